"""Fifty faults that a change could bring into the code, and whether the tests find them.

:mod:`.faults` has them: ten each in rules, writing, projection, permissions and streams, every one a single change of
one file that people who use the service would notice. Each is made in a copy of this checkout, and tests run there
until one fails::

    python -m tests.mutations                        # all, in the quick tier
    python -m tests.mutations --tier full            # with all cases of all tests
    python -m tests.mutations --only rules           # a group, or rules/ship-and-pass: one fault
    python -m tests.mutations --narrow               # only the tests that lie near: minutes instead of hours
    python -m tests.mutations --tests tests/api      # other tests
    python -m tests.mutations --check                # only: each fault can still be made

No fault names its test. Those that lie near its group (:data:`.faults.NEAR`) run first, then all others; a fault is
found by the first test that fails with it and passes without it. Results are kept in ``var/mutations/``, so a run that
was broken off goes on where it was; ``--again`` starts over.
"""
