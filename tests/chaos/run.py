"""A run: the first act on many processes, the second on one."""

import os
from collections.abc import Iterator
from contextlib import contextmanager

from tests.support.servers import Servers, embedded_server, scaled_cluster

from .act import Act, Plan
from .findings import Findings
from .lastlook import last_look
from .postgres import PostgresServer, postgres_server

SHARE_OF_MANY = 0.7
SETTINGS = {
    "LOG_LEVEL": "WARNING",
    "LOG_FORMAT": "json",
    "REGISTER_RATE": "100000/min",
    "LOGIN_RATE": "6/min",
    "WEBHOOK_ALLOW_PRIVATE": "true",
    "WEBHOOK_SWEEP_SECONDS": "2",
    "WEBHOOK_LEASE_SECONDS": "12",
    "CHAT_MESSAGES": "100",
}


@contextmanager
def _many() -> Iterator[tuple[Servers, PostgresServer]]:
    with postgres_server() as postgres, scaled_cluster(webs=2, DATABASE_URL=postgres.url, **SETTINGS) as servers:
        yield servers, postgres


@contextmanager
def _one() -> Iterator[tuple[Servers, None]]:
    with embedded_server(**SETTINGS) as servers:
        yield servers, None


SYSTEMS = {"many processes": (_many, SHARE_OF_MANY), "one process": (_one, 1 - SHARE_OF_MANY)}


async def run(plan: Plan, findings: Findings) -> None:
    """All acts of a plan; what was found stands in ``findings``, also while it goes on."""
    whole = sum(SYSTEMS[name][1] for name in plan.acts)
    for name in plan.acts:
        system, share = SYSTEMS[name]
        plan.show(f"{name}: starts", 0)
        with system() as (servers, postgres):
            await Act(plan, name, plan.seconds * share / whole, servers, postgres, findings).run(last_look)


def seed_of_now() -> int:
    return int.from_bytes(os.urandom(3))
