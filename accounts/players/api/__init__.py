"""Changing one's profile in both APIs; it is read with the statistics (:mod:`games.api`)."""
