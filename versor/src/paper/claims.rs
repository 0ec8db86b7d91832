//! What the paper says of each table, and where its trap is.

/// What was published, and what has to be known of it.
#[derive(Clone, Copy, Debug)]
pub struct Claim {
    /// The name of the table on the command line.
    pub table: &'static str,
    /// What the table is called in the report.
    pub title: &'static str,
    /// What the paper claims.
    pub claim: &'static str,
    /// Why the published figure says less than it seems to, where it does.
    pub trap: Option<&'static str>,
    /// The metric that decides.
    pub metric: &'static str,
    /// Whether more of it is better.
    pub more_is_better: bool,
}

/// Chapters that look at the rows of `bodies-sound` by another metric.
const VARIABLE: &str = "variable bodies";
const CURRICULUM: &str = "longer horizons";

/// The claims that are measured on the rows of a table: its own first.
pub fn chapters(table: &'static str) -> Vec<Claim> {
    let more: &[&'static str] = if table == "bodies-sound" { &[VARIABLE, CURRICULUM] } else { &[] };
    std::iter::once(table).chain(more.iter().copied()).map(of).collect()
}

/// The claim of a table; one that says so where the paper has no such table.
pub fn of(table: &'static str) -> Claim {
    let known = ALL.iter().find(|claim| claim.table == table).copied();
    known.unwrap_or(Claim {
        table,
        title: table,
        claim: "The paper has no such table.",
        trap: None,
        metric: "",
        more_is_better: false,
    })
}

const ALL: &[Claim] = &[
    Claim {
        table: "bodies-reference",
        title: "Chaotic five-body systems, the published generator",
        claim: "MSE: Versor 5.210 ± 6.387 with 0.007 M parameters, Transformer 6.609 ± 6.415 (1.32 M), Transformer Large \
                3.120 ± 1.250 (37.8 M), Mamba 7.4 ± 6.4, GNS 5.881 ± 6.408, HNN 4.826 ± 6.378, EGNN 6.695 ± 5.936, GATr \
                8.32 ± 1.80, Versor Multi-Channel 3.067 (one seed), Ham-Versor 4.827 ± 6.379.",
        trap: Some(
            "Steps of the generator are so coarse that bodies that meet are thrown out: nearly all of the error is that of \
             the integrator, and one seed (456) carries most of the mean. Persistence, which says that nothing moves, \
             scores 4.830 ± 6.382, and is better than most published rows.",
        ),
        metric: "MSE",
        more_is_better: false,
    },
    Claim {
        table: "bodies-sound",
        title: "Chaotic five-body systems as the paper describes them",
        claim: "The paper describes a heavy body with lighter ones and conserved energy; its figures are those of the table \
                above.",
        trap: None,
        metric: "MSE",
        more_is_better: false,
    },
    Claim {
        table: VARIABLE,
        title: "More bodies than a model learned with",
        claim: "Trained with five bodies and rolled out with seven: Versor 5.74 (its best seed; the mean is 9.96), GNS 8.59.",
        trap: Some("One seed was chosen of several, and predictors without a model are missing."),
        metric: "MSE, 7 bodies",
        more_is_better: false,
    },
    Claim {
        table: CURRICULUM,
        title: "Beyond the horizon of training",
        claim: "Trained over 50 steps, Versor stays stable over 100 and 150.",
        trap: Some(
            "The published comparison takes other data for the longer horizons. Here the trajectories of the test go on, \
             and the exact integrator says how fast errors grow by themselves.",
        ),
        metric: "MSE, 150 steps",
        more_is_better: false,
    },
    Claim {
        table: "latency",
        title: "Latency",
        claim: "Milliseconds for a batch of one, 50 steps and 5 bodies: Versor 1.54 (1.05 in another place of the paper), \
                Transformer 1.10, Transformer Large 12.32, Mamba 1.08, GNS 0.29, HNN 0.11, EGNN 0.30, GATr 2.44, Versor \
                Multi-Channel 58.9 (21.6), Ham-Versor 6.2 (5.1). The Transformer is said to run out of memory at 1,024 steps.",
        trap: Some(
            "The published script ends the Transformer's row at 1,024 steps by itself; memory is not what ends it.",
        ),
        metric: "milliseconds",
        more_is_better: false,
    },
    Claim {
        table: "snake",
        title: "Broken snake",
        claim: "MCC 1.000, 1.000 and 0.993 at 8, 16 and 32, trained at each size, against 1.000, 0.328 and 0.070 of a ViT.",
        trap: Some(
            "A broken path has one pixel less: counting pixels scores an MCC of 1 at every size. Here a broken path has as \
             many pixels as a whole one, models learn at 16 alone, and are asked at all sizes.",
        ),
        metric: "MCC 64",
        more_is_better: true,
    },
    Claim {
        table: "hulls",
        title: "Convex hulls in five dimensions",
        claim: "An error of 1.756 for the volume of convex hulls. The field: CGENN 18.7, 11.9, 6.1 and 4.11 from 256, 1 k, 4 k \
                and 16 k samples, GLGENN 16.9, 10.4, 6.2 and 4.46.",
        trap: Some(
            "The published volume is that of the bounding box, and the error is that of training; the mean of all volumes \
             scores 1.09 there. Here volumes are exact, in five dimensions, and the test is on other samples.",
        ),
        metric: "MSE",
        more_is_better: false,
    },
    Claim {
        table: "charged",
        title: "Five charged bodies, the benchmark of equivariant networks",
        claim: "Not in the paper. The field: Multivector Neurons 0.0035, CGENN 0.0039, SEGNN 0.0043, EGNN 0.0071.",
        trap: None,
        metric: "MSE",
        more_is_better: false,
    },
    Claim {
        table: "gravity",
        title: "A star and three planets",
        claim: "Not in the paper. The field, from 1,000 samples: GATr 0.0005, SEGNN 0.0006, SE(3)-Transformer 0.0025, \
                Transformer 0.0050.",
        trap: None,
        metric: "MSE",
        more_is_better: false,
    },
    Claim {
        table: "text",
        title: "Text",
        claim: "A perplexity of 3.22 a character on WikiText.",
        trap: Some(
            "The text is one sentence of 83 characters, repeated; the loss is that of training, and the model sees the \
             characters that it is asked for. Here bytes are held out, and no model sees what comes.",
        ),
        metric: "bits a byte",
        more_is_better: false,
    },
    Claim {
        table: "molecules",
        title: "Energies and forces of molecules",
        claim: "An MSE of 1.76 on MD17. The field, from 1,000 frames of ethanol: sGDML 2.4 meV and 16.0 meV/Å, MACE 0.4 and 2.1.",
        trap: Some(
            "The printed number belongs to another task. The run itself had 19.25 (kcal/mol)² on a variance of 31.5, from \
             50,000 frames, without telling atoms apart and without forces.",
        ),
        metric: "F MAE meV/Å",
        more_is_better: false,
    },
    Claim {
        table: "odometry",
        title: "Odometry",
        claim: "An MSE of 1.95e-4 for the recursive rotors against 2.49e-4 of a GRU, and a drift of 0.0044 against 0.0124.",
        trap: Some(
            "The published target is no pose, and adding up the noisy input scores 3.07e-5 on it, without a model.",
        ),
        metric: "",
        more_is_better: false,
    },
    Claim {
        table: "images",
        title: "CIFAR-10",
        claim: "37.46, 44.77 and 49.63 % after one, two and three passes over 50,000 images, with 468 k parameters.",
        trap: None,
        metric: "right %",
        more_is_better: true,
    },
    Claim {
        table: "shapes",
        title: "Shapes",
        claim: "100 % of shapes recognised.",
        trap: Some(
            "The published accuracy is that of training, on ten fixed templates. Here rotations are unseen.",
        ),
        metric: "right %",
        more_is_better: true,
    },
    Claim {
        table: "sets",
        title: "The box around a set of points",
        claim: "An error of 1.756, printed for convex hulls.",
        trap: Some(
            "The target is the volume of the bounding box, which needs no network, and the error is that of training; the mean \
             of all volumes is better.",
        ),
        metric: "MSE",
        more_is_better: false,
    },
    Claim {
        table: "hidden",
        title: "Hidden velocities",
        claim: "An error of 0.0033 in the next positions from positions alone, against 0.325 of GATr.",
        trap: Some(
            "Bodies that stay where they are score 0.00112 there, and bodies that go straight on 0.00089.",
        ),
        metric: "MSE",
        more_is_better: false,
    },
];
