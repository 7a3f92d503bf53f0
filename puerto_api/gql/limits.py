"""How large an operation may be. Everything is counted once per document and cached with its validation.

The limits that strawberry ships walk every spread of a fragment again, so a hundred fragments that each spread the
next one twice keep them busy for ever. These remember the count of each fragment.
"""

from dataclasses import dataclass
from typing import Any

from django.utils.text import format_lazy
from django.utils.translation import gettext_lazy
from graphql import (
    FieldNode,
    FragmentDefinitionNode,
    FragmentSpreadNode,
    GraphQLError,
    InlineFragmentNode,
    OperationDefinitionNode,
    SelectionSetNode,
    StringValueNode,
    ValidationContext,
    ValidationRule,
)

from puerto_api.base.errors import ServiceError

from .coding import GRAPHQL_INVALID, GRAPHQL_TOO_COMPLEX

MOST_TOKENS = 1000
MOST_DEPTH = 10
MOST_FIELDS = 500
MOST_ALIASES = 15

# Lazy: the errors in a document are remembered, and told to others in their languages.
TOO_DEEP = gettext_lazy("The operation has too many levels; at most {most} are allowed.")
TOO_MANY_FIELDS = gettext_lazy("The operation has too many fields; at most {most} are allowed.")
TOO_MANY_ALIASES = gettext_lazy("The operation has too many aliases; at most {most} are allowed.")
NOT_STORABLE = gettext_lazy("Text must not contain the character U+0000 or half of a surrogate pair.")


@dataclass(slots=True)
class Size:
    """How deep a selection is and how much it selects, with every fragment counted where it is spread."""

    depth: int = 0
    fields: int = 0
    aliases: int = 0

    def add(self, other: "Size", deeper: int = 0) -> None:
        self.depth = max(self.depth, other.depth + deeper)
        self.fields = min(self.fields + other.fields, 2 * MOST_FIELDS)
        self.aliases = min(self.aliases + other.aliases, 2 * MOST_ALIASES)


class SizeRule(ValidationRule):
    """Refuses operations too deep, with too many fields, or with too many aliases; introspection has its own limits."""

    def __init__(self, context: ValidationContext) -> None:
        super().__init__(context)
        self._fragments: dict[str, Size] = {}

    def enter_operation_definition(self, node: OperationDefinitionNode, *_: Any) -> None:
        size = self._size(node.selection_set)
        for found, most, sentence in (
            (size.depth, MOST_DEPTH, TOO_DEEP),
            (size.fields, MOST_FIELDS, TOO_MANY_FIELDS),
            (size.aliases, MOST_ALIASES, TOO_MANY_ALIASES),
        ):
            if found > most:
                refusal = ServiceError(GRAPHQL_TOO_COMPLEX, format_lazy(sentence, most=most))
                self.report_error(GraphQLError("too large", node, original_error=refusal))

    def _size(self, selection_set: SelectionSetNode | None) -> Size:
        size = Size()
        for selection in selection_set.selections if selection_set else ():
            if isinstance(selection, FieldNode):
                size.add(Size(1, 1, 1 if selection.alias else 0))
                if not selection.name.value.startswith("__"):
                    size.add(self._size(selection.selection_set), deeper=1)
            elif isinstance(selection, FragmentSpreadNode):
                size.add(self._fragment(selection.name.value))
            elif isinstance(selection, InlineFragmentNode):
                size.add(self._size(selection.selection_set))
        return size

    def _fragment(self, name: str) -> Size:
        if name not in self._fragments:
            self._fragments[name] = Size()  # a fragment that spreads itself is refused by another rule
            definition: FragmentDefinitionNode | None = self.context.get_fragment(name)
            if definition:
                self._fragments[name] = self._size(definition.selection_set)
        return self._fragments[name]


class TextRule(ValidationRule):
    """Refuses text that no database column accepts."""

    def enter_string_value(self, node: StringValueNode, *_: Any) -> None:
        if not storable(node.value):
            self.report_error(GraphQLError("not storable", node, original_error=not_storable()))


def not_storable() -> ServiceError:
    """Return the refusal of text that :func:`storable` rejects."""
    return ServiceError(GRAPHQL_INVALID, NOT_STORABLE)


def storable(value: Any) -> bool:
    """Whether all text in a JSON value can be stored: no NUL, nothing that UTF-8 cannot encode."""
    waiting = [value]
    while waiting:
        item = waiting.pop()
        if isinstance(item, str):
            if "\0" in item or not _is_unicode(item):
                return False
        elif isinstance(item, dict):
            waiting += [*item.keys(), *item.values()]
        elif isinstance(item, list):
            waiting += item
    return True


def _is_unicode(text: str) -> bool:
    try:
        text.encode()
    except UnicodeEncodeError:
        return False
    return True
