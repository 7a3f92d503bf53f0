"""Arguments of fields: what they may be, and how the members of shapes are arguments, checked as REST checks them."""

import inspect
from collections.abc import Callable, Iterator, Mapping
from dataclasses import MISSING
from functools import partial, wraps
from inspect import Parameter
from typing import Annotated, Any

import strawberry
from django.utils import translation
from django.utils.translation import gettext as _
from rest_framework.exceptions import ValidationError
from strawberry.types.base import get_object_definition
from strawberry.utils.str_converters import to_camel_case

from puerto_api.base.errors import invalid_values
from puerto_api.contract.shapes import members_of
from puerto_api.rest.bodies import checked
from puerto_api.web.languages import chosen
from puerto_api.web.problems import validation_failed

Argument = strawberry.argument
Language = Annotated[
    str | None,
    Argument(description="Language of the texts: en, de or fr. If left out, the language of the connection."),
]
WANTED = "wanted"
"""The argument of a resolver that gets all members of the shape."""


def takes(shape: type) -> Callable[[Callable[..., Any]], Callable[..., Any]]:
    """Give a field the members of a shape as arguments; its resolver gets them, checked, as ``wanted``, a dict.

    Stands below the decorator of the field. What cannot be is refused with ``validation_failed``.
    """
    added = list(arguments_of(shape))

    def decorate(resolver: Callable[..., Any]) -> Callable[..., Any]:
        signature = inspect.signature(resolver)
        own = [found for found in signature.parameters.values() if found.name != WANTED]
        first = [found for found in own if found.name in ("self", "info")]
        last = [found.replace(kind=Parameter.KEYWORD_ONLY) for found in own if found not in first]
        parameters = [*first, *added, *last]

        @wraps(resolver)
        def resolved(*args: Any, **given: Any) -> Any:
            wanted = {found.name: given.pop(found.name) for found in added if found.name in given}
            return resolver(*args, **{WANTED: checked_input(shape, wanted)}, **given)

        resolved.__signature__ = signature.replace(parameters=parameters)  # type: ignore[attr-defined]
        annotations = {found.name: found.annotation for found in parameters}
        resolved.__annotations__ = annotations | {"return": signature.return_annotation}
        return resolved

    return decorate


def arguments_of(shape: type) -> Iterator[Parameter]:
    """Yield the members of a shape as parameters of a resolver."""
    for member in members_of(shape):
        annotation = member.type_annotation.annotation if member.type_annotation else Any
        default = [] if member.default_factory is not MISSING else member.default
        described = strawberry.argument(description=member.description)
        yield argument(member.python_name, Annotated[annotation, described], default)


def argument(name: str, annotation: Any, default: Any = MISSING) -> Parameter:
    """Return a parameter of a resolver."""
    given = Parameter.empty if default is MISSING else default
    return Parameter(name, Parameter.KEYWORD_ONLY, annotation=annotation, default=given)


def checked_input(shape: type, given: Any, within: str = "") -> dict[str, Any]:
    """Return all members of a shape as they were given, or by their defaults.

    Args:
        within: the argument that has them as its members.

    Raises:
        ServiceError: ``validation_failed``, with all mistakes; pointers name arguments as GraphQL does.
    """
    try:
        return checked(shape, _plain(given or {}))
    except ValidationError as error:
        raise validation_failed(error, partial(_pointer, within)) from None


def _pointer(within: str, pointer: str) -> str:
    """Return the pointer to an argument from that to a member of the body."""
    steps = [*filter(None, [within]), *pointer.split("/")[1:]]
    return "".join(f"/{to_camel_case(step)}" for step in steps)


def _plain(given: Any) -> Any:
    """Return what was given as JSON data."""
    if isinstance(given, Mapping):
        return {name: _plain(value) for name, value in given.items()}
    if isinstance(given, list):
        return [_plain(value) for value in given]
    if get_object_definition(type(given)) is not None:
        return _plain(vars(given))
    return given


def checked_page(*, after: int = 0, first: int, most: int) -> None:
    """Refuse pages that cannot be.

    Raises:
        ServiceError: ``validation_failed``, with both mistakes if there are two.
    """
    checked_ranges(after=(after, 0, None), first=(first, 0, most))


def checked_range(name: str, value: int, least: int, most: int | None = None) -> None:
    """Refuse a number that is out of range.

    Raises:
        ServiceError: ``validation_failed``.
    """
    checked_ranges(**{name: (value, least, most)})


def checked_ranges(**numbers: tuple[int, int, int | None]) -> None:
    """Refuse numbers out of their ranges: each argument with its value, the least, and the most that it may be.

    Raises:
        ServiceError: ``validation_failed``, with all mistakes.
    """
    mistakes = {
        name: (
            _("`{name}` must be {least} or more, not {value}.")
            if most is None
            else _("`{name}` must be {least} to {most}, not {value}.")
        ).format(name=name, least=least, most=most, value=value)
        for name, (value, least, most) in numbers.items()
        if value < least or (most is not None and value > most)
    }
    if mistakes:
        raise invalid_values(mistakes)


def speak(language: str | None) -> None:
    """Speak the language of an argument in the task of a subscription: others keep theirs.

    Raises:
        ServiceError: ``unknown_language``.
    """
    if language is not None:
        translation.activate(chosen(language))
