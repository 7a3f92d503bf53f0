"""Events in plain words."""

from collections.abc import Callable
from typing import Any

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.text import Text

from .words import Words, and_

Event = dict[str, Any]
HEADLINES = {"started", "round_began", "chose_role", "end_triggered", "game_over", "expired", "abandoned", "cancelled"}
"""After these a new paragraph begins."""

PASSES = {
    "settle": "take no tile",
    "build": "build nothing",
    "bonus": "take no privilege barrel",
    "trade": "sell nothing",
    "ship": "load no more",
    "produce": "do not produce",
}
TRIGGERS = {
    "colonists": "There are not enough {colonist}s for the ship",
    "city": "A city is full",
    "victory_points": "The victory points are used up",
}


def story(events: list[Event], words: Words) -> RenderableType:
    """Events as short paragraphs: a headline for each round and each role, and what followed from it."""
    parts: list[RenderableType] = []
    details: list[Text] = []

    def close() -> None:
        if details:
            parts.append(Padding(Text("  ").join(details), (0, 0, 0, 4)))
            details.clear()

    for event in events:
        sentence = tell(event, words)
        if sentence is None:
            continue
        if event["kind"] in HEADLINES:
            close()
            parts.append(sentence)
        else:
            details.append(sentence)
    close()
    return Group(*parts) if parts else Text("Nothing yet.", style="dim")


def tell(event: Event, words: Words) -> Text | None:
    """One event in words; None if it says nothing that another one does not say, or if it is of an unknown kind."""
    teller = TELLERS.get(event["kind"])
    return teller(event["seat"], event["data"], words) if teller else None


def _who(verb: str) -> Callable[[int, dict[str, Any], Words, str], Text]:
    """``You take`` or ``ann takes`` and what follows."""

    def sentence(seat: int, words: Words, rest: str | Text = "") -> Text:
        said = verb if seat == words.me else _third(verb)
        return Text.assemble(words.player(seat, "You"), f" {said}", " " if rest else "", rest, ".")

    return sentence


def _third(verb: str) -> str:
    first, *more = verb.split(" ")
    irregular = {"are": "is", "have": "has", "do": "does", "pass": "passes"}
    return " ".join([irregular.get(first, f"{first}s"), *more])


def _joined(seat, data, words):
    return Text(f"{data['name']} sat down.")


def _left(seat, data, words):
    return Text(f"{data['name']} left.")


def _move(seat, data, words):
    if data["move"] != "pass" or data["forced"]:
        return None
    return Text.assemble(_who(PASSES.get(data["decision"], "pass"))(seat, words))


def _started(seat, data, words):
    return Text("The game begins.")


def _round_began(seat, data, words):
    return Text.assemble((f"Round {data['round']}", "bold underline"), " · governor ", words.player(seat))


def _round_ended(seat, data, words):
    if not data["coins_on"]:
        return None
    return Text(f"1 {words.word('coin')} each on {and_([words.role(role) for role in data['coins_on']])}.")


def _chose_role(seat, data, words):
    gains = f" and {words.many(data['coins'], 'coin')}" if data["coins"] else ""
    declined = ", renouncing the privilege" if data["declined"] else ""
    return Text.assemble(
        "▸ ", _who("take")(seat, words, Text.assemble((words.role(data["role"]), "bold"), gains, declined))
    )


def _drew_tile(seat, data, words):
    return _who("draw")(seat, words, words.chip(data["tile"]))


def _took_tile(seat, data, words):
    person = f" with a {words.word('colonist')}" if data.get("colonist") else ""
    return _who("take")(seat, words, Text.assemble(words.chip(data["tile"]), person))


def _revealed_row(seat, data, words):
    return Text.assemble("New row: ", words.chips(data["tiles"]), ".")


def _reshuffled(seat, data, words):
    return Text(f"The {data['tiles']} discarded tiles are shuffled.")


def _took_colonist(seat, data, words):
    return _who("take")(seat, words, f"a {words.word('colonist')} by privilege")


def _dealt_colonists(seat, data, words):
    dealt = [Text.assemble(words.player(d["seat"]), f": {d['colonists']}") for d in data["dealt"] if d["colonists"]]
    return Text.assemble(f"The ship brings {words.word('colonist')}s for ", Text(", ").join(dealt), ".")


def _placed_colonists(seat, data, words):
    idle = data["people"].get("san_juan", 0)
    at_work = sum(data["people"].values()) - idle
    rest = f", {idle} in {words.word('san_juan')}" if idle else ""
    return _who("place")(seat, words, f"{words.many(at_work, 'colonist')}{rest}")


def _refilled_ship(seat, data, words):
    return Text(f"{words.many(data['colonists'], 'colonist')} for the ship.")


def _built(seat, data, words):
    person = f" with a {words.word('colonist')}" if data.get("colonist") else ""
    price = f" for {words.many(data['price'], 'coin')}{person}"
    return _who("build")(seat, words, Text.assemble((words.building(data["building"]), "bold"), price))


def _produced(seat, data, words):
    return _who("produce")(seat, words, words.chips(data["goods"], "nothing"))


def _earned_coins(seat, data, words):
    source = {"privilege": "by privilege", "coins_for_kinds": "for the kinds produced"}.get(data["source"], "")
    return _who("earn")(seat, words, f"{words.many(data['coins'], 'coin')} {source}".rstrip())


def _took_bonus(seat, data, words):
    return _who("take")(seat, words, Text.assemble("one more ", words.chip(data["good"])))


def _sold(seat, data, words):
    return _who("sell")(
        seat, words, Text.assemble(words.chip(data["good"]), f" for {words.many(data['coins'], 'coin')}")
    )


def _emptied_house(seat, data, words):
    return Text("The full trading house is emptied.")


def _loaded(seat, data, words):
    where = f"on the ship for {data['ship']}" if data["ship"] else "on a ship of one's own"
    points = f"{data['points']} point{'' if data['points'] == 1 else 's'}"
    return _who("load")(
        seat, words, Text.assemble(words.chip(data["good"], f" {data['barrels']}"), f" {where}, {points}")
    )


def _stored(seat, data, words):
    lost = Text.assemble(", losing ", words.chips(data["lost"])) if data["lost"] else ""
    return _who("keep")(seat, words, Text.assemble(words.chips(data["kept"], "nothing"), lost))


def _ship_sailed(seat, data, words):
    return Text(f"The full ship for {data['ship']} sails with {words.word(data['good'])}.")


def _end_triggered(seat, data, words):
    cause = TRIGGERS.get(data["cause"], data["cause"]).format(colonist=words.word("colonist"))
    return Text(f"{cause}: this round is the last.", style="bold red")


def _game_over(seat, data, words):
    return Text("The game is over.", style="bold")


def _expired(seat, data, words):
    return Text("The game has expired: nobody acted in time.", style="bold red")


def _ended(seat, data, words):
    return Text("The game has been ended early.", style="bold red")


TELLERS: dict[str, Callable[[int, dict[str, Any], Words], Text | None]] = {
    "joined": _joined,
    "left": _left,
    "started": _started,
    "move": _move,
    "round_began": _round_began,
    "round_ended": _round_ended,
    "chose_role": _chose_role,
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
    "earned_coins": _earned_coins,
    "took_bonus": _took_bonus,
    "sold": _sold,
    "emptied_house": _emptied_house,
    "loaded": _loaded,
    "stored": _stored,
    "ship_sailed": _ship_sailed,
    "end_triggered": _end_triggered,
    "game_over": _game_over,
    "expired": _expired,
    "abandoned": _ended,
    "cancelled": _ended,
}
