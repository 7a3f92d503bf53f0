"""The phases, one module each, in the words of the rulebook. Importing this package defines all their steps."""
