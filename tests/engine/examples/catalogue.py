"""The examples of the rules; ``test_every_example_is_played.py`` looks for each of them."""

PRINTED = tuple(range(1, 31))
"""Printed in the rulebooks; 18 to 28 belong to the expansions."""

DERIVED = tuple(range(101, 249))
"""Edge cases that follow from the rules; from 179 on they belong to the expansions."""

EXAMPLES = frozenset(f"E-{number}" for number in (*PRINTED, *DERIVED))
