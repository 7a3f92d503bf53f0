"""Events, one schema a kind, told apart by ``kind``."""

from typing import Any

from puerto_api.rest.openapi import many, moment, nullable, ref, text, thing, whole

from . import hosting_events, lobby_events, play_events
from .event_parts import NOBODY, Kinds, NotAlways
from .table import RESULT

KINDS: Kinds = hosting_events.KINDS | lobby_events.KINDS | play_events.KINDS
NOT_ALWAYS: NotAlways = hosting_events.NOT_ALWAYS | lobby_events.NOT_ALWAYS | play_events.NOT_ALWAYS


def component_name(kind: str) -> str:
    """``TookTileEvent`` for ``took_tile``."""
    return kind.title().replace("_", "") + "Event"


def _data(kind: str, members: dict[str, Any]) -> dict[str, Any]:
    schema = thing("Details.", **members)
    return schema | {"required": [name for name in members if name not in NOT_ALWAYS.get(kind, ())]}


def _event(description: str, kind: dict[str, Any], seat: dict[str, Any], data: dict[str, Any]) -> dict[str, Any]:
    return thing(
        description,
        seq=whole("Numbers the events of a game from 1, without gaps; your cursor.", minimum=1),
        version=whole("Version of the game after the write that caused it.", minimum=1),
        kind=kind,
        seat=seat,
        data=data,
        message=text(
            "What happened, as one sentence for people, in the words of the edition and the language of the request. "
            "The wording may change at any time."
        ),
        changes=many(ref("Change"), "A JSON Patch (RFC 6902) of your view."),
        view_hash=nullable(
            text(
                "SHA-256 of the canonical JSON (RFC 8785) of your view after the event; compare it with that of yours. "
                "Null for events of games that an older version has begun.",
                pattern="^[0-9a-f]{64}$",
            )
        ),
        clock=nullable(ref("Clock")),
        at=moment("When it happened."),
    )


_OVER = thing(
    "The result, and who has won.",
    **RESULT["properties"],
    won=many(
        whole(), "The best of the seats that were still playing; left out where older events have no such member."
    ),
)
_OVER["required"].remove("won")

_known = [*KINDS, "game_over"]

COMPONENTS: dict[str, dict[str, Any]] = {
    "Change": {
        "type": "object",
        "description": "An operation of JSON Patch (RFC 6902).",
        "properties": {
            "op": text(enum=["add", "remove", "replace"]),
            "path": text("JSON Pointer (RFC 6901) into the view.", examples=["/table/supply/quarries"]),
            "value": {"description": "The new value; absent with `remove`."},
        },
        "required": ["op", "path"],
    },
    **{
        component_name(kind): _event(description, {"const": kind}, seat, _data(kind, data))
        for kind, (description, seat, data) in KINDS.items()
    },
    "GameOverEvent": _event("The game is over.", {"const": "game_over"}, NOBODY, _OVER),
    "OtherEvent": _event(
        "A kind that is newer than this document. Ignore its data; the changes tell all.",
        {"type": "string", "not": {"enum": _known}},
        {"type": ["integer", "null"]},
        {"type": "object"},
    ),
    "Event": {
        "description": "Something that happened in a game, as you get to see it. There may be new kinds at any time.",
        "oneOf": [ref(component_name(kind)) for kind in [*_known, "other"]],
        "discriminator": {
            "propertyName": "kind",
            "mapping": {kind: ref(component_name(kind))["$ref"] for kind in _known},
        },
        "examples": [
            {
                "seq": 117,
                "version": 58,
                "kind": "took_tile",
                "seat": 2,
                "data": {"tile": "quarry", "colonist": False, "noble": False, "forest": False},
                "message": "ann takes a tile: quarry.",
                "changes": [{"op": "replace", "path": "/table/supply/quarries", "value": 6}],
                "view_hash": "630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd",
                "clock": {
                    "seat": None,
                    "remaining": [58000, None],
                    "since": None,
                    "runs_until": None,
                    "paused_by": None,
                },
                "at": "2026-11-21T12:00:00+00:00",
            }
        ],
    },
}
