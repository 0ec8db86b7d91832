"""The interface of clifford, beside its own tests: laws, text, pickles, files, and what is better here."""

import copy
import pickle

import numpy as np
import pytest

import gacore as cf

SIGNATURES = [(2, 0, 0), (3, 0, 0), (3, 0, 1), (1, 3, 0), (4, 1, 0), (2, 2, 0), (0, 3, 0), (6, 0, 0)]


@pytest.fixture(params=SIGNATURES, ids=str)
def layout(request):
    return cf.Cl(*request.param)[0]


def test_laws(layout, rng):
    a, b, c = layout.randomMV(n=1, rng=rng), layout.randomMV(rng=rng), layout.randomMV(rng=rng)
    close = lambda x, y: np.testing.assert_allclose(x.value, y.value, atol=1e-10 * layout.gaDims)  # noqa: E731
    close((a * b) * c, a * (b * c))
    close((a ^ b) ^ c, a ^ (b ^ c))
    close(~(a * b), ~b * ~a)
    close(a * b, a.commutator(b) + a.anticommutator(b))
    close((a ^ b) << c, a << (b << c))
    close(a.even + a.odd, a)
    close(sum(a(k) for k in range(layout.dims + 1)), a)
    close(a.left_complement().right_complement(), a)
    close((a & b).right_complement(), a.right_complement() ^ b.right_complement())
    vector, other = a(1), b(1)
    close(vector * other, (vector | other) + (vector ^ other))
    assert (2 | a) == 0 and (a | 2) == 0


def test_inverse_and_functions(layout, rng):
    x = 3 + 0.2 * layout.randomMV(rng=rng)
    assert abs((x * x.inv() - 1).value).max() < 1e-9
    assert abs((x.log().exp() - x).value).max() < 1e-8
    assert abs((x.sqrt() ** 2 - x).value).max() < 1e-8
    assert abs((x**-2 * x * x - 1).value).max() < 1e-8
    with pytest.raises(ValueError, match="inverse"):
        layout.MultiVector().inv()


def test_logarithms_of_motors():
    """A screw about a line far away: what rotates and what translates commute, and its square is no number."""
    layout, blades = cf.Cl(3, 0, 1, firstIdx=0)
    screw = 0.7 * blades["e12"] + 2.0 * blades["e03"] - 0.3 * blades["e01"]
    assert abs((screw.exp().log() - screw).value).max() < 1e-12


def test_blades_are_ordered_by_grade_and_then_by_their_vectors():
    layout, _ = cf.Cl(4)
    assert layout.names[5:11] == ["e12", "e13", "e14", "e23", "e24", "e34"]
    order = cf.BasisBladeOrder([0b00, 0b10, 0b01, 0b11])
    other = cf.Layout([1, -1], order=order)
    e2, e1 = other.blades_of_grade(1)
    assert e1 * e1 == 1 and e2 * e2 == -1 and (e1 * e2).value.tolist() == [0, 0, 0, 1]
    assert (e1 | (e1 ^ e2)) == e2 and e1.dual() == e1 * other.pseudoScalar.inv()


def test_complements_complete_blades(layout):
    for blade in layout.blades_list:
        assert blade ^ blade.right_complement() == layout.pseudoScalar == blade.left_complement() ^ blade


def test_text():
    from gacore.g3 import e1, e12, e3, layout

    x = 1.5 - 2.25 * e1 + 1e-13 * e3
    assert str(x) == "1.5 - (2.25^e1)"
    with pytest.warns(UserWarning, match="parentheses"):
        assert layout.parse_multivector(str(x)) == x
    assert (e12 * 2.0)._repr_latex_() == r"$2.0\,\mathrm{e}_{12}$"
    cf.print_precision(1)
    assert str(x) in ("1.5 - (2.2^e1)", "1.5 - (2.3^e1)")
    cf.print_precision(5)
    cf.ugly()
    try:
        assert repr(e1) == "gacore.g3.layout.MultiVector([0, 1, 0, 0, 0, 0, 0, 0], dtype=int64)"
    finally:
        cf.pretty()


def test_pickles_and_copies(layout, rng):
    a = layout.randomMV(rng=rng)
    a * a
    for other in (pickle.loads(pickle.dumps(a)), copy.deepcopy(a), copy.copy(a)):
        assert other == a and other.layout == layout
        assert other * other == a * a


def test_mixed_layouts_are_refused():
    a, b = cf.Cl(2)[0].scalar, cf.Cl(3)[0].scalar
    for operation in (lambda: a * b, lambda: a ^ b, lambda: a | b, lambda: a + b, lambda: a - b, lambda: a << b, lambda: a & b):
        with pytest.raises(ValueError, match="different layouts"):
            operation()


def test_arrays_of_multivectors(rng):
    layout, blades = cf.Cl(3)
    values = rng.standard_normal((4, 5, 8))
    a = cf.MVArray.from_value_array(layout, values)
    rotor = layout.randomRotor(rng=rng)
    assert a.shape == (4, 5) and np.array_equal(a.value, values)
    turned = rotor * a * ~rotor
    assert isinstance(turned, cf.MVArray) and turned[2, 3] == rotor * a[2, 3] * ~rotor
    assert (a[0] ^ a[1])[2] == a[0, 2] ^ a[1, 2]
    assert (a[0] + 1)[0] == a[0, 0] + 1
    assert isinstance(a.T[1:], cf.MVArray) and a[0].sum() == sum(a[0][1:], a[0, 0])
    a *= 2
    assert np.array_equal(a.value, 2 * values)


def test_files(tmp_path, rng):
    from gacore import io
    from gacore.g3c import layout

    a = cf.MVArray([layout.randomMV(rng=rng) for _ in range(3)])
    path = str(tmp_path / "a.json")
    io.write_json_file(path, a.value, layout.metric, layout.basis_names)
    values, metric, names, _ = io.read_json_file(path)
    assert np.array_equal(values, a.value) and np.array_equal(metric, layout.metric) and list(names) == layout.basis_names
    pytest.importorskip("h5py")
    a.save(str(tmp_path / "a.ga"), transpose=True)
    assert np.array_equal(layout.load_ga_file(str(tmp_path / "a.ga")).value, a.value)
    with pytest.raises(ValueError, match="signature"):
        cf.Cl(5)[0].load_ga_file(str(tmp_path / "a.ga"))


def test_frames_become_versors(rng):
    from gacore.tools import orthoFrames2Versor, orthoFrames2Versor_dist

    layout, _ = cf.Cl(4)
    rotor = layout.randomRotor(rng=rng)
    before = layout.randomV(n=4, rng=rng)
    after = [rotor * a * ~rotor for a in before]
    for found, _ in (orthoFrames2Versor(after, before), orthoFrames2Versor_dist(before, after)):
        assert min(abs((found - rotor).value).max(), abs((found + rotor).value).max()) < 1e-9


def test_rotations_of_space(rng):
    from gacore.tools import g3

    for _ in range(20):
        rotor = g3.random_rotation_rotor(rng=rng)
        matrix = g3.rotor_to_rotation_matrix(rotor)
        x = g3.random_euc_mv(rng=rng)
        np.testing.assert_allclose(g3.euc_mv_to_np(rotor * x * ~rotor), matrix @ g3.euc_mv_to_np(x), atol=1e-12)
        back = g3.rotation_matrix_to_rotor(matrix)
        assert min(abs((back - rotor).value).max(), abs((back + rotor).value).max()) < 1e-12
        points = [g3.random_euc_mv(rng=rng) for _ in range(6)]
        found = g3.rotor_align_vecs(points, [rotor * u * ~rotor for u in points])
        assert min(abs((found - rotor).value).max(), abs((found + rotor).value).max()) < 1e-9
