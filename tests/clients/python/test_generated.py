"""What is written from the contract is the contract."""

import inspect
import re
import subprocess
import sys
from functools import cache
from typing import assert_type, cast

import pytest
import yaml

import puerto_client
from games.api.rest import schemas
from puerto_client import AsyncClient, Client, models
from tests.support.servers import ROOT

KIT = ROOT / "clients" / "python"
NO_JSON = {"downloadArchive"}
"""Operations that answer with something else than JSON, and are no methods."""


STREAMS = {"games": {"follow", "watch", "follow_me", "follow_chat", "follow_open_tables"}}
"""Methods of namespaces that are no operations."""


@cache
def operations() -> dict[str, str]:
    """The tag of each operation."""
    document = yaml.load((ROOT / "docs" / "openapi.yaml").read_text(), Loader=yaml.CSafeLoader)
    found = [one for path in document["paths"].values() for one in path.values() if "operationId" in one]
    return {one["operationId"]: one["tags"][0] for one in found}


def spelled(operation: str, tag: str) -> str:
    """In Python's spelling, without the noun of the namespace: ``listMyGames`` is ``list_mine``."""
    name = "".join(re.split(f"(?i:{tag.removesuffix('s')}s?)(?=[A-Z]|$)", operation))
    name = re.sub("My$", "Mine", name)
    return re.sub("([A-Z])", r"_\1", name).lower() + ("_page" if operation.startswith("follow") else "")


def methods(namespace: object) -> set[str]:
    return {name for name, _ in inspect.getmembers(namespace, callable) if not name.startswith("_")}


def test_types_operations_and_the_blocking_face_are_up_to_date():
    """Write them again with: python clients/python/tools/generate.py"""
    command = [sys.executable, "clients/python/tools/generate.py", "--check"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=120)
    assert done.returncode == 0, done.stdout + done.stderr


@pytest.mark.parametrize("client", [Client, AsyncClient])
def test_every_operation_of_the_contract_is_a_method_in_the_namespace_of_its_tag(client):
    asked = client("http://nowhere")
    for tag in set(operations().values()):
        namespace = getattr(asked, tag)
        there = methods(namespace) - STREAMS.get(tag, set())
        assert there == {spelled(name, tag) for name in set(operations()) - NO_JSON if operations()[name] == tag}
        for name in there:
            assert getattr(namespace, name).__doc__
            assert inspect.iscoroutinefunction(getattr(namespace, name)) == (client is AsyncClient)


def test_a_client_has_no_operations_beside_its_namespaces():
    assert methods(Client("http://nowhere")) == {"close", "items"}


def built(event: models.Event) -> str | None:
    """The building that an event is about; mypy holds that the types tell events apart."""
    if event["kind"] != "built":
        return None
    assert_type(event["data"], models.BuiltData)
    return event["data"]["building"]


def test_events_are_told_apart_by_their_kinds():
    example = schemas.COMPONENTS["Event"]["examples"][0]
    paid = {"coins": 2, "person": None, "good": None, "victory_points": 0}
    data = {"building": "hacienda", "price": 2, "colonist": False, "noble": False, "paid": paid}
    assert built(cast(models.Event, example | {"kind": "built", "data": data})) == "hacienda"
    assert built(cast(models.Event, example)) is None


def test_both_faces_have_the_same_methods_with_the_same_arguments():
    ways = {"aclose": "close", "__aenter__": "__enter__", "__aexit__": "__exit__"}
    faces = [(AsyncClient, Client), (puerto_client.AsyncBot, puerto_client.Bot)]
    one, other = AsyncClient("http://nowhere"), Client("http://nowhere")
    for tag in set(operations().values()):
        faces.append((type(getattr(one, tag)), type(getattr(other, tag))))
    for one, other in faces:
        names = {name for name, _ in inspect.getmembers(one, callable) if name in vars(one)}
        for name in names:
            mine, theirs = getattr(one, name), getattr(other, ways.get(name, name))
            assert list(inspect.signature(mine).parameters) == list(inspect.signature(theirs).parameters), name


def test_all_that_is_said_to_be_public_is_there():
    for name in puerto_client.__all__:
        assert getattr(puerto_client, name)
