//! The way through arrays, a vector of lanes at a time.
//!
//! Lanes are channels where there are enough of them to fill a vector, and otherwise channels of neighbouring tokens. So
//! sixteen channels of one body and one channel of sixteen bodies both fill a vector, and no length has to be a multiple
//! of anything.

use super::shape::{AXES, Axis, Place, Shape};
use super::vector::{gathered, load, put, put_vector, sum_of};
use crate::batch::{LANES, Lanes, lane as lane_of};
use crate::scalar::Scalar;
use alloc::vec::Vec;

/// The most arrays that one operation reads and writes.
pub const MOST_ARRAYS: usize = 24;

/// The way through one array.
#[derive(Clone, Debug)]
pub struct Track {
    /// The distance between two coefficients of a value.
    pitch: usize,
    /// The distance between two channels: 1, or 0 where one value stands for all.
    channel: usize,
    /// The distance between neighbours of each loop, the innermost last.
    steps: [usize; AXES],
    /// The distance between neighbours along the axis that is left out.
    stride: usize,
    start: usize,
    /// How lanes lie that are of several tokens.
    gathered: Spacing,
}

/// How the lanes of an array lie.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Spacing {
    /// One number stands for all.
    Same,
    /// With this distance.
    Even(usize),
    /// Each where its token and its channel say.
    Uneven,
}

/// The way through several arrays together.
#[derive(Clone, Debug)]
pub struct Walk {
    tracks: Vec<Track>,
    channels: usize,
    /// Lengths of the loops over tokens, the innermost last.
    loops: Vec<usize>,
    /// The first number behind all arrays.
    end: usize,
}

impl Walk {
    /// The way through arrays which are broadcast to a shape, but for an axis that the caller goes along.
    pub fn new(shape: Shape, places: &[Place], left_out: Option<Axis>) -> Self {
        let mut tracks: Vec<Track> = places
            .iter()
            .map(|place| {
                let steps = place.steps();
                let stride = left_out.map_or(0, |axis| steps[axis as usize]);
                let channel = steps[Axis::Channel as usize];
                let (pitch, start) = (place.pitch(), place.start);
                Track { pitch, channel, steps: [0; AXES], stride, start, gathered: Spacing::Uneven }
            })
            .collect();
        let mut loops: Vec<usize> = Vec::new();
        for axis in Axis::ALL {
            let length = shape.along(axis);
            if axis == Axis::Channel || Some(axis) == left_out || length == 1 {
                continue;
            }
            let of = |place: &Place| place.steps()[axis as usize];
            // Two loops are one where every array goes on behind the end of the inner one.
            let goes_on = loops.last().is_some()
                && tracks
                    .iter()
                    .zip(places)
                    .all(|(track, place)| track.steps[loops.len() - 1] == of(place) * length);
            if goes_on {
                *loops.last_mut().expect("it is there") *= length;
            } else {
                loops.push(length);
            }
            let depth = loops.len() - 1;
            tracks.iter_mut().zip(places).for_each(|(track, place)| track.steps[depth] = of(place));
        }
        if loops.is_empty() {
            loops.push(1);
        }
        let (depth, channels) = (loops.len() - 1, shape.along(Axis::Channel));
        for track in &mut tracks {
            let token = track.steps[depth];
            track.gathered = match track.channel {
                0 if token == 0 => Spacing::Same,
                _ if channels == 1 => Spacing::Even(token),
                1 if token == channels => Spacing::Even(1),
                _ => Spacing::Uneven,
            };
        }
        let end = places.iter().map(|place| place.end()).max().unwrap_or(0);
        Self { tracks, channels, loops, end }
    }

    /// How long an arena has to be.
    pub fn end(&self) -> usize {
        self.end
    }

    /// Whether there is nothing to walk through.
    pub fn is_empty(&self) -> bool {
        self.channels == 0 || self.loops.contains(&0)
    }

    /// The way, in vectors of `count` lanes.
    #[inline(always)]
    pub fn steps(&self, count: usize) -> Steps<'_> {
        let mut bases = [0; MOST_ARRAYS];
        for (base, track) in bases.iter_mut().zip(&self.tracks) {
            *base = track.start;
        }
        let depth = self.loops.len() - 1;
        Steps {
            walk: self,
            bases,
            count,
            is_gathered: self.channels < count,
            lanes: 0,
            channel: 0,
            token: 0,
            inner: self.loops[depth],
            outer: [0; AXES],
            left: if self.is_empty() { 0 } else { self.loops[..depth].iter().product() },
            tokens: [0; LANES],
            own_channels: [0; LANES],
        }
    }
}

/// A place on the way: some lanes of every array.
pub struct Steps<'w> {
    walk: &'w Walk,
    /// Where the token, or the first of the innermost loop, begins in each array.
    bases: [usize; MOST_ARRAYS],
    /// Lanes of a vector.
    count: usize,
    /// Whether lanes are of several tokens.
    is_gathered: bool,
    /// Lanes in use here.
    lanes: usize,
    channel: usize,
    /// The token of the innermost loop that comes next.
    token: usize,
    inner: usize,
    outer: [usize; AXES],
    /// Rounds of the innermost loop that are left, this one included.
    left: usize,
    tokens: [usize; LANES],
    own_channels: [usize; LANES],
}

impl Steps<'_> {
    /// Goes to the next lanes, if there are any.
    #[inline(always)]
    pub fn advance(&mut self) -> bool {
        if self.is_gathered { self.advance_gathered() } else { self.advance_within() }
    }

    #[inline(always)]
    fn advance_within(&mut self) -> bool {
        let channels = self.walk.channels;
        if self.left == 0 {
            return false;
        }
        if self.lanes > 0 {
            self.channel += self.lanes;
            if self.channel == channels {
                self.channel = 0;
                self.token += 1;
                if self.token == self.inner {
                    if !self.next_round() {
                        return false;
                    }
                } else {
                    let depth = self.walk.loops.len() - 1;
                    for (base, track) in self.bases.iter_mut().zip(&self.walk.tracks) {
                        *base += track.steps[depth];
                    }
                }
            }
        }
        self.lanes = self.count.min(channels - self.channel);
        true
    }

    #[inline(never)]
    fn advance_gathered(&mut self) -> bool {
        if self.left == 0 || self.token == self.inner && !self.next_round() {
            return false;
        }
        self.lanes = 0;
        while self.lanes < self.count && self.token < self.inner {
            self.tokens[self.lanes] = self.token;
            self.own_channels[self.lanes] = self.channel;
            self.lanes += 1;
            self.channel += 1;
            if self.channel == self.walk.channels {
                self.channel = 0;
                self.token += 1;
            }
        }
        // Lanes that are not in use repeat one that is: no function meets numbers that are nobody's.
        for lane in self.lanes..self.count.min(LANES) {
            self.tokens[lane] = self.tokens[0];
            self.own_channels[lane] = self.own_channels[0];
        }
        true
    }

    /// The next round of the innermost loop.
    #[inline(never)]
    fn next_round(&mut self) -> bool {
        self.left -= 1;
        self.token = 0;
        if self.left == 0 {
            return false;
        }
        let Walk { loops, tracks, .. } = self.walk;
        let depth = loops.len() - 1;
        let mut level = depth;
        while level > 0 {
            level -= 1;
            self.outer[level] += 1;
            if self.outer[level] < loops[level] {
                break;
            }
            self.outer[level] = 0;
        }
        for (base, track) in self.bases.iter_mut().zip(tracks) {
            *base =
                track.start + (0..depth).map(|level| self.outer[level] * track.steps[level]).sum::<usize>();
        }
        true
    }

    /// Where the token is in an array.
    #[inline(always)]
    pub fn start(&self, array: usize) -> usize {
        self.bases[array]
    }

    /// The distance of so many steps along the axis that is left out.
    #[inline(always)]
    pub fn shift(&self, array: usize, step: usize) -> usize {
        step * self.walk.tracks[array].stride
    }

    /// How far a lane is from where the innermost loop begins.
    #[inline(always)]
    fn offset(&self, track: &Track, lane: usize) -> usize {
        let depth = self.walk.loops.len() - 1;
        self.tokens[lane] * track.steps[depth] + self.own_channels[lane] * track.channel
    }

    /// Where the first lane is in an array, and how the others lie behind it.
    #[inline(always)]
    fn lanes_of(&self, array: usize, shift: usize) -> (usize, Spacing) {
        let track = &self.walk.tracks[array];
        let start = self.bases[array] + shift;
        if !self.is_gathered {
            return match track.channel {
                0 => (start, Spacing::Same),
                _ => (start + self.channel, Spacing::Even(1)),
            };
        }
        match track.gathered {
            Spacing::Uneven => (start, Spacing::Uneven),
            spacing => (start + self.offset(track, 0), spacing),
        }
    }

    /// Reads the lanes of a value: of one coefficient after the other.
    ///
    /// # Safety
    /// The arena must be as long as [`Walk::end`] says, and the shift must stay within the array.
    #[inline(always)]
    pub unsafe fn read<V: Lanes<Element: Copy>>(
        &self,
        arena: *const V::Element,
        array: usize,
        shift: usize,
        value: &mut [V],
    ) {
        let track = &self.walk.tracks[array];
        let (start, spacing) = self.lanes_of(array, shift);
        // SAFETY of all below: promised by the caller; lanes that are not in use repeat one that is.
        let mut from = unsafe { arena.add(start) };
        match spacing {
            Spacing::Same => {
                for x in value {
                    *x = V::splat(unsafe { *from });
                    from = from.wrapping_add(track.pitch);
                }
            }
            Spacing::Even(1) if self.lanes == V::COUNT => {
                for x in value {
                    *x = unsafe { load(from) };
                    from = from.wrapping_add(track.pitch);
                }
            }
            Spacing::Even(step) if self.lanes == V::COUNT => {
                for x in value {
                    *x = gathered(
                        #[inline(always)]
                        |lane| unsafe { *from.add(lane * step) },
                    );
                    from = from.wrapping_add(track.pitch);
                }
            }
            Spacing::Even(step) => {
                for x in value {
                    *x = gathered(
                        #[inline(always)]
                        |lane| unsafe { *from.add(lane.min(self.lanes - 1) * step) },
                    );
                    from = from.wrapping_add(track.pitch);
                }
            }
            Spacing::Uneven => {
                for x in value {
                    *x = gathered(
                        #[inline(always)]
                        |lane| unsafe { *from.add(self.offset(track, lane)) },
                    );
                    from = from.wrapping_add(track.pitch);
                }
            }
        }
    }

    /// Writes the lanes of a value that are in use, or adds them to what is there. Lanes that share a number, since the array
    /// has one value for all of them, can only be added: their sum is.
    ///
    /// # Safety
    /// As [`Steps::read`], and nobody else may read or write the array.
    #[inline(always)]
    pub unsafe fn write<V: Lanes<Element: Scalar>>(
        &self,
        arena: *mut V::Element,
        array: usize,
        shift: usize,
        value: &[V],
        adds: bool,
    ) {
        let track = &self.walk.tracks[array];
        let (start, spacing) = self.lanes_of(array, shift);
        // SAFETY of all below: promised by the caller.
        let mut to = unsafe { arena.add(start) };
        match spacing {
            Spacing::Even(1) if self.lanes == V::COUNT => {
                for &x in value {
                    unsafe { put_vector(to, x, adds) };
                    to = to.wrapping_add(track.pitch);
                }
            }
            Spacing::Same => {
                for x in value {
                    unsafe { put(to, if adds { sum_of(x, self.lanes) } else { lane_of(x, 0) }, adds) };
                    to = to.wrapping_add(track.pitch);
                }
            }
            Spacing::Even(step) => {
                for x in value {
                    for lane in 0..self.lanes {
                        unsafe { put(to.wrapping_add(lane * step), lane_of(x, lane), adds) };
                    }
                    to = to.wrapping_add(track.pitch);
                }
            }
            Spacing::Uneven => {
                for x in value {
                    for lane in 0..self.lanes {
                        unsafe { put(to.wrapping_add(self.offset(track, lane)), lane_of(x, lane), adds) };
                    }
                    to = to.wrapping_add(track.pitch);
                }
            }
        }
    }

    /// Makes of the lanes that are in use and what is there something else, lane by lane.
    ///
    /// # Safety
    /// As [`Steps::write`].
    #[inline(always)]
    pub unsafe fn combine<V: Lanes<Element: Copy>>(
        &self,
        arena: *mut V::Element,
        array: usize,
        row: usize,
        value: V,
        f: impl Fn(V::Element, V::Element) -> V::Element,
    ) {
        let track = &self.walk.tracks[array];
        for lane in 0..self.lanes {
            let offset = match self.is_gathered {
                true => self.offset(track, lane),
                false => (self.channel + lane) * track.channel,
            };
            // SAFETY: promised by the caller.
            unsafe {
                let to = arena.add(self.bases[array] + row * track.pitch + offset);
                *to = f(*to, lane_of(&value, lane));
            }
        }
    }
}
