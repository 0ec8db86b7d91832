//! Feature `serde`: a struct of coefficients named by their blades. Formats without names store
//! them as a sequence.

/// `Serialize` and `Deserialize`.
#[cfg(feature = "serde")]
#[doc(hidden)]
#[macro_export]
macro_rules! __ecosystem_serde {
    ($name:ident) => {
        impl<T> $crate::private::serde::Serialize for $name<T>
        where
            T: $crate::private::Scalar + $crate::private::serde::Serialize,
        {
            fn serialize<__S: $crate::private::serde::Serializer>(
                &self,
                serializer: __S,
            ) -> ::core::result::Result<__S::Ok, __S::Error> {
                $crate::private::serialize(*self, serializer)
            }
        }

        impl<'de, T> $crate::private::serde::Deserialize<'de> for $name<T>
        where
            T: $crate::private::Scalar + $crate::private::serde::Deserialize<'de>,
        {
            fn deserialize<__D: $crate::private::serde::Deserializer<'de>>(
                deserializer: __D,
            ) -> ::core::result::Result<Self, __D::Error> {
                $crate::private::deserialize(deserializer)
            }
        }
    };
}

/// Nothing, without the feature.
#[cfg(not(feature = "serde"))]
#[doc(hidden)]
#[macro_export]
macro_rules! __ecosystem_serde {
    ($name:ident) => {};
}

#[cfg(feature = "serde")]
pub use implementation::{deserialize, serialize};

#[cfg(feature = "serde")]
mod implementation {
    use crate::stored::Stored;
    use core::fmt;
    use core::marker::PhantomData;
    use serde::de::{DeserializeSeed, Error, MapAccess, SeqAccess, Visitor};
    use serde::ser::SerializeStruct;
    use serde::{Deserialize, Deserializer, Serialize, Serializer};

    /// Writes the coefficients under their names.
    pub fn serialize<M: Stored<Scalar: Serialize>, S: Serializer>(
        value: M,
        serializer: S,
    ) -> Result<S::Ok, S::Error> {
        let mut fields = serializer.serialize_struct(M::NAME, M::COEFFICIENT_NAMES.len())?;
        for (name, coefficient) in M::COEFFICIENT_NAMES.iter().zip(value.to_array().as_ref()) {
            fields.serialize_field(name, coefficient)?;
        }
        fields.end()
    }

    /// Reads every coefficient once, in any order where they have names.
    pub fn deserialize<'de, M, D>(deserializer: D) -> Result<M, D::Error>
    where
        M: Stored<Scalar: Deserialize<'de>>,
        D: Deserializer<'de>,
    {
        deserializer.deserialize_struct(M::NAME, M::COEFFICIENT_NAMES, Coefficients(PhantomData))
    }

    /// Reads a whole value.
    struct Coefficients<M>(PhantomData<M>);

    impl<'de, M: Stored<Scalar: Deserialize<'de>>> Visitor<'de> for Coefficients<M> {
        type Value = M;

        fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            write!(f, "`{}` with {} coefficients", M::NAME, M::COEFFICIENT_NAMES.len())
        }

        fn visit_seq<A: SeqAccess<'de>>(self, mut sequence: A) -> Result<M, A::Error> {
            let mut coefficients = M::zeros();
            for (slot, coefficient) in coefficients.as_mut().iter_mut().enumerate() {
                let next = sequence.next_element()?;
                *coefficient = next.ok_or_else(|| Error::invalid_length(slot, &self))?;
            }
            Ok(M::from_array(coefficients))
        }

        fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<M, A::Error> {
            let mut coefficients = M::zeros();
            // One bit a slot, of the at most 2¹² blades of an algebra.
            let mut given = [0_u64; 64];
            // Names mostly come in storage order: search from the slot behind the last.
            let mut expected = 0;
            while let Some(slot) = map.next_key_seed(Slot::<M> { expected, of: PhantomData })? {
                if given[slot / 64] >> (slot % 64) & 1 == 1 {
                    return Err(Error::duplicate_field(M::COEFFICIENT_NAMES[slot]));
                }
                given[slot / 64] |= 1 << (slot % 64);
                coefficients.as_mut()[slot] = map.next_value()?;
                expected = slot + 1;
            }
            for (slot, name) in M::COEFFICIENT_NAMES.iter().enumerate() {
                if given[slot / 64] >> (slot % 64) & 1 == 0 {
                    return Err(Error::missing_field(name));
                }
            }
            Ok(M::from_array(coefficients))
        }
    }

    /// Reads the name of a coefficient.
    struct Slot<M> {
        expected: usize,
        of: PhantomData<M>,
    }

    impl<'de, M: Stored> DeserializeSeed<'de> for Slot<M> {
        type Value = usize;

        fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<usize, D::Error> {
            deserializer.deserialize_identifier(self)
        }
    }

    impl<M: Stored> Visitor<'_> for Slot<M> {
        type Value = usize;

        fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            write!(f, "the name of a coefficient of `{}`", M::NAME)
        }

        fn visit_u64<E: Error>(self, slot: u64) -> Result<usize, E> {
            let known = usize::try_from(slot).ok().filter(|slot| *slot < M::COEFFICIENT_NAMES.len());
            known.ok_or_else(|| E::invalid_value(serde::de::Unexpected::Unsigned(slot), &self))
        }

        fn visit_str<E: Error>(self, name: &str) -> Result<usize, E> {
            let names = M::COEFFICIENT_NAMES;
            if names.get(self.expected) == Some(&name) {
                return Ok(self.expected);
            }
            names.iter().position(|known| *known == name).ok_or_else(|| E::unknown_field(name, names))
        }

        fn visit_bytes<E: Error>(self, name: &[u8]) -> Result<usize, E> {
            match core::str::from_utf8(name) {
                Ok(name) => self.visit_str(name),
                Err(_) => Err(E::invalid_value(serde::de::Unexpected::Bytes(name), &self)),
            }
        }
    }
}
