"""The worked examples of the rulebooks and of the rules specification (E-n), played through the engine."""
