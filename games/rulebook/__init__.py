"""The rules of each edition in short sentences and numbers, for clients and readers, in the language that is active."""

from .describe import describe, heading, headings_of, listing

__all__ = ["describe", "heading", "headings_of", "listing"]
