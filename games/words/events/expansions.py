"""Sentences about what only the expansions bring."""

from django.utils.translation import pgettext, pgettext_lazy

from ..phrases import listed
from .teller import Teller, Tellers

GOALS = {
    "plantation": pgettext_lazy("event", "{name} reaches the plantation goal and gets {reward}."),
    "goods": pgettext_lazy("event", "{name} reaches the goods goal and gets {reward}."),
    "building": pgettext_lazy("event", "{name} reaches the building goal and gets {reward}."),
}


def _drafted(t: Teller) -> str:
    return t.say(
        pgettext("event", "{name} chooses a building for the game: {building}."), building=t.word(t["building"])
    )


def _drew_goals(t: Teller) -> str:
    drawn = t["goals"]
    goals = [t.count(f"tile:{drawn['plantation']}", 3), t.goods(drawn["goods"])]
    if drawn["building"]:
        goals.append(t.word(drawn["building"]))
    return pgettext("event", "Festival goals: {goals}.").format(goals="; ".join(goals))


def _bought_tile(t: Teller) -> str:
    if t.get("unknown"):
        return t.say(pgettext("event", "{name} buys a face-down tile."))
    if t["face"] is None:
        return t.say(pgettext("event", "{name} buys a face-down tile and looks at it."))
    return t.say(pgettext("event", "{name} buys a face-down tile: {tile}."), tile=t.tile(t["face"]))


def _kept_tile(t: Teller) -> str:
    if t["tile"] == "forest":
        return t.say(pgettext("event", "{name} plants the tile as a forest."))
    return t.say(pgettext("event", "{name} plants a tile: {tile}."), tile=t.tile(t["tile"]))


def _dropped_tile(t: Teller) -> str:
    words = {"tile": t.tile(t["tile"])}
    if t["displaced"]:
        return t.say(
            pgettext("event", "{name} discards a tile: {tile}; {person} goes {to_san_juan}."),
            person=t.one(t["displaced"]),
            to_san_juan=t.word("to:san_juan"),
            **words,
        )
    return t.say(pgettext("event", "{name} discards a tile: {tile}."), **words)


def _took_person(t: Teller) -> str:
    return t.say(
        pgettext("event", "{name} takes {person} from the supply ({source})."),
        person=t.one(t["person"], behind_a_verb=True),
        source=t.word("villa"),
    )


def _took_from_ship(t: Teller) -> str:
    return t.say(
        pgettext("event", "{name} takes {person} {from_ship}."),
        person=t.one(t["person"], behind_a_verb=True),
        from_ship=t.word("from:colonist_ship"),
    )


def _gave_goods(t: Teller) -> str:
    return t.say(
        pgettext("event", "{name} returns {goods} to the supply for {points} ({source})."),
        goods=t.goods(t["goods"]),
        points=t.points(t["points"]),
        source=t.word(t["source"]),
    )


def _moved_guest(t: Teller) -> str:
    words = {"person": t.one("noble" if t.get("noble") else "colonist"), "place": t.slot(t["slot"])}
    return t.say(pgettext("event", "{name} moves a guest ({person}): {place}."), **words)


def _raided(t: Teller) -> str:
    kept, returned = t["barrels_kept"], t["barrels_returned"]
    if t["cargo"] is None:
        return t.say(pgettext("event", "{name} raids the empty ship with {capacity} spaces."), capacity=t["ship"])
    words = {"capacity": t["ship"], "kept": t.count(t["cargo"], kept), "returned": t.count(t["cargo"], returned)}
    if not kept:
        return t.say(
            pgettext("event", "{name} raids the ship with {capacity} spaces, keeps nothing and returns {returned}."),
            **words,
        )
    if not returned:
        return t.say(pgettext("event", "{name} raids the ship with {capacity} spaces and keeps {kept}."), **words)
    return t.say(
        pgettext("event", "{name} raids the ship with {capacity} spaces, keeps {kept} and returns {returned}."),
        **words,
    )


def _plundered(t: Teller) -> str:
    goods = t.goods(t["goods"])
    if not goods:
        return t.say(pgettext("event", "{name} plunders and finds nothing."))
    return t.say(
        pgettext("event", "{name} plunders {goods} and gets {points}."), goods=goods, points=t.points(t["points"])
    )


def _headhunted(t: Teller) -> str:
    kept = t.people(t.get("colonists", 0), t.get("nobles", 0), behind_a_verb=True)
    if not kept:
        return t.say(pgettext("event", "{name} headhunts and keeps nobody."))
    return t.say(pgettext("event", "{name} headhunts and keeps {people}."), people=kept)


def _placed_crew(t: Teller) -> str:
    people, nobles = t["people"], t["nobles_among"]
    places = listed(
        f"{t.slot(slot)} ({t.people(number - nobles.get(slot, 0), nobles.get(slot, 0))})"
        for slot, number in people.items()
    )
    if not places:
        return t.say(
            pgettext("event", "{name} sends the new {colonists} {to_san_juan}."),
            colonists=t.word("colonists"),
            to_san_juan=t.word("to:san_juan"),
        )
    return t.say(
        pgettext("event", "{name} places new {colonists}: {places}."), colonists=t.word("colonists"), places=places
    )


def _reserved_role(t: Teller) -> str:
    coins = t.get("coins", 0)
    template = (
        pgettext("event", "{name} sets the {role} aside and takes {coins}.")
        if coins
        else pgettext("event", "{name} sets the {role} aside.")
    )
    return t.say(template, role=t.word(t["role"]), coins=t.coins(coins))


def _goal_reached(t: Teller) -> str:
    if t["goal"] == "goods":
        reward = t.coins(t["coins"])
    elif t["goal"] == "building":
        reward = t.points(t["points"])
    else:
        reward = t.people(t["colonists"], behind_a_verb=True) or t.count("colonist", 0)
    return t.say(str(GOALS[t["goal"]]), reward=reward)


TELLERS: Tellers = {
    "drafted": _drafted,
    "drew_goals": _drew_goals,
    "bought_tile": _bought_tile,
    "kept_tile": _kept_tile,
    "dropped_tile": _dropped_tile,
    "took_person": _took_person,
    "took_from_ship": _took_from_ship,
    "gave_goods": _gave_goods,
    "moved_guest": _moved_guest,
    "raided": _raided,
    "plundered": _plundered,
    "headhunted": _headhunted,
    "placed_crew": _placed_crew,
    "reserved_role": _reserved_role,
    "goal_reached": _goal_reached,
}
