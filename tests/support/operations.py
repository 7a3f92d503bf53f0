"""Tests that schemathesis makes of one operation at a time.

Its own decorator makes all of them while tests are collected: seconds, in each process. Here an operation is read when
its test runs.
"""

from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from typing import Any
from wsgiref.types import StartResponse, WSGIApplication, WSGIEnvironment

import hypothesis
from django.core.signals import request_finished, request_started
from django.core.wsgi import get_wsgi_application
from django.db import close_old_connections
from hypothesis import HealthCheck
from schemathesis.checks import load_all_checks
from schemathesis.core import SpecificationFeature
from schemathesis.generation.feedback import FeedbackSources
from schemathesis.pytest._test_builder import build_operation_test
from schemathesis.schemas import APIOperation

from tests.support import tiers


def application() -> WSGIApplication:
    """The service as schemathesis asks it. It asks for compressed answers, yet takes what comes as it is."""
    served = get_wsgi_application()

    def uncompressed(environ: WSGIEnvironment, start_response: StartResponse) -> Iterable[bytes]:
        return served(environ | {"HTTP_ACCEPT_ENCODING": "identity"}, start_response)

    return uncompressed


def random_cases(quick: int, full: int) -> hypothesis.settings:
    """Settings for so many random cases of an operation; another tier, or another seed, has others."""
    return hypothesis.settings(
        max_examples=tiers.amount(quick, full),
        deadline=None,
        suppress_health_check=list(HealthCheck),
        database=None,
    )


def check_operation(
    operation: APIOperation, test: Callable, settings: hypothesis.settings, *, edges: int, **fixtures: Any
) -> None:
    """Call ``test(case, **fixtures)`` with examples, edge cases and random cases of an operation.

    To make any of them takes longer than to ask, so the quick tier draws which of them it makes.

    Args:
        edges: number of examples and edge cases drawn in the quick tier.
    """
    load_all_checks()
    has_edges = operation.schema.specification.supports_feature(SpecificationFeature.COVERAGE)
    ways = [RANDOM, EDGES] if has_edges else [RANDOM]
    if not tiers.full():
        ways = [tiers.generator(operation.label).choice(ways)]
    operation.schema.config.phases.update(phases=[phase for way in ways for phase in way])
    made = build_operation_test(
        config=operation.schema.config,
        operation=operation,
        test_func=test,
        given_kwargs={},
        feedback=FeedbackSources(),
        explicit_settings=settings,
    )
    found = getattr(made, EXPLICIT, ())
    setattr(made, EXPLICIT, tiers.drawn(operation.label, found, edges))
    made(**fixtures)


RANDOM, EDGES = ("examples", "fuzzing"), ("coverage",)
"""How cases are made, by schemathesis's names of its phases."""
EXPLICIT = "hypothesis_explicit_examples"
"""Where hypothesis keeps the cases of a test that are not random."""


@contextmanager
def connection_kept() -> Iterator[None]:
    """No request closes the connection to the database, as in Django's own client: all stand in one transaction."""
    for signal in (request_started, request_finished):
        signal.disconnect(close_old_connections)
    try:
        yield
    finally:
        for signal in (request_started, request_finished):
            signal.connect(close_old_connections)
