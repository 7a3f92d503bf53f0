"""Sentences about the table: who sits there, rounds, who is asked, and the end."""

from django.utils.translation import pgettext, pgettext_lazy

from ..phrases import listed
from .teller import Teller, Tellers

ASKED = {
    "draft": pgettext_lazy("event", "{name} chooses a building for the game."),
    "role": pgettext_lazy("event", "{name} chooses a role."),
    "settle": pgettext_lazy("event", "{name} may take a tile."),
    "drawn": pgettext_lazy("event", "{name} chooses between plantation and forest."),
    "lodge": pgettext_lazy("event", "{name} may discard a tile."),
    "noble": pgettext_lazy("event", "{name} chooses who arrives."),
    "place": pgettext_lazy("event", "{name} chooses where the {colonists} work."),
    "build": pgettext_lazy("event", "{name} may build."),
    "produce": pgettext_lazy("event", "{name} may produce."),
    "bonus": pgettext_lazy("event", "{name} may take one more barrel."),
    "trade": pgettext_lazy("event", "{name} may sell."),
    "supply": pgettext_lazy("event", "{name} may deliver goods for points."),
    "ship": pgettext_lazy("event", "{name} chooses what to load."),
    "store": pgettext_lazy("event", "{name} chooses which goods to keep."),
    "smuggle": pgettext_lazy("event", "{name} chooses a smuggler action."),
    "crew": pgettext_lazy("event", "{name} chooses where the new {colonists} work."),
    "window": pgettext_lazy("event", "{name} may move a guest."),
}
"""Who is asked for what, by kind of decision."""

PASSED = {
    "lodge": pgettext_lazy("event", "{name} discards nothing."),
    "bonus": pgettext_lazy("event", "{name} takes no extra barrel."),
    "supply": pgettext_lazy("event", "{name} delivers nothing."),
    "window": "",  # nothing has happened
}
"""Passes beside the action of a phase; all others are just passes."""

UNABLE = {
    "settle": pgettext_lazy("event", "{name} cannot take a tile."),
    "lodge": pgettext_lazy("event", "{name} has no tile to discard."),
    "build": pgettext_lazy("event", "{name} cannot build."),
    "bonus": pgettext_lazy("event", "{name} cannot take an extra barrel."),
    "trade": pgettext_lazy("event", "{name} cannot sell."),
    "supply": pgettext_lazy("event", "{name} has nothing to deliver."),
    "ship": pgettext_lazy("event", "{name} cannot load."),
}
"""Passes of a seat that has no other legal move."""

MOVED = {
    "draft": pgettext_lazy("event", "{name} has chosen a building for the game."),
    "role": pgettext_lazy("event", "{name} has chosen a role."),
    "settle": pgettext_lazy("event", "{name} has chosen a tile."),
    "drawn": pgettext_lazy("event", "{name} has chosen between plantation and forest."),
    "lodge": pgettext_lazy("event", "{name} has chosen a tile to discard."),
    "noble": pgettext_lazy("event", "{name} has chosen who arrives."),
    "place": pgettext_lazy("event", "{name} has chosen where the {colonists} work."),
    "build": pgettext_lazy("event", "{name} has chosen a building."),
    "produce": pgettext_lazy("event", "{name} has chosen to produce."),
    "bonus": pgettext_lazy("event", "{name} has chosen an extra barrel."),
    "trade": pgettext_lazy("event", "{name} has chosen what to sell."),
    "supply": pgettext_lazy("event", "{name} has chosen goods to deliver."),
    "ship": pgettext_lazy("event", "{name} has chosen what to load."),
    "store": pgettext_lazy("event", "{name} has chosen which goods to keep."),
    "smuggle": pgettext_lazy("event", "{name} has chosen a smuggler action."),
    "crew": pgettext_lazy("event", "{name} has chosen where the new {colonists} work."),
    "window": pgettext_lazy("event", "{name} has moved a guest."),
}


def _created(t: Teller) -> str:
    return pgettext("event", "The table is open.")


def _started(t: Teller) -> str:
    return pgettext("event", "The game begins.")


def _cancelled(t: Teller) -> str:
    return pgettext("event", "The game is cancelled.")


ENDED_EARLY = {
    "staff": pgettext_lazy("event", "The staff ends the game early."),
    "consent": pgettext_lazy("event", "The game ends early because everyone agreed."),
    "limit": pgettext_lazy("event", "The game ends early because it has reached the limit on its length."),
}


def _abandoned(t: Teller) -> str:
    return str(ENDED_EARLY.get(t.get("reason")) or pgettext("event", "The game ends early."))


def _expired(t: Teller) -> str:
    if t.name:
        return t.say(pgettext("event", "{name} did not act in time; the game has expired."))
    return pgettext("event", "Nobody acted in time; the game has expired.")


def _decision(t: Teller) -> str:
    asked = ASKED.get(t["decision"]) or pgettext("event", "It is {name}'s turn.")
    return t.say(str(asked), colonists=t.word("colonists"))


def _move(t: Teller) -> str:
    kind, passed = t.get("decision"), t["move"] == "pass"
    if t.get("forced"):
        template = UNABLE.get(kind) if passed else None
        return t.say(str(template or pgettext("event", "{name} has only one possible move.")))
    known, other = (
        (PASSED, pgettext("event", "{name} passes.")) if passed else (MOVED, pgettext("event", "{name} has moved."))
    )
    return t.say(str(known.get(kind, other)), colonists=t.word("colonists"))


def _round_began(t: Teller) -> str:
    return t.say(pgettext("event", "Round {round} begins; {name} is governor."), round=t["round"])


def _round_ended(t: Teller) -> str:
    if not t.get("coins_on"):
        return t.say(pgettext("event", "Round {round} ends."), round=t["round"])
    return t.say(
        pgettext("event", "Round {round} ends; each of these cards gets {coins}: {roles}."),
        round=t["round"],
        coins=t.coins(1),
        roles=listed(map(t.word, t["coins_on"])),
    )


def _chose_role(t: Teller) -> str:
    coins = t.get("coins", 0)
    if t.get("reserved"):
        template = pgettext("event", "{name} plays the {role} that was set aside.")
    elif t.get("declined"):
        template = (
            pgettext("event", "{name} chooses the {role} without the privilege and takes {coins}.")
            if coins
            else pgettext("event", "{name} chooses the {role} without the privilege.")
        )
    else:
        template = (
            pgettext("event", "{name} chooses the {role} and takes {coins}.")
            if coins
            else pgettext("event", "{name} chooses the {role}.")
        )
    return t.say(template, role=t.word(t["role"]), coins=t.coins(coins))


def _end_triggered(t: Teller) -> str:
    cause = t.word(f"trigger:{t['cause']}")
    return t.say(pgettext("event", "The game ends after this round: {cause}."), cause=cause)


def _game_over(t: Teller) -> str:
    winners, scores = t.get("won", t.get("winners")), t.get("scores")
    if not winners or not scores or t.get("unknown"):
        return pgettext("event", "The game is over.")
    points = t.points(scores[winners[0]]["total"])
    if len(winners) == 1:
        return pgettext("event", "The game is over: {winner} wins with {points}.").format(
            winner=t.player(winners[0]), points=points
        )
    return pgettext("event", "The game is over: {winners} share the victory with {points} each.").format(
        winners=listed(map(t.player, winners)), points=points
    )


TELLERS: Tellers = {
    "created": _created,
    "started": _started,
    "cancelled": _cancelled,
    "abandoned": _abandoned,
    "expired": _expired,
    "decision": _decision,
    "move": _move,
    "round_began": _round_began,
    "round_ended": _round_ended,
    "chose_role": _chose_role,
    "end_triggered": _end_triggered,
    "game_over": _game_over,
}
