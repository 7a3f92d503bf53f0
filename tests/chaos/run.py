"""A run: the first act on many processes, the second on one."""

import os
from contextlib import AbstractContextManager

from tests.support.servers import ROOT, Servers, embedded_server, scaled_cluster

from .act import Act, Plan
from .findings import Findings
from .lastlook import last_look

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


def _many(plan: Plan) -> AbstractContextManager[Servers]:
    return scaled_cluster(webs=2, thinker=True, own_postgres=True, beside=plan.beside or ROOT, **SETTINGS)


def _one(_: Plan) -> AbstractContextManager[Servers]:
    return embedded_server(**SETTINGS)


SYSTEMS = {"many processes": (_many, SHARE_OF_MANY), "one process": (_one, 1 - SHARE_OF_MANY)}


async def run(plan: Plan, findings: Findings) -> None:
    """All acts of a plan; what was found stands in ``findings``, also while it goes on."""
    whole = sum(SYSTEMS[name][1] for name in plan.acts)
    for name in plan.acts:
        system, share = SYSTEMS[name]
        plan.show(f"{name}: starts", 0)
        with system(plan) as servers:
            await Act(plan, name, plan.seconds * share / whole, servers, findings).run(last_look)


def seed_of_now() -> int:
    return int.from_bytes(os.urandom(3))
