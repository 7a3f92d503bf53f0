"""Completes plain data by a plan: one function for each selection set, made once for each operation.

graphql-core looks up, resolves, and completes every field of every object again, about six microseconds each, and a
table has some four hundred. Where a field merely reads data, and so do all below it, there is nothing to work out
again: the plain fields of a selection become one function from the object to its answer. The library still collects the
selection (fragments, ``@skip``, ``@include``, aliases), coerces leaves, and executes everything that is not plain. A
plan that meets a surprise gives up, and the library executes the object as usual: only the library makes errors.

An event of a subscription is completed as a whole, without collecting the operation's fields again. Events of a game
look the same for most of its viewers, who also ask with the same documents. So what an operation has made of such an
event is kept for the others (:func:`share`).
"""

from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from graphql import (
    ExecutionResult,
    GraphQLAbstractType,
    GraphQLObjectType,
    GraphQLOutputType,
    OperationDefinitionNode,
    OperationType,
    is_abstract_type,
    is_interface_type,
    is_leaf_type,
    is_list_type,
    is_non_null_type,
    is_object_type,
)
from graphql.execution.collect_fields import FieldDetailsList, collect_fields
from graphql.pyutils import Path
from strawberry.schema.schema import StrawberryGraphQLCoreExecutionContext
from strawberry.schema.schema_converter import GraphQLCoreConverter
from strawberry.types.field import StrawberryField

Read = Callable[[Any], Any]
"""Reads the value of a field from an object."""
Complete = Callable[[Any], Any]
"""Turns a value into what the answer shows of it."""
Selection = tuple[GraphQLObjectType | int, ...]
"""A type, and the fields of the document, by identity, that select from it."""

MOST_OPERATIONS = 128
"""How many operations' plans are kept; as many as documents."""


@dataclass(slots=True)
class Plan:
    """How the plain fields of a selection are completed: their names in the answer, and how to read and complete them.

    ``is_whole``: there are no others.
    """

    steps: list[tuple[str, Read, Complete]]
    is_whole: bool

    def complete(self, source: Any) -> dict[str, Any]:
        return {name: complete(read(source)) for name, read, complete in self.steps}


class SurpriseError(Exception):
    """The data does not match the schema; the library finds out why."""


class Operation:
    """An operation of a parsed document, equal only to itself: comparing what it says would cost more than a plan."""

    __slots__ = ("node",)

    def __init__(self, node: OperationDefinitionNode) -> None:
        self.node = node

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Operation) and other.node is self.node

    def __hash__(self) -> int:
        return id(self.node)


@lru_cache(maxsize=MOST_OPERATIONS)
def _known_plans(operation: Operation, switches: tuple[tuple[str, bool], ...]) -> dict[Selection, Plan]:
    """Return an operation's plans so far; ``@skip`` and ``@include`` depend on nothing but the Boolean variables."""
    return {}


_SHARED = "_shared_answers"


def share(event: Any, answers: dict[Any, Any]) -> None:
    """Declare that an event of a subscription looks the same for everybody who gets it.

    Args:
        answers: keeps what operations have made of it, in the one language of the event; for as long as anybody may get
            it.
    """
    setattr(event, _SHARED, answers)


class PlannedExecution(StrawberryGraphQLCoreExecutionContext):
    """Executes an operation, plain objects by plans."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        values = self.variable_values.coerced
        switches = tuple((name, value) for name, value in values.items() if isinstance(value, bool))
        self._plans = _known_plans(Operation(self.operation), switches)
        self._follows_every_field = bool(self.middleware_manager and self.middleware_manager.middlewares)
        self._event: Complete | None = None
        if self.operation.operation is OperationType.SUBSCRIPTION and not self._follows_every_field:
            self._asked = Operation(self.operation), repr(values)
            self._event = self._known_event_plan()

    def __copy__(self) -> "PlannedExecution":
        """Copy for one event of a subscription; the library would ask :mod:`copy` how to, which takes longer."""
        twin = object.__new__(type(self))
        twin.__dict__.update(self.__dict__)
        return twin

    def execute_operation(self, *arguments: Any, **named: Any) -> Any:
        """Execute the operation; for an event of a subscription by its plan, and only once for all who share it."""
        if self._event is None or self.root_value is None:
            return super().execute_operation(*arguments, **named)
        answers = getattr(self.root_value, _SHARED, None)
        found = None if answers is None else answers.get(self._asked)
        if found is None:
            try:
                found = ExecutionResult(self._event(self.root_value), None)
            except Exception:
                found = super().execute_operation(*arguments, **named)
            if answers is not None and isinstance(found, ExecutionResult) and not found.errors:
                answers[self._asked] = found
        return found

    def _known_event_plan(self) -> Complete | None:
        """Return what completes events of the subscription, which has one field."""
        if () not in self._plans:
            self._plans[()] = self._make_event_plan()
        plan = self._plans[()]
        return plan.complete if plan.steps and plan.is_whole else None

    def _make_event_plan(self) -> Plan:
        root = self.schema.subscription_type
        assert root is not None
        fields = collect_fields(self.schema, self.fragments, self.variable_values, root, self.operation, True)[0]
        steps: list[tuple[str, Read, Complete]] = []
        for response_name, details in fields.items():
            defined = self.schema.get_field(root, details[0].node.name.value)
            complete = self._completion(defined.type, details, is_event=True) if defined else None
            if complete:
                steps.append((response_name, _itself, complete))
        return Plan(steps, is_whole=len(steps) == len(fields))

    def collect_and_execute_subfields(
        self,
        return_type: GraphQLObjectType,
        field_details_list: FieldDetailsList,
        path: Path,
        result: Any,
        position_context: Any,
    ) -> Any:
        plan = self._plan(return_type, field_details_list)
        if not plan.steps or self._follows_every_field:
            return super().collect_and_execute_subfields(
                return_type, field_details_list, path, result, position_context
            )
        try:
            plain = plan.complete(result)
        except Exception:
            return super().collect_and_execute_subfields(
                return_type, field_details_list, path, result, position_context
            )
        if plan.is_whole:
            return plain
        fields = self.collect_subfields(return_type, field_details_list)[0]
        rest = {name: found for name, found in fields.items() if name not in plain}
        executed: Any = self.execute_fields(return_type, result, path, rest, position_context)
        if self.is_awaitable(executed):
            return _merged_later(list(fields), plain, executed)
        return _merged(list(fields), plain, executed)

    def _plan(self, object_type: GraphQLObjectType, details: FieldDetailsList) -> Plan:
        """Return what completes objects of this type, as far as that takes no more than reading."""
        # Nodes live as long as their operation.
        selection: Selection = (object_type, *(id(found.node) for found in details))
        if selection not in self._plans:
            self._plans[selection] = self._make_plan(object_type, details)
        return self._plans[selection]

    def _make_plan(self, object_type: GraphQLObjectType, details: FieldDetailsList) -> Plan:
        fields = self.collect_subfields(object_type, details)[0]
        steps: list[tuple[str, Read, Complete]] = []
        for response_name, field in fields.items():
            name = field[0].node.name.value
            read = _read(object_type, name)
            defined = self.schema.get_field(object_type, name)
            complete = self._completion(defined.type, field) if read and defined else None
            if read and complete:
                steps.append((response_name, read, complete))
        return Plan(steps, is_whole=len(steps) == len(fields))

    def _completion(
        self, output_type: GraphQLOutputType, details: FieldDetailsList, *, is_event: bool = False
    ) -> Complete | None:
        """Return what completes values of a type; None if the library has to.

        Args:
            is_event: of the several types that a value may have, some may be left to the library.
        """
        if is_non_null_type(output_type):
            inner = self._completion(output_type.of_type, details, is_event=is_event)
            return inner and _not_null(inner)
        if is_leaf_type(output_type):
            return _or_null(output_type.coerce_output_value)
        if is_list_type(output_type):
            item = self._completion(output_type.of_type, details)
            return item and _or_null(_each(item))
        if is_abstract_type(output_type):
            return self._completion_of_any(output_type, details, is_event)
        # A type that asks whether an object is of it is left to the library.
        if is_object_type(output_type) and output_type.is_type_of is None:
            plan = self._plan(output_type, details)
            return _or_null(plan.complete) if plan.is_whole else None
        return None

    def _completion_of_any(
        self, output_type: GraphQLAbstractType, details: FieldDetailsList, is_event: bool
    ) -> Complete | None:
        """Return what completes values of an abstract type: each by the plan of its own type."""
        types = self.schema.get_possible_types(output_type)
        plans = {found.name: plan for found in types if (plan := self._plan(found, details)).is_whole}
        if len(plans) < (1 if is_event else len(types)):
            return None
        name_of = _names(output_type, types)
        asks = {found.name: found.is_type_of for found in types if found.is_type_of}

        def completed(value: Any) -> Any:
            name = name_of(value)
            if name in asks and not asks[name](value, None):  # type: ignore[arg-type]  # ours look at the value alone
                raise SurpriseError
            return plans[name].complete(value)

        return _or_null(completed)


def _names(output_type: GraphQLAbstractType, types: Sequence[GraphQLObjectType]) -> Callable[[Any], str]:
    """Return what finds the type of a value: by its class, or if that says nothing, as the types themselves do."""
    by_class = {found.extensions[GraphQLCoreConverter.DEFINITION_BACKREF].origin: found.name for found in types}
    resolve = output_type.resolve_type if is_interface_type(output_type) else None

    def name_of(value: Any) -> str:
        found: Any = by_class.get(type(value))
        if found is None and resolve:
            found = resolve(value, None, output_type)  # type: ignore[arg-type]  # ours look at the value alone
        if found is None:
            is_one = (one.name for one in types if one.is_type_of and one.is_type_of(value, None))  # type: ignore[arg-type]
            found = next(is_one)
        if not isinstance(found, str):
            raise SurpriseError
        return found

    return name_of


def _itself(value: Any) -> Any:
    return value


@lru_cache(maxsize=4096)
def _read(object_type: GraphQLObjectType, name: str) -> Read | None:
    """Return how to read a field that needs nothing but its object; None for every other field.

    That is a field without a resolver, or with a synchronous one that takes ``self`` alone.
    """
    if name == "__typename":
        return lambda source: object_type.name
    field = object_type.fields.get(name)
    defined = field.extensions.get(GraphQLCoreConverter.DEFINITION_BACKREF) if field else None
    if type(defined) is not StrawberryField or defined.extensions or field.args:
        return None
    resolver = defined.base_resolver
    if resolver is None:
        default, key = defined.default_resolver, defined.python_name
        return lambda source: default(source, key)
    takes_self_alone = resolver.self_parameter and len(resolver.signature.parameters) == 1
    function: Any = resolver.wrapped_func
    return function if takes_self_alone and not resolver.is_async else None


def _merged(names: list[str], plain: dict[str, Any], executed: dict[str, Any]) -> dict[str, Any]:
    """Merge the fields in the order of the document."""
    found = plain | executed
    return {name: found[name] for name in names if name in found}


async def _merged_later(names: list[str], plain: dict[str, Any], executed: Awaitable[dict[str, Any]]) -> dict[str, Any]:
    return _merged(names, plain, await executed)


def _or_null(complete: Complete) -> Complete:
    return lambda value: None if value is None else complete(value)


def _not_null(complete: Complete) -> Complete:
    def checked(value: Any) -> Any:
        found = complete(value)
        if found is None:
            raise SurpriseError
        return found

    return checked


def _each(complete: Complete) -> Complete:
    def completed(values: Any) -> list[Any]:
        if not isinstance(values, list | tuple):
            raise SurpriseError
        return [complete(value) for value in values]

    return completed
