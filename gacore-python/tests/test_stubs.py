"""Every public name has a stub, every stub a name, and both have the same parameters."""

import ast
import importlib
import inspect
import pkgutil
from pathlib import Path

import pytest

import gacore

FOLDER = Path(gacore.__file__).parent
#: Modules that are public, or whose classes and functions are.
MODULES = sorted(
    ".".join(("gacore", *path.relative_to(FOLDER).with_suffix("").parts)).replace(".__init__", "") for path in FOLDER.rglob("*.pyi")
)


def loaded(name):
    try:
        return importlib.import_module(name)
    except ImportError as error:
        pytest.skip(str(error))


def stub_of(module):
    """The names of a stub, and whether it lets any other name pass."""
    path = Path(module.__file__)
    tree = ast.parse(path.with_name(path.name.split(".")[0] + ".pyi").read_text())
    names = {}
    for node in tree.body:
        if isinstance(node, (ast.FunctionDef, ast.ClassDef)):
            names[node.name] = node
        elif isinstance(node, ast.AnnAssign):
            names[node.target.id] = node
        elif isinstance(node, ast.ImportFrom):
            names.update({alias.asname: node for alias in node.names if alias.asname == alias.name})
    return names, names.pop("__getattr__", None) is not None


def parameters_of(node):
    arguments = node.args
    found = [a.arg for a in (*arguments.posonlyargs, *arguments.args, *arguments.kwonlyargs)]
    return found + [a.arg for a in (arguments.vararg, arguments.kwarg) if a is not None]


def check(name, node, value):
    """A function, or a class and all that is public in it."""
    if isinstance(node, ast.ClassDef):
        functions = (member for member in node.body if isinstance(member, ast.FunctionDef))
        members = {member.name: member for member in functions if member.name != "__getattr__"}
        fields = {member.target.id for member in node.body if isinstance(member, ast.AnnAssign)}
        for member, defined in members.items():
            check("%s.%s" % (name, member), defined, inspect.getattr_static(value, member))
        own = {member for member in vars(value) if not member.startswith("_")}
        inherited = {member for base in value.__mro__[1:] for member in vars(base)}
        assert own <= members.keys() | fields | inherited, name
    elif isinstance(value, (staticmethod, classmethod)):
        check(name, node, value.__func__)
    elif inspect.isfunction(value):
        real = list(inspect.signature(value).parameters.values())
        assert parameters_of(node) == in_order(real), name


def in_order(parameters):
    last = [p for p in parameters if p.kind in (p.VAR_POSITIONAL, p.VAR_KEYWORD)]
    return [p.name for p in parameters if p not in last] + [p.name for p in last]


@pytest.mark.parametrize("name", MODULES)
def test_stubs(name):
    module = loaded(name)
    names, any_other = stub_of(module)
    for stub, node in names.items():
        if stub in gacore._MODULES:  # They have stubs of their own.
            continue
        if name == "gacore._core" and not hasattr(module, stub):  # Features add some.
            continue
        assert hasattr(module, stub) or stub.startswith("_"), "%s has no %s" % (name, stub)
        if isinstance(node, (ast.FunctionDef, ast.ClassDef)) and not any_other:
            check("%s.%s" % (name, stub), node, getattr(module, stub))
    public = set(getattr(module, "__all__", ())) or {
        other
        for other, value in vars(module).items()
        if not other.startswith("_") and getattr(value, "__module__", None) == name
    }
    assert any_other or public <= names.keys(), public - names.keys()


def test_what_is_imported_later_has_stubs():
    names, _ = stub_of(gacore)
    later = {*gacore._LATER, *gacore._MODULES, *gacore.arrays.__all__}
    assert {name for name in later if not name.startswith("_")} <= names.keys()


def test_public_modules_have_stubs():
    modules = {module.name for module in pkgutil.walk_packages(gacore.__path__, "gacore.")}
    assert {name for name in modules if "._" not in name} <= set(MODULES)
