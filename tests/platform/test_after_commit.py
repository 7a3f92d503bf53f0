"""What follows a commit may fail: the write is done, and its answer says so."""

import functools

import pytest
from django.db import OperationalError, transaction

from accounts.models import User
from puerto_api.database.after_commit import after_commit

pytestmark = pytest.mark.django_db(transaction=True)


def fail(error: Exception) -> None:
    raise error


@pytest.mark.parametrize("error", [OperationalError("the connection is lost"), ValueError("a mistake")])
@pytest.mark.parametrize("job", [fail, functools.partial(fail)], ids=["function", "partial"])
def test_a_job_that_fails_after_a_commit_fails_nothing_else(job, error):
    done = []
    with transaction.atomic():
        User.objects.create(username="ann")
        after_commit(job, error)
        after_commit(done.append, "the next job")
    assert done == ["the next job"]
    assert User.objects.filter(username="ann").exists()


def test_nothing_follows_a_transaction_that_is_rolled_back():
    done = []
    with transaction.atomic():
        after_commit(done.append, "never")
        transaction.set_rollback(True)
    assert done == []
