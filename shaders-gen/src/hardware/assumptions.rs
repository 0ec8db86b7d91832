//! Every assumed number, by name.

use std::fmt::Write;

/// Declares the assumptions once: a field, a default and a sentence for each.
macro_rules! assumptions {
    ($($(#[doc = $doc:literal])+ $name:ident = $value:literal;)*) => {
        /// The numbers that the designs are assumed to have. Those of time are in seconds, of power in watts.
        #[derive(Clone, PartialEq, Debug)]
        pub struct Assumptions {
            $($(#[doc = $doc])+ pub $name: f64,)*
        }

        impl Default for Assumptions {
            fn default() -> Self {
                Self { $($name: $value,)* }
            }
        }

        impl Assumptions {
            /// The name of each assumption, its value, and what it means.
            pub fn all(&self) -> Vec<(&'static str, f64, &'static str)> {
                vec![$((stringify!($name), self.$name, concat!($($doc),+).trim_ascii())),*]
            }

            fn find(&mut self, name: &str) -> Option<&mut f64> {
                match name {
                    $(stringify!($name) => Some(&mut self.$name),)*
                    _ => None,
                }
            }
        }
    };
}

assumptions! {
    /// Bytes of a coefficient.
    coefficient_bytes = 4.0;
    /// Multivectors that are fetched for every pair, or token where there is reuse: a query, a key, a value.
    fetched = 3.0;
    /// Multivectors that are fetched for every token where keys and values stay: these two.
    resident = 2.0;

    /// A100: seconds until a kernel runs.
    a100_start = 5e-5;
    /// A100: operations a second, by tensor cores in half precision.
    a100_operations = 312e12;
    /// A100: bytes a second of its memory.
    a100_bandwidth = 2039e9;
    /// A100: the share of the bandwidth that is reached.
    a100_reached = 0.7;
    /// A100: operations charged for each term of a product; decoding and signs.
    a100_charge = 4.0;
    /// A100: watts.
    a100_watts = 400.0;

    /// GAPU v1: seconds until it runs.
    v1_start = 2e-6;
    /// GAPU v1: cores.
    v1_cores = 1344.0;
    /// GAPU v1: terms of a product that a core computes in a cycle.
    v1_terms = 1024.0;
    /// GAPU v1: cycles until the first result.
    v1_depth = 10.0;
    /// GAPU v1: cycles a second.
    v1_clock = 2e9;
    /// GAPU v1: bytes a second of its memory.
    v1_bandwidth = 4.5e12;
    /// GAPU v1: watts.
    v1_watts = 120.0;

    /// CSD: seconds until it runs.
    csd_start = 1e-6;
    /// CSD: elements of the systolic array.
    csd_elements = 1024.0;
    /// CSD: terms of a score that an element computes in a cycle.
    csd_terms = 32.0;
    /// CSD: cycles a second.
    csd_clock = 1.8e9;
    /// CSD: bytes a second of the memory on the chip.
    csd_bandwidth = 5e12;
    /// CSD: watts.
    csd_watts = 90.0;

    /// GSPA: seconds until it runs.
    gspa_start = 1e-6;
    /// GSPA: units in the memory that score, one term a cycle each.
    gspa_scoring = 1024.0;
    /// GSPA: units in the memory that sum values, one term a cycle each.
    gspa_summing = 256.0;
    /// GSPA: cycles a second.
    gspa_clock = 1.5e9;
    /// GSPA: bytes a second inside the memory.
    gspa_bandwidth = 8.192e12;
    /// GSPA: watts.
    gspa_watts = 65.0;

    /// PHOTON: seconds until it runs.
    photon_start = 5e-7;
    /// PHOTON: tiles of the wafer.
    photon_tiles = 9e5;
    /// PHOTON: cycles that a tile takes for a score.
    photon_cycles = 10.0;
    /// PHOTON: terms of a score that a tile interferes at once.
    photon_terms = 32.0;
    /// PHOTON: cycles a second.
    photon_clock = 1.2e9;
    /// PHOTON: bytes of the memory on the wafer.
    photon_memory = 2e9;
    /// PHOTON: bytes a second of the memory on the wafer.
    photon_bandwidth = 2.2e14;
    /// PHOTON: bytes a second of the memory beside the wafer, where the one on it is too small.
    photon_outside = 8e12;
    /// PHOTON: watts.
    photon_watts = 15000.0;
}

impl Assumptions {
    /// The assumptions with those of a text in place of some: lines `name = number`; what follows `#` is a remark.
    ///
    /// ```
    /// use shaders_gen::hardware::Assumptions;
    ///
    /// let ours = Assumptions::default().with("a100_reached = 0.9  # measured").unwrap();
    /// assert_eq!(ours.a100_reached, 0.9);
    /// let error = Assumptions::default().with("\na100 = 1").unwrap_err();
    /// assert!(error.starts_with("line 2: there is no assumption `a100`"));
    /// ```
    ///
    /// # Errors
    /// If a line is none of these, a name is unknown, or a number is not positive and finite.
    pub fn with(mut self, text: &str) -> Result<Self, String> {
        for (line, number) in text.lines().zip(1..) {
            let line = line.split('#').next().unwrap_or("").trim();
            if line.is_empty() {
                continue;
            }
            let (name, value) = line
                .split_once('=')
                .ok_or_else(|| format!("line {number}: `{line}` is not of the form name = number"))?;
            let (name, value) = (name.trim(), value.trim());
            let Some(slot) = self.find(name) else {
                let known: Vec<&str> = self.all().into_iter().map(|(name, ..)| name).collect();
                return Err(format!(
                    "line {number}: there is no assumption `{name}`; there are {}",
                    known.join(", ")
                ));
            };
            *slot =
                value.parse().ok().filter(|x: &f64| *x > 0.0 && x.is_finite()).ok_or_else(|| {
                    format!("line {number}: {name} must be positive and finite, not `{value}`")
                })?;
        }
        Ok(self)
    }

    /// All assumptions as a text that [`Assumptions::with`] reads.
    ///
    /// ```
    /// use shaders_gen::hardware::Assumptions;
    ///
    /// let all = Assumptions::default();
    /// assert_eq!(all.clone().with(&all.text()).unwrap(), all);
    /// ```
    pub fn text(&self) -> String {
        let mut text = String::new();
        for (name, value, meaning) in self.all() {
            let _ = writeln!(text, "{name} = {value:e}  # {meaning}");
        }
        text
    }
}

#[cfg(test)]
mod tests {
    use super::Assumptions;

    #[test]
    fn numbers_that_cannot_be_are_refused() {
        for (text, reason) in [
            ("a100_start", "not of the form"),
            ("a100_start = fast", "not `fast`"),
            ("a100_start = 0", "positive"),
            ("a100_start = inf", "finite"),
        ] {
            let error = Assumptions::default().with(text).unwrap_err();
            assert!(error.contains(reason), "{error}");
        }
    }
}
