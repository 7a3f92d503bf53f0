"""The examples that concern the base game; ``test_every_example_is_played.py`` looks for each of them."""

PRINTED = (*range(1, 18), 29, 30)
"""Printed in the rulebooks; 18 to 28 belong to the expansions."""

DERIVED = tuple(range(101, 179))
"""Edge cases that follow from the rules; from 179 on they belong to the expansions."""

EXAMPLES = frozenset(f"E-{number}" for number in (*PRINTED, *DERIVED))
