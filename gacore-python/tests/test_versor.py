"""Models of Versor: predictions equal those of the command, streams those of predictions, and bad input is named."""

import copy
import itertools
import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

import gacore

try:
    from gacore import versor
except ImportError as error:
    pytest.skip(str(error), allow_module_level=True)

PRESETS = ("hybrid", "rra", "ham")


@pytest.fixture(scope="module")
def runs(tmp_path_factory):
    """Tiny runs, each with what the command predicts."""
    if shutil.which("cargo") is None:
        pytest.skip("tiny runs are trained by a program in Rust, and there is no cargo")
    folder = tmp_path_factory.mktemp("runs")
    command = ["cargo", "run", "--quiet", "--locked", "--release", "--example", "tiny_runs", "--", str(folder)]
    subprocess.run(command, check=True, cwd=Path(__file__).parents[1])
    return folder


@pytest.fixture(params=PRESETS)
def run(runs, request):
    run = versor.load(runs / request.param)
    with open(runs / request.param / "rollout.json") as file:
        said = json.load(file)
    run.start = np.reshape(said["frame"], (3, 6))
    run.masses = np.array(said["masses"])
    run.expected = np.reshape(said["predicted"], (20, 3, 6))
    return run


def test_predictions_are_those_of_the_command(run):
    found = run.predict(run.start, 20, masses=run.masses)
    np.testing.assert_array_equal(found, run.expected)
    # An untrained model says constant velocity; these have learned.
    straight = run.start[:, :3] + 0.01 * run.start[:, 3:]
    assert not np.allclose(found[0, :, :3], straight, atol=1e-9)
    np.testing.assert_array_equal(run.predict(run.start, 5, masses=run.masses, dt=run.frame_time), run.expected[:5])
    assert not np.array_equal(run.predict(run.start, 5, masses=run.masses, dt=0.02), run.expected[:5])


def test_a_stream_is_a_prediction_step_by_step(run, rng):
    stream = run.stream(run.start, masses=run.masses)
    steps = [stream.step() for _ in range(8)]
    fork = copy.copy(stream)
    steps += itertools.islice(stream, 12)
    np.testing.assert_array_equal(steps, run.expected)
    np.testing.assert_array_equal(fork.step(), run.expected[8])
    seen = run.start + 0.01 * rng.standard_normal(run.start.shape)
    assert not np.array_equal(fork.step(seen), run.expected[9])
    if run.preset == "ham":  # It remembers nothing: what was seen is all there is.
        again = run.stream(run.start, masses=run.masses)
        np.testing.assert_allclose(again.step(seen), run.predict(seen, 1, masses=run.masses)[0], atol=1e-8)


def test_what_was_seen_meets_what_is_remembered(runs):
    run = versor.load(runs / "rra")
    frame = np.arange(12.0).reshape(2, 6) / 7
    stream = run.stream(frame)
    stream.step()
    remembering = stream.step(frame)
    assert not np.array_equal(remembering, run.stream(frame).step())


def test_many_frames_at_once(run, rng):
    frames = run.start + 0.1 * rng.standard_normal((2, 5, 3, 6))
    masses = rng.uniform(0.1, 1, (5, 3))
    found = run.predict(frames, 4, masses=masses)
    assert found.shape == (2, 5, 4, 3, 6)
    for i, j in np.ndindex(2, 5):
        np.testing.assert_array_equal(found[i, j], run.predict(frames[i, j], 4, masses=masses[j]))
    one = run.predict(run.start, 4, masses=masses)
    assert one.shape == (5, 4, 3, 6) and not np.array_equal(one[0], one[1])
    scattered = np.asfortranarray(frames.astype(np.float32))[::-1]
    np.testing.assert_array_equal(run.predict(scattered, 4, masses=masses), run.predict(scattered.copy(), 4, masses=masses))
    assert run.predict(frames[:0], 4).shape == (0, 5, 4, 3, 6)
    assert run.predict(run.start, 0).shape == (0, 3, 6)
    assert run.predict(run.start[:1], 2).shape == (2, 1, 6)


def test_what_a_run_says_of_itself(runs, run):
    assert run.preset in PRESETS and run.algebra == "Cl(4,1,0)" and run.frame_time == 0.01
    assert run.is_equivariant == (run.preset != "rra")
    assert run.epoch == 2 and run.header["task"]["data"].lower() == "sound" and run.header["plan"]["batch"] == 8
    validation, epoch = run.validation
    assert validation > 0 and 0 <= epoch <= 2
    with open(runs / run.preset / "run.json") as file:
        assert run.parameter_count == json.load(file)["parameters"]
    assert all(x.dtype == np.float32 and np.isfinite(x).all() for x in run.parameters.values())
    assert any(x.ndim > 1 for x in run.parameters.values())
    assert "%s, %d parameters, epoch 2" % (run.preset, run.parameter_count) in repr(run)
    assert "3 bodies" in repr(run.stream(run.start))
    assert versor.load(str(runs / run.preset / "checkpoint.safetensors")).header == run.header


def test_what_a_task_of_the_library_learned(runs):
    learned = versor.load(runs / "task.safetensors")
    assert learned.task == "weighted sum" and learned.header["config"] == {"outputs": 1} and learned.epoch == 200
    weights = np.concatenate([x.ravel() for x in learned.parameters.values()])
    assert learned.parameter_count == weights.size
    for weight in (1.0, -0.5):
        assert np.abs(weights - weight).min() < 1e-2
    assert "weighted sum" in repr(learned) and not hasattr(learned, "predict")


def test_the_command_itself(run):
    """Only where there is the command, or `VERSOR` says where it is."""
    command = os.environ.get("VERSOR") or shutil.which("versor")
    if not command:
        pytest.skip("there is no command `versor`")
    folder = Path(run.file).parent
    subprocess.run([command, "rollout", str(folder), "--sample", "3", "--steps", "20"], check=True, stdout=subprocess.DEVNULL)
    table = np.loadtxt(folder / "rollout-3-20.csv", delimiter=",", skiprows=1)
    np.testing.assert_array_equal(table[:, 2:].reshape(20, 3, 6), run.predict(run.start, 20, masses=run.masses))


class TestBadInput:
    @pytest.fixture
    def hybrid(self, runs):
        return versor.load(runs / "hybrid")

    def test_files(self, runs, tmp_path):
        with pytest.raises(FileNotFoundError, match="nowhere"):
            versor.load(tmp_path / "nowhere")
        with pytest.raises(FileNotFoundError, match="checkpoint.safetensors"):
            versor.load(tmp_path)
        (tmp_path / "text").write_text("no checkpoint")
        with pytest.raises(ValueError, match="text is no usable checkpoint"):
            versor.load(tmp_path / "text")
        for name in ("hybrid/checkpoint.safetensors", "task.safetensors"):
            whole = (runs / name).read_bytes()
            damaged = bytearray(whole)
            damaged[len(whole) // 2] ^= 1
            for bytes_ in (damaged, whole[:-7], b""):
                (tmp_path / "damaged").write_bytes(bytes_)
                with pytest.raises(ValueError, match="damaged is no usable checkpoint"):
                    versor.load(tmp_path / "damaged")
        with pytest.raises(TypeError):
            versor.load(None)

    def test_shapes(self, hybrid):
        for shape in [(6,), (3, 5), (0, 6), ()]:
            with pytest.raises(ValueError, match="bodies, 6"):
                hybrid.predict(np.zeros(shape), 1)
        with pytest.raises(ValueError, match="one frame"):
            hybrid.stream(np.zeros((2, 3, 6)))
        with pytest.raises(ValueError, match="of this stream"):
            hybrid.stream(np.zeros((3, 6))).step(np.zeros((2, 6)))
        with pytest.raises(ValueError, match="one of each"):
            hybrid.predict(np.zeros((3, 6)), 1, masses=np.ones(2))
        with pytest.raises(ValueError, match="broadcast|mismatch"):
            hybrid.predict(np.zeros((2, 3, 6)), 1, masses=np.ones((4, 3)))

    def test_numbers(self, hybrid):
        for wrong in (np.nan, np.inf, 1e300):
            frame = np.zeros((3, 6))
            frame[1, 2] = wrong
            with pytest.raises(ValueError, match=r"frames with .* at index \(1, 2\)"):
                hybrid.predict(frame, 1)
            with pytest.raises(ValueError, match="finite"):
                hybrid.stream(np.zeros((3, 6))).step(frame)
        with pytest.raises(ValueError, match="finite"):
            hybrid.predict(np.zeros((3, 6)), 1, masses=[1, np.nan, 1])
        with pytest.raises(ValueError, match="positive"):
            hybrid.predict(np.zeros((3, 6)), 1, masses=[1, -1, 1])
        with pytest.raises(TypeError, match="complex"):
            hybrid.predict(np.zeros((3, 6), complex), 1)
        with pytest.raises(TypeError, match="object"):
            hybrid.predict(np.full((3, 6), None), 1)
        for steps in (-1, 1.5, True, "2"):
            with pytest.raises(ValueError, match="whole number"):
                hybrid.predict(np.zeros((3, 6)), steps)
        for dt in (0, -1, np.nan, [1]):
            with pytest.raises(ValueError, match="dt"):
                hybrid.predict(np.zeros((3, 6)), 1, dt=dt)

    def test_memory(self, hybrid):
        with pytest.raises(MemoryError, match="GB"):
            hybrid.predict(np.zeros((3, 6)), 1 << 45)


def test_an_interrupt_ends_a_long_prediction(runs):
    code = """
import _thread, signal, sys, threading, time, numpy as np, gacore.versor
signal.signal(signal.SIGINT, signal.default_int_handler)
run = gacore.versor.load(sys.argv[1])
ended = []
def interrupt():
    while not ended:
        time.sleep(0.2)
        _thread.interrupt_main()
threading.Thread(target=interrupt, daemon=True).start()
try:
    run.predict(np.random.default_rng(0).standard_normal((2, 30, 6)), 3_000_000)
except KeyboardInterrupt:
    ended.append(True)
    print("ended")
"""
    done = subprocess.run([sys.executable, "-c", code, str(runs / "hybrid")], check=True, timeout=60, stdout=subprocess.PIPE)
    assert done.stdout == b"ended\n"


def test_threads_share_a_run(run):
    from concurrent.futures import ThreadPoolExecutor

    with ThreadPoolExecutor(4) as pool:
        for found in pool.map(lambda _: run.predict(run.start, 20, masses=run.masses), range(8)):
            np.testing.assert_array_equal(found, run.expected)
        stream = run.stream(run.start, masses=run.masses)
        together = sorted((x.tolist() for x in pool.map(lambda _: stream.step(), range(20))), key=str)
        assert together == sorted(run.expected.tolist(), key=str)


def test_it_is_imported_only_when_asked():
    code = "import sys, gacore; assert 'gacore.versor' not in sys.modules; gacore.versor.load; assert 'json' in sys.modules"
    subprocess.run([sys.executable, "-c", code], check=True)
    assert gacore.versor is versor
