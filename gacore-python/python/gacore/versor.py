"""Models of Versor: load what ``versor train`` left, and predict how bodies move.

A frame is an array of shape ``(bodies, 6)``: the position and the velocity of each body. Numbers are those of ``versor rollout``::

    run = gacore.versor.load("runs/nbody-hybrid-0")   # a folder, or a checkpoint in one
    frames = run.predict(frame, steps=50)             # shape (50, bodies, 6); many frames at once: (…, 50, bodies, 6)

    stream = run.stream(frame)                        # step by step, in constant memory
    following = stream.step()                         # the frame after the one before
    following = stream.step(seen)                     # the frame after one that was measured

Training is a matter of the command: ``versor train --help``.
"""

import json
import os

import numpy as np

from . import _core
from ._algebra import as_array, empty

if not hasattr(_core, "load_checkpoint"):
    raise ImportError("this wheel of gacore is built without Versor: build one with `maturin build --release`")

__all__ = ["Learned", "Run", "Stream", "load"]

#: Numbers of a body: position and velocity.
_COORDINATES = 6


def load(path):
    """The model of a checkpoint, or of the folder of a run.

    A checkpoint of ``versor train`` gives a :class:`Run`, which predicts. A checkpoint of a task that was written in Rust against
    the library gives a :class:`Learned`, which has parameters: its network is code of that program.

    >>> load("runs/none")
    Traceback (most recent call last):
        ...
    FileNotFoundError: cannot read runs/none: No such file or directory (os error 2)
    """
    file, loaded = _core.load_checkpoint(os.fspath(path))
    return Learned(file, *loaded) if isinstance(loaded, tuple) else Run(file, loaded)


class _Checkpoint:
    """What all checkpoints have."""

    def __init__(self, file, header, named):
        #: The file.
        self.file = os.fspath(file)
        #: Everything the checkpoint says besides parameters: what was chosen, and how far training is.
        self.header = json.loads(header)
        #: Parameters by name, as arrays of float32: those with the best validation.
        self.parameters = {name: _read_only(numbers.reshape(shape)) for name, shape, numbers in named}

    @property
    def parameter_count(self):
        """How many numbers the model has."""
        return sum(numbers.size for numbers in self.parameters.values())

    @property
    def algebra(self):
        """The signature that parameters belong to, such as ``Cl(4,1,0)``."""
        return self.header["algebra"].split(" ")[0]

    @property
    def epoch(self):
        """Epochs of training that are done."""
        return self.header["progress"]["epoch"]

    @property
    def validation(self):
        """The best validation so far, and the epoch it was after; ``None`` where there was none."""
        best = self.header["progress"]["best"]
        return None if best is None else tuple(best)


class Learned(_Checkpoint):
    """What a task of the library learned: its parameters, and what was chosen."""

    @property
    def task(self):
        """The name of the task."""
        return self.header["task"]

    def __repr__(self):
        return "Learned(%r, task %r, %s, %d parameters, epoch %d)" % (
            self.file, self.task, self.algebra, self.parameter_count, self.epoch
        )


class Run(_Checkpoint):
    """A model that ``versor train`` left. See :func:`load`."""

    def __init__(self, file, run):
        super().__init__(file, run.header, run.parameters)
        self._run = run

    @property
    def preset(self):
        """The name of the configuration, such as ``"hybrid"``."""
        return self.header["config"]["preset"]

    @property
    def frame_time(self):
        """The time between frames of the data that the model learned from."""
        return self._run.frame_time

    @property
    def is_equivariant(self):
        """Whether turning and moving the bodies turns and moves the prediction."""
        return self._run.is_equivariant

    def __repr__(self):
        return "Run(%r, %s, %d parameters, epoch %d)" % (self.file, self.preset, self.parameter_count, self.epoch)

    def predict(self, frames, steps, *, masses=None, dt=None):
        """The next ``steps`` frames after each of ``frames``.

        ``frames`` has the shape ``(…, bodies, 6)``, the result ``(…, steps, bodies, 6)``, in float64. ``masses`` has the shape
        ``(…, bodies)`` and goes with the frames as numpy has it. Left out, each is 1, as for a model that learned without
        masses. ``dt`` is the time between frames, :attr:`frame_time` by default. All cores share many frames; Ctrl-C ends it.
        A prediction that leaves the range of numbers goes on as infinity or NaN.
        """
        frames, masses = _bodies(frames, masses)
        steps = _whole(steps)
        leading, bodies = frames.shape[:-2], frames.shape[-2]
        out = empty((*leading, steps, bodies, _COORDINATES), np.dtype(np.float64))
        if out.size:
            self._run.predict(_flat(frames), _flat(masses), bodies, self._step(dt), out.reshape(-1))
        return out

    def stream(self, frame, *, masses=None, dt=None):
        """A prediction that begins with one frame, of shape ``(bodies, 6)``, and goes on step by step."""
        frame, masses = _bodies(frame, masses)
        if frame.ndim != 2 or masses.ndim != 1:
            raise ValueError("a frame of shape %s; a stream begins with one frame of shape (bodies, 6)" % (frame.shape,))
        return Stream(self, self._run.stream(_flat(frame), _flat(masses), self._step(dt)), frame.shape)

    def _step(self, dt):
        if dt is None:
            return self.frame_time
        if not (np.ndim(dt) == 0 and np.isfinite(dt) and dt > 0):
            raise ValueError("dt is %r; the time between frames must be positive and finite" % (dt,))
        return float(dt)


class Stream:
    """A prediction that goes on step by step, also as an iterator without end. See :meth:`Run.stream`."""

    def __init__(self, run, stream, shape):
        #: The run whose model predicts.
        self.run = run
        self._stream, self._shape = stream, shape

    def __repr__(self):
        return "Stream(%d bodies of %r)" % (self._shape[0], self.run)

    def step(self, seen=None):
        """The next frame.

        It follows the frame before, or ``seen``, a frame that was measured in its place. What the model remembers stays.
        """
        if seen is not None:
            seen = _finite(seen, "a frame")
            if seen.shape != self._shape:
                raise ValueError("a frame of shape %s; the frames of this stream have %s" % (seen.shape, self._shape))
            seen = _flat(seen)
        return self._stream.step(seen).reshape(self._shape)

    def copy(self):
        """A second stream that goes on from here by itself."""
        return Stream(self.run, self._stream.copy(), self._shape)

    __copy__ = copy

    def __iter__(self):
        return self

    def __next__(self):
        return self.step()


def _read_only(array):
    array.flags.writeable = False
    return array


def _flat(array):
    return np.ascontiguousarray(array).reshape(-1)


def _finite(x, name):
    """Real numbers that single precision has, too, in double precision."""
    x = as_array(x)
    if x.dtype.kind not in "fiub":
        raise TypeError("%s of %s; positions, velocities and masses are real numbers" % (name, x.dtype))
    x = x.astype(np.float64, copy=False)
    wrong = ~(np.abs(x) <= np.finfo(np.float32).max)
    if wrong.any():
        index = tuple(int(i) for i in np.argwhere(wrong)[0])
        raise ValueError("%s with %s at index %s; numbers must be finite in float32" % (name, x[index], index))
    return x


def _bodies(frames, masses):
    """Frames and masses that go with each other."""
    frames = _finite(frames, "frames")
    if frames.ndim < 2 or frames.shape[-1] != _COORDINATES or frames.shape[-2] == 0:
        raise ValueError(
            "frames of shape %s; they must have the shape (…, bodies, 6), with the position and the velocity of each body"
            % (frames.shape,)
        )
    masses = np.ones(frames.shape[-2]) if masses is None else _finite(masses, "masses")
    if masses.ndim == 0 or masses.shape[-1] != frames.shape[-2]:
        raise ValueError("masses of shape %s for %d bodies; one of each is wanted" % (masses.shape, frames.shape[-2]))
    if not (masses > 0).all():
        raise ValueError("masses must be positive")
    leading = np.broadcast_shapes(frames.shape[:-2], masses.shape[:-1])
    return np.broadcast_to(frames, leading + frames.shape[-2:]), np.broadcast_to(masses, leading + masses.shape[-1:])


def _whole(steps):
    if isinstance(steps, bool) or not hasattr(steps, "__index__") or steps.__index__() < 0:
        raise ValueError("steps is %r; it must be a whole number, 0 or more" % (steps,))
    return steps.__index__()
