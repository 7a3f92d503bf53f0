"""Tests that schemathesis makes of one operation at a time.

Its own decorator makes all of them while tests are collected: seconds, in each process. Here an operation is read when
its test runs.
"""

from collections.abc import Callable
from typing import Any

import hypothesis
from schemathesis.checks import load_all_checks
from schemathesis.generation.feedback import FeedbackSources
from schemathesis.pytest._test_builder import build_operation_test
from schemathesis.schemas import APIOperation


def check_operation(operation: APIOperation, test: Callable, settings: hypothesis.settings, **fixtures: Any) -> None:
    """Call ``test(case, **fixtures)`` with examples, edge cases and random cases of an operation."""
    load_all_checks()
    made = build_operation_test(
        config=operation.schema.config,
        operation=operation,
        test_func=test,
        given_kwargs={},
        feedback=FeedbackSources(),
        explicit_settings=settings,
    )
    made(**fixtures)
