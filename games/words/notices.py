"""Sentences of a person's own feed."""

from collections.abc import Mapping, Sequence
from typing import Any

from django.utils.translation import npgettext, pgettext, pgettext_lazy

PROPOSED = {
    "take_back": pgettext_lazy("notice", "{name} asks to take moves back."),
    "adjourn": pgettext_lazy("notice", "{name} asks to adjourn the game."),
    "resume": pgettext_lazy("notice", "{name} asks to resume the game."),
    "abort": pgettext_lazy("notice", "{name} asks to end the game without a winner."),
}

FORFEITED = {
    "time": pgettext_lazy("notice", "You lost a game: your time ran out."),
    "left": pgettext_lazy("notice", "You lost a game because you left it."),
}

FROM_PEOPLE = {
    "friend_requested": pgettext_lazy("notice", "{name} asks to be your friend."),
    "friend_accepted": pgettext_lazy("notice", "{name} is now your friend."),
    "follow_requested": pgettext_lazy("notice", "{name} asks to follow you."),
    "followed_started": pgettext_lazy("notice", "{name} has started a game."),
}

DISABLED = {
    "gone": pgettext_lazy("notice", "The webhook to {url} is off: the receiver no longer wants messages."),
    "failing": pgettext_lazy("notice", "The webhook to {url} is off: it has not answered for three days."),
    "not_allowed": pgettext_lazy("notice", "The webhook to {url} is off: you are no longer allowed to see the game."),
}


def notice(kind: str, data: Mapping[str, Any]) -> str:
    """An entry as one sentence, in the language that is active; empty for a kind that is newer than this program."""
    if kind == "invited":
        return pgettext("notice", "{name} holds a seat for you.").format(name=data["by"])
    if kind == "game_started":
        return pgettext("notice", "A game you are playing in has started.")
    if kind == "your_turn":
        return pgettext("notice", "It is your turn.")
    if kind == "proposed":
        return str(PROPOSED[data["proposal"]]).format(name=data["name"])
    if kind == "handed_over":
        if data["lost_by"]:
            return str(FORFEITED[data["lost_by"]])
        return pgettext("notice", "A stand-in is playing for you now. You can take your seat back.")
    if kind == "game_over":
        if data["seat"] in data["winners"]:
            return pgettext("notice", "A game is over: you won.")
        return pgettext("notice", "A game you played in is over.")
    if kind == "tournament_standings":
        return tournament(data)
    if kind in FROM_PEOPLE:
        return str(FROM_PEOPLE[kind]).format(name=data["name"])
    if kind == "webhook_disabled":
        return str(DISABLED[data["reason"]]).format(url=data["url"])
    return ""


def waiting_games(count: int) -> tuple[str, str]:
    """The subject and the first sentence of the mail about so many games that wait."""
    subject = npgettext("mail", "{count} game waits for you", "{count} games wait for you", count)
    opening = npgettext("mail", "It is your turn in {count} game:", "It is your turn in {count} games:", count)
    return subject.format(count=count), opening.format(count=count)


def waiting_game(edition: str, others: Sequence[str], left: str | None) -> str:
    """A game that waits, as a line of that mail: its edition, the other players, and the time that is left, if any."""
    names = ", ".join(others)
    if left is None:
        return pgettext("mail", "{edition} with {names}").format(edition=edition, names=names)
    sentence = pgettext("mail", "{edition} with {names}; time left: {left}")
    return sentence.format(edition=edition, names=names, left=left)


def tournament(data: Mapping[str, Any]) -> str:
    """Where a person stands in a tournament, as a sentence; for its organizer, how it stands."""
    if data["status"] == "cancelled":
        return pgettext("notice", "Tournament {name}: it was cancelled.").format(name=data["name"])
    if data["place"] is None:
        over = data["status"] == "finished"
        sentence = (
            pgettext("notice", "Tournament {name}: it is over.")
            if over
            else pgettext("notice", "Tournament {name}: the standings have changed.")
        )
        return sentence.format(name=data["name"])
    sentence = (
        pgettext("notice", "Tournament {name}: you finished in place {place}.")
        if data["status"] == "finished"
        else pgettext("notice", "Tournament {name}: you are in place {place}.")
    )
    return sentence.format(name=data["name"], place=data["place"])
