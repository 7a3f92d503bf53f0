"""Sentences about what happens in the phases of the roles, in every game."""

from django.utils.translation import pgettext

from ..phrases import listed
from .teller import Teller, Tellers


def _drew_tile(t: Teller) -> str:
    if t.get("unknown"):
        return t.say(pgettext("event", "{name} draws a face-down tile."))
    if t["face"] is None:
        return t.say(pgettext("event", "{name} draws a face-down tile and looks at it."))
    return t.say(pgettext("event", "{name} draws a face-down tile: {tile}."), tile=t.tile(t["face"]))


def _took_tile(t: Teller) -> str:
    person = t.get("colonist") or t.get("noble")
    template = {
        (False, False): pgettext("event", "{name} takes a tile: {tile}."),
        (True, False): pgettext("event", "{name} takes a tile: {tile}; {person} comes with it."),
        (False, True): pgettext("event", "{name} takes a tile and plants it as a forest: {tile}."),
        (True, True): pgettext(
            "event", "{name} takes a tile and plants it as a forest: {tile}; {person} comes with it."
        ),
    }[bool(person), bool(t.get("forest"))]
    return t.say(template, tile=t.tile(t["tile"]), person=t.one("noble" if t.get("noble") else "colonist"))


def _revealed_row(t: Teller) -> str:
    if t.get("unknown"):
        return pgettext("event", "New tiles are turned face up.")
    tiles = listed(t.count(f"tile:{tile}", number) for tile, number in t["tiles"].items() if number)
    if not tiles:
        return pgettext("event", "No plantations are left to turn face up.")
    return pgettext("event", "New face-up tiles: {tiles}.").format(tiles=tiles)


def _reshuffled(t: Teller) -> str:
    return pgettext("event", "The discarded tiles are shuffled into a new pile of {tiles}.").format(
        tiles=t.count("tile", t["count"])
    )


def _took_colonist(t: Teller) -> str:
    people = t.people(t.get("count", 1), behind_a_verb=True)
    return t.say(pgettext("event", "{name} takes {people} from the supply."), people=people)


def _dealt_colonists(t: Teller) -> str:
    shares = [
        f"{t.player(share['seat'])} ({t.people(share['colonists'], share.get('nobles', 0))})"
        for share in t["dealt"]
        if share["colonists"] or share.get("nobles")
    ]
    if not shares:
        return ""
    return pgettext("event", "New {colonists} arrive: {shares}.").format(
        colonists=t.word("colonists"), shares=listed(shares)
    )


def _placed_colonists(t: Teller) -> str:
    people, nobles = t["people"], t["nobles_among"]
    idle, idle_nobles = people.get("san_juan", 0), nobles.get("san_juan", 0)
    placed, placed_nobles = sum(people.values()) - idle, sum(nobles.values()) - idle_nobles
    if not placed:
        return ""
    at_work = t.people(placed - placed_nobles, placed_nobles, behind_a_verb=True)
    if not idle:
        return t.say(pgettext("event", "{name} places {people}."), people=at_work)
    return t.say(
        pgettext("event", "{name} places {people} ({in_san_juan}: {idle})."),
        people=at_work,
        in_san_juan=t.word("in:san_juan"),
        idle=t.people(idle - idle_nobles, idle_nobles),
    )


def _refilled_ship(t: Teller) -> str:
    colonists, nobles, needed = t["colonists"], t.get("nobles", 0), t.get("needed", 0)
    words = {"on_ship": t.word("on:colonist_ship"), "people": t.people(colonists, nobles), "needed": needed}
    if not colonists and not nobles:
        return pgettext("event", "No new people {on_ship}; {needed} were needed.").format(**words)
    if colonists + nobles < needed:
        return pgettext("event", "New {on_ship}: {people}; {needed} were needed.").format(**words)
    return pgettext("event", "New {on_ship}: {people}.").format(**words)


def _built(t: Teller) -> str:
    words = {"building": t.word(t["building"]), "price": _price(t)}
    if t.get("noble") or t.get("colonist"):
        return t.say(
            pgettext("event", "{name} builds the {building} for {price}; {person} comes with it."),
            person=t.one("noble" if t.get("noble") else "colonist"),
            **words,
        )
    return t.say(pgettext("event", "{name} builds the {building} for {price}."), **words)


def _price(t: Teller) -> str:
    """``3 pesos``, or ``2 pesos, 1 worker and 1 corn``."""
    paid = t.get("paid") or {"coins": t["price"]}
    parts = []
    if paid.get("person"):
        parts.append(t.one("noble" if paid["person"].get("noble") else "colonist", behind_a_verb=True))
    if paid.get("good"):
        parts.append(t.count(paid["good"], 1))
    if paid.get("victory_points"):
        parts.append(t.points(paid["victory_points"]))
    return listed([t.coins(paid["coins"]), *parts] if paid["coins"] or not parts else parts)


def _produced(t: Teller) -> str:
    goods = t.goods(t["goods"])
    if not goods:
        return t.say(pgettext("event", "{name} produces nothing."))
    return t.say(pgettext("event", "{name} produces {goods}."), goods=goods)


def _took_bonus(t: Teller) -> str:
    return t.say(pgettext("event", "{name} takes {goods} with the privilege."), goods=t.count(t["good"], 1))


def _sold(t: Teller) -> str:
    words = {"goods": t.count(t["good"], 1), "coins": t.coins(t["coins"])}
    if t.get("place") == "trading_post":
        return t.say(
            pgettext("event", "{name} sells {goods} for {coins} ({place})."), place=t.word("trading_post"), **words
        )
    return t.say(pgettext("event", "{name} sells {goods} for {coins}."), **words)


def _emptied_house(t: Teller) -> str:
    return t.word("emptied:trading_house")


def _loaded(t: Teller) -> str:
    words = {"goods": t.count(t["good"], t["barrels"]), "points": t.points(t["points"])}
    if t["cargo_ship"] is None:
        return t.say(pgettext("event", "{name} loads {goods} onto their own ship for {points}."), **words)
    return t.say(
        pgettext("event", "{name} loads {goods} onto the ship with {capacity} spaces for {points}."),
        capacity=t["cargo_ship"],
        **words,
    )


def _stored(t: Teller) -> str:
    kept, lost = t.goods(t.get("kept", {})), t.goods(t.get("lost", {}))
    if not kept and not lost:
        return ""
    template = {
        (True, True): pgettext("event", "{name} keeps {kept} and loses {lost}."),
        (True, False): pgettext("event", "{name} keeps {kept}."),
        (False, True): pgettext("event", "{name} keeps nothing and loses {lost}."),
    }[bool(kept), bool(lost)]
    return t.say(template, kept=kept, lost=lost)


def _ship_sailed(t: Teller) -> str:
    return pgettext("event", "The full ship with {capacity} spaces sails, loaded with {good}.").format(
        capacity=t["ship"], good=t.word(t["good"])
    )


def _earned_coins(t: Teller) -> str:
    return _earned(t, t.coins(t["coins"]))


def _earned_points(t: Teller) -> str:
    return _earned(t, t.points(t["points"]))


def _earned(t: Teller, reward: str) -> str:
    source = t.get("source")
    if not source:
        return t.say(pgettext("event", "{name} gets {reward}."), reward=reward)
    return t.say(pgettext("event", "{name} gets {reward} ({source})."), reward=reward, source=t.word(source))


TELLERS: Tellers = {
    "drew_tile": _drew_tile,
    "took_tile": _took_tile,
    "revealed_row": _revealed_row,
    "reshuffled": _reshuffled,
    "took_colonist": _took_colonist,
    "dealt_colonists": _dealt_colonists,
    "placed_colonists": _placed_colonists,
    "refilled_ship": _refilled_ship,
    "built": _built,
    "produced": _produced,
    "took_bonus": _took_bonus,
    "sold": _sold,
    "emptied_house": _emptied_house,
    "loaded": _loaded,
    "stored": _stored,
    "ship_sailed": _ship_sailed,
    "earned_coins": _earned_coins,
    "earned_points": _earned_points,
}
