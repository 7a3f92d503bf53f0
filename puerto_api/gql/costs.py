"""What an operation costs, known before it is carried out: by the fields that its answer can have.

Every field of the document counts once, and everything below a field that takes ``first`` as often as ``first`` says.
Every hundred of these, or part of a hundred, costs a point. Lists without ``first`` are short, and count once. So the
cost can be read off the document and its variables, and does not depend on the answer.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, cast

from graphql import (
    DocumentNode,
    FieldNode,
    FragmentDefinitionNode,
    FragmentSpreadNode,
    GraphQLCompositeType,
    GraphQLError,
    GraphQLField,
    GraphQLSchema,
    GraphQLUnionType,
    InlineFragmentNode,
    IntValueNode,
    OperationDefinitionNode,
    SelectionSetNode,
    ValueNode,
    VariableNode,
    get_named_type,
    get_operation_ast,
    value_from_ast_untyped,
)
from graphql.pyutils import Undefined

from .caches import parsed, validated

FIELDS_A_POINT = 100
MOST_COST = 200
"""The most points that one operation may cost."""
LARGEST_PAGE = 500
"""The field itself refuses larger pages."""
MOST_OPERATIONS = 512
"""How many operations' costs are remembered."""

Numbers = tuple[tuple[str, int], ...]
"""Variables that are whole numbers, by name: all that a cost depends on."""


@dataclass(frozen=True, slots=True)
class RootField:
    """A selected field of ``Query``, ``Mutation`` or ``Subscription``."""

    definition: GraphQLField
    node: FieldNode


def cost_of(text: str, name: str | None, variables: dict[str, Any] | None, schema: GraphQLSchema) -> int:
    """Return the points of an operation; 1 if there is none, or it does not fit the schema, and will be refused."""
    if not isinstance(name, str | None):
        return 1
    numbers = tuple((key, value) for key, value in sorted((variables or {}).items()) if type(value) is int)
    return _cost(text, name, numbers, schema)


@lru_cache(maxsize=MOST_OPERATIONS)
def _cost(text: str, name: str | None, numbers: Numbers, schema: GraphQLSchema) -> int:
    found = _operation(text, name, schema)
    if found is None:
        return 1
    document, operation = found
    root = schema.get_root_type(operation.operation)
    assert root is not None
    fields = _Count(document, operation, dict(numbers), schema).of(operation.selection_set, root)
    return max(1, -(-fields // FIELDS_A_POINT))


def is_valid(text: str, schema: GraphQLSchema) -> bool:
    """Whether a document can be parsed and fits the schema."""
    try:
        parsed(text)
    except (GraphQLError, RecursionError):
        return False
    return not validated(text, schema)


def root_fields(text: str, name: str | None, schema: GraphQLSchema) -> list[RootField]:
    """Return what an operation selects at its root, through fragments, too; nothing if it will be refused."""
    found = _operation(text, name, schema)
    if found is None:
        return []
    document, operation = found
    root = schema.get_root_type(operation.operation)
    assert root is not None
    return [
        RootField(root.fields[node.name.value], node)
        for node in _selected(operation.selection_set, _fragments(document))
        if node.name.value in root.fields
    ]


def argument(field: RootField, name: str, variables: dict[str, Any] | None) -> Any:
    """Return the value of one of the field's arguments; None if it has none."""
    for given in field.node.arguments or ():
        if given.name.value == name:
            value = value_from_ast_untyped(given.value, variables or {})
            return None if value is Undefined else value
    return None


def _operation(
    text: str, name: str | None, schema: GraphQLSchema
) -> tuple[DocumentNode, OperationDefinitionNode] | None:
    if not is_valid(text, schema):
        return None
    document = parsed(text)
    operation = get_operation_ast(document, name)
    return (document, operation) if operation else None


def _fragments(document: DocumentNode) -> dict[str, FragmentDefinitionNode]:
    return {node.name.value: node for node in document.definitions if isinstance(node, FragmentDefinitionNode)}


def _selected(selection_set: SelectionSetNode, fragments: dict[str, FragmentDefinitionNode]) -> Iterator[FieldNode]:
    for selection in selection_set.selections:
        if isinstance(selection, FieldNode):
            yield selection
        elif isinstance(selection, FragmentSpreadNode):
            yield from _selected(fragments[selection.name.value].selection_set, fragments)
        elif isinstance(selection, InlineFragmentNode):
            yield from _selected(selection.selection_set, fragments)


class _Count:
    """Counts the fields of a valid operation; the counts of fragments are remembered."""

    def __init__(
        self, document: DocumentNode, operation: OperationDefinitionNode, numbers: dict[str, int], schema: GraphQLSchema
    ) -> None:
        self._fragments, self._schema = _fragments(document), schema
        self._known: dict[str, int] = {}
        self._numbers = {
            variable.variable.name.value: int(variable.default_value.value)
            for variable in operation.variable_definitions or ()
            if isinstance(variable.default_value, IntValueNode)
        } | numbers

    def of(self, selection_set: SelectionSetNode | None, parent: GraphQLCompositeType) -> int:
        fields = 0
        for selection in selection_set.selections if selection_set else ():
            if isinstance(selection, FieldNode):
                fields += 1 + self._below(selection, parent)
            elif isinstance(selection, FragmentSpreadNode):
                fields += self._fragment(selection.name.value)
            elif isinstance(selection, InlineFragmentNode):
                condition = selection.type_condition
                fields += self.of(selection.selection_set, self._type(condition) if condition else parent)
        return fields

    def _below(self, node: FieldNode, parent: GraphQLCompositeType) -> int:
        if node.name.value.startswith("__"):
            return 0  # introspection has limits of its own
        assert not isinstance(parent, GraphQLUnionType)
        field = parent.fields[node.name.value]
        returned = cast(GraphQLCompositeType, get_named_type(field.type))
        return self._size(node, field) * self.of(node.selection_set, returned)

    def _size(self, node: FieldNode, field: GraphQLField) -> int:
        if "first" not in field.args:
            return 1
        given = next((one.value for one in node.arguments or () if one.name.value == "first"), None)
        size = self._number(given)
        return min(max(field.args["first"].default_value if size is None else size, 0), LARGEST_PAGE)

    def _number(self, value: ValueNode | None) -> int | None:
        if isinstance(value, VariableNode):
            return self._numbers.get(value.name.value)
        return int(value.value) if isinstance(value, IntValueNode) else None

    def _fragment(self, name: str) -> int:
        if name not in self._known:
            definition = self._fragments[name]
            self._known[name] = self.of(definition.selection_set, self._type(definition.type_condition))
        return self._known[name]

    def _type(self, condition: Any) -> GraphQLCompositeType:
        return cast(GraphQLCompositeType, self._schema.type_map[condition.name.value])
