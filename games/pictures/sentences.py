"""What a picture says, and what is said of it elsewhere: cards of social networks, oEmbed, the text for readers.

The phrases are those of the pages, so that both say the same.
"""

from collections.abc import Sequence

from django.utils.translation import npgettext, pgettext

from games import words
from games.view.projection import View
from games.words.phrases import listed


def capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def names(view: View) -> list[str]:
    """The names of all seats; free ones have that of their number."""
    given = [seat["name"] for seat in view["seats"]]
    return [str(words.player(given, index)) for index in range(len(given))]


def name(view: View, seat: int) -> str:
    return names(view)[seat]


def situation(view: View, edition: str) -> str:
    """One sentence: what happens now, or how the game has ended."""
    table, status = view["table"], view["status"]
    if view["outcome"] and status in ("finished", "abandoned"):
        return _ending(view)
    if status != "running" or table is None:
        return _state(view)
    paused = view["clock"]["paused_by"]
    if paused and paused["reason"] == "adjourned":
        return pgettext("page", "The game is adjourned.")
    role = table["phase"] and words.name(edition, table["phase"])
    player = name(view, table["role_player"]) if table["phase"] else ""
    if not table["decision"]:
        return pgettext("page", "{role} ({player})").format(role=role, player=player) if role else ""
    asked = {
        "name": name(view, table["decision"]["seat"]),
        "decision": words.name(edition, f"decision:{table['decision']['kind']}"),
    }
    if role:
        return pgettext("page", "{role} ({player}) – {name}: {decision}").format(role=role, player=player, **asked)
    return pgettext("page", "{name}: {decision}").format(**asked)


def _state(view: View) -> str:
    open_seats = sum(seat["kind"] == "open" for seat in view["seats"])
    if view["status"] == "lobby":
        if not open_seats:
            return pgettext("page", "Everybody is here. The owner can start the game.")
        waiting = npgettext("page", "Waiting for {n} more player.", "Waiting for {n} more players.", open_seats)
        return waiting.format(n=open_seats)
    return {
        "finished": pgettext("page", "The game is over."),
        "cancelled": pgettext("page", "The game was cancelled."),
        "expired": pgettext("page", "The game has expired."),
        "abandoned": pgettext("page", "The game was ended early."),
    }.get(view["status"], "")


def _ending(view: View) -> str:
    assert view["outcome"]
    winners = [name(view, seat) for seat in view["outcome"]["winners"]]
    if not winners:
        return pgettext("page", "Nobody has won")
    said = npgettext("page", "{names} wins", "{names} share the victory", len(winners))
    return said.format(names=listed(winners))


def _round(view: View) -> str:
    number = view["table"]["round"] if view["table"] else 0
    return pgettext("page", "Round {n}").format(n=number) if number else ""


def title(view: View, edition: str) -> str:
    """The name of a picture: the edition, and who plays."""
    people = [seat["name"] for seat in view["seats"] if seat["name"]]
    box = words.edition_name(edition)
    return pgettext("page", "{edition}: {names}").format(edition=box, names=listed(people)) if people else box


def about(view: View, edition: str) -> str:
    """A picture in a few sentences: the round, what happens, how the seats stand."""
    table = view["table"]
    if table is None:
        return situation(view, edition)
    sentences = [situation(view, edition)]
    if not table["result"] and table["round"]:
        sentences.insert(0, _round(view))
    sentences.append(listed(_standing(view, index) for index in _order(view)))
    return " ".join(one if one.endswith(".") else f"{one}." for one in sentences if one)


def _order(view: View) -> Sequence[int]:
    """The seats, best first where the scores are known."""
    table = view["table"]
    assert table
    seats = range(len(table["seats"]))
    if not table["result"]:
        return seats
    scores = table["result"]["scores"]
    return sorted(seats, key=lambda seat: (-scores[seat]["total"], -scores[seat]["tiebreak"]))


def _standing(view: View, index: int) -> str:
    """A seat and its points; its coins where points are hidden."""
    table = view["table"]
    assert table
    if table["result"]:
        return pgettext("page", "{name}: {n}").format(
            name=name(view, index), n=table["result"]["scores"][index]["total"]
        )
    points, edition = table["seats"][index]["victory_points"], table["edition"]
    said = words.count(edition, "coin", table["seats"][index]["coins"])
    if points is not None:
        said = words.count(edition, "victory_point", points)
    return pgettext("page", "{name}: {n}").format(name=name(view, index), n=said)
