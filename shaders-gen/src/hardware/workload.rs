//! What has to be computed and moved.

use gacore_compiler::catalogue::catalogue;
use gacore_compiler::declaration::Declaration;

/// Terms of the products of an algebra, counted by the compiler.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Counts {
    /// Coefficients of a multivector.
    pub coefficients: f64,
    /// The geometric product of two multivectors.
    pub product: f64,
    /// The scalar product of two multivectors: the score of a pair.
    pub score: f64,
    /// The geometric product of an even multivector and a vector: what GSPA does to a value.
    pub value: f64,
}

impl Counts {
    /// The counts of a declared algebra.
    ///
    /// ```
    /// use shaders_gen::hardware::Counts;
    ///
    /// let conformal = Counts::of(&shaders_gen::input::read("4,1").unwrap()).unwrap();
    /// let expected = Counts { coefficients: 32.0, product: 1024.0, score: 32.0, value: 80.0 };
    /// assert_eq!(conformal, expected);
    /// ```
    ///
    /// # Errors
    /// If the algebra lacks one of these products.
    pub fn of(declaration: &Declaration) -> Result<Self, String> {
        let operations = catalogue(declaration);
        let total = |name: &str, operands: [&str; 2]| {
            let is_it = |operation: &&gacore_compiler::catalogue::Operation| {
                let names: Vec<String> =
                    operation.operands.iter().map(|&ty| declaration.types.name(ty).to_string()).collect();
                operation.name == name && names == operands
            };
            let found = operations.iter().find(is_it).map(|operation| operation.cost.total() as f64);
            found.ok_or_else(|| {
                format!(
                    "the model needs `{name}` of {} and {}, which this algebra lacks",
                    operands[0], operands[1]
                )
            })
        };
        let layout = declaration.types.layout(declaration.types.full());
        Ok(Self {
            coefficients: layout.len() as f64,
            product: total("geometric", ["Multivector", "Multivector"])?,
            score: total("scalar_product", ["Multivector", "Multivector"])?,
            value: total("geometric", ["Even", "Vector"])?,
        })
    }
}

/// Attention of every token of every sequence to all tokens of the same, in every channel.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Workload {
    /// Sequences.
    pub batch: f64,
    /// Tokens of a sequence.
    pub length: f64,
    /// Channels of a token.
    pub channels: f64,
}

impl Workload {
    /// Multivectors that come in.
    pub fn tokens(&self) -> f64 {
        self.batch * self.length * self.channels
    }

    /// Pairs of multivectors that are compared.
    pub fn pairs(&self) -> f64 {
        self.tokens() * self.length
    }
}
