"""Events, one schema a kind, told apart by ``kind``."""

from typing import Any

from games.engine import ids
from puerto_api.openapi import many, moment, nullable, ref, text, thing, truth, whole

from .table import counts

SEAT = whole("The seat that it is about.")
NOBODY = {"type": "null"}
SOME_GOODS = counts("Good", "How many of each kind; kinds with none are left out.")
DECISION = ref("DecisionKind")

KINDS: dict[str, tuple[str, dict[str, Any], dict[str, Any]]] = {
    "created": ("The table was opened.", NOBODY, {}),
    "joined": ("Somebody sat down.", SEAT, {"name": text()}),
    "left": ("Somebody stood up.", SEAT, {"name": text()}),
    "started": ("The game was dealt.", NOBODY, {}),
    "cancelled": ("The game was cancelled before it started.", NOBODY, {}),
    "abandoned": ("Staff ended the running game.", NOBODY, {}),
    "expired": ("Nobody acted in time; `seat` was asked.", nullable(SEAT), {}),
    "decision": ("A seat is asked.", SEAT, {"decision": DECISION}),
    "move": (
        "A seat has moved.",
        SEAT,
        {
            "decision": DECISION,
            "move": text("Notation text."),
            "forced": truth("Nothing else was legal, so the server played it."),
        },
    ),
    "round_began": ("A round began; `seat` is governor.", SEAT, {"round": whole(minimum=1)}),
    "round_ended": (
        "A round ended.",
        NOBODY,
        {"round": whole(minimum=1), "coins_on": many(ref("Role"), "Role cards that got a coin.")},
    ),
    "chose_role": (
        "A role was chosen.",
        SEAT,
        {
            "role": ref("Role"),
            "coins": whole("Coins taken from the card."),
            "declined": truth("Without its privilege."),
        },
    ),
    "drew_tile": ("A face-down tile was drawn.", SEAT, {"tile": ref("Tile")}),
    "took_tile": (
        "A tile was taken.",
        SEAT,
        {"tile": ref("Tile"), "colonist": truth("A colonist came with it.")},
    ),
    "revealed_row": ("New tiles lie face up.", NOBODY, {"tiles": SOME_GOODS}),
    "reshuffled": ("The discarded tiles are the new face-down pile.", NOBODY, {"tiles": whole("How many.")}),
    "took_colonist": ("The mayor took a colonist from the supply.", SEAT, {}),
    "dealt_colonists": (
        "The colonist ship was emptied.",
        SEAT,
        {"dealt": many(thing("A seat's share.", seat=whole(), colonists=whole()))},
    ),
    "placed_colonists": (
        "A seat has arranged its colonists.",
        SEAT,
        {"people": counts("Slot", "Where they are now.")},
    ),
    "refilled_ship": ("The colonist ship was refilled.", NOBODY, {"colonists": whole(), "needed": whole()}),
    "built": (
        "A building was built.",
        SEAT,
        {"building": ref("Building"), "price": whole("What was paid."), "colonist": truth("A colonist came with it.")},
    ),
    "produced": ("Goods were produced.", SEAT, {"goods": SOME_GOODS}),
    "earned_coins": (
        "Coins were earned.",
        SEAT,
        {"coins": whole(), "source": text("What for.", examples=["privilege", "coins_for_kinds"])},
    ),
    "took_bonus": ("The craftsman took one more good.", SEAT, {"good": ref("Good")}),
    "sold": ("A good was sold.", SEAT, {"good": ref("Good"), "coins": whole()}),
    "emptied_house": ("The full trading house was emptied.", NOBODY, {}),
    "loaded": (
        "Goods were loaded.",
        SEAT,
        {
            "good": ref("Good"),
            "barrels": whole(),
            "points": whole("Victory points for it."),
            "ship": nullable(whole("Capacity of the cargo ship; null: the own ship.")),
        },
    ),
    "stored": ("Goods were stored, the others are lost.", SEAT, {"kept": SOME_GOODS, "lost": SOME_GOODS}),
    "ship_sailed": ("A full cargo ship was emptied.", NOBODY, {"ship": whole("Its capacity."), "good": ref("Good")}),
    "end_triggered": ("The game will end after this round.", NOBODY, {"cause": text(enum=list(ids.TRIGGERS))}),
}
"""Meaning, schema of ``seat`` and members of ``data`` of each kind."""


def component_name(kind: str) -> str:
    """``TookTileEvent`` for ``took_tile``."""
    return kind.title().replace("_", "") + "Event"


def _event(description: str, kind: dict[str, Any], seat: dict[str, Any], data: dict[str, Any]) -> dict[str, Any]:
    return thing(
        description,
        seq=whole("Numbers the events of a game from 1, without gaps; your cursor.", minimum=1),
        version=whole("Version of the game after the write that caused it.", minimum=1),
        kind=kind,
        seat=seat,
        data=data,
        changes=many(ref("Change"), "A JSON Patch (RFC 6902) of your view."),
        at=moment("When it happened."),
    )


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
        component_name(kind): _event(description, {"const": kind}, seat, thing("Details.", **data))
        for kind, (description, seat, data) in KINDS.items()
    },
    "GameOverEvent": _event("The game is over.", {"const": "game_over"}, NOBODY, ref("Result")),
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
                "data": {"tile": "quarry", "colonist": False},
                "changes": [{"op": "replace", "path": "/table/supply/quarries", "value": 6}],
                "at": "2026-11-21T12:00:00+00:00",
            }
        ],
    },
}
