"""What is written from the contract is the contract."""

import inspect
import re
import subprocess
import sys
from functools import cache

import pytest
import yaml

import puerto_client
from puerto_client import AsyncClient, Client
from tests.support.servers import ROOT

KIT = ROOT / "clients" / "python"
NO_JSON = {"downloadArchive"}
"""Operations that answer with something else than JSON, and are no methods."""


@cache
def operations() -> list[str]:
    document = yaml.load((ROOT / "docs" / "openapi.yaml").read_text(), Loader=yaml.CSafeLoader)
    return [one["operationId"] for path in document["paths"].values() for one in path.values() if "operationId" in one]


def test_types_operations_and_the_blocking_face_are_up_to_date():
    """Write them anew with: python clients/python/tools/generate.py"""
    command = [sys.executable, "clients/python/tools/generate.py", "--check"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=120)
    assert done.returncode == 0, done.stdout + done.stderr


@pytest.mark.parametrize("client", [Client, AsyncClient])
def test_every_operation_of_the_contract_is_a_method(client):
    for operation in set(operations()) - NO_JSON:
        name = re.sub(r"(?<!^)(?=[A-Z])", "_", operation).lower()
        method = getattr(client, name + "_page" if name.startswith("follow_") else name)
        assert method.__doc__
        assert inspect.iscoroutinefunction(method) == (client is AsyncClient)


def test_both_faces_have_the_same_methods_with_the_same_arguments():
    ways = {"aclose": "close", "__aenter__": "__enter__", "__aexit__": "__exit__"}
    for one, other in ((AsyncClient, Client), (puerto_client.AsyncBot, puerto_client.Bot)):
        names = {name for name, _ in inspect.getmembers(one, callable) if name in vars(one)}
        for name in names:
            mine, theirs = getattr(one, name), getattr(other, ways.get(name, name))
            assert list(inspect.signature(mine).parameters) == list(inspect.signature(theirs).parameters), name


def test_all_that_is_said_to_be_public_is_there():
    for name in puerto_client.__all__:
        assert getattr(puerto_client, name)
