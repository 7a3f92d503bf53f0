"""Writes the GraphQL schema: strawberry-django's command, which as an app would load GraphQL into every process."""

from strawberry_django.management.commands.export_schema import Command

__all__ = ["Command"]
