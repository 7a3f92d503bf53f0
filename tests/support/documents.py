"""Documents made from the GraphQL schema, so that they never fall behind it."""

from graphql import GraphQLNamedType, GraphQLObjectType, GraphQLUnionType, get_named_type, is_leaf_type

from puerto_api.schema import schema

WHOLE_GAME_BUT = frozenset({"events", "record", "takeback", "view"})
"""What is read apart from a game: its history, and the JSON that says the same as the typed fields."""


def selection(type_name: str, *, but: frozenset[str] = frozenset()) -> str:
    """A selection of all fields of an object type, and of all below."""
    return _selection(schema._schema.type_map[type_name], but)


def whole_game() -> str:
    """A query for everything typed that there is about the game ``$id``."""
    return f"query Whole($id: ID!) {{ game(id: $id) {selection('Game', but=WHOLE_GAME_BUT)} }}"


def _selection(of: GraphQLNamedType, but: frozenset[str]) -> str:
    if isinstance(of, GraphQLUnionType):
        several = [f"... on {one.name} {_selection(one, but)}" for one in of.types]
        return "{ __typename " + " ".join(several) + " }"
    assert isinstance(of, GraphQLObjectType)
    chosen = []
    for name, field in of.fields.items():
        inner = get_named_type(field.type)
        if name not in but:
            chosen.append(name if is_leaf_type(inner) else f"{name} {_selection(inner, frozenset())}")
    return "{ " + " ".join(chosen) + " }"
