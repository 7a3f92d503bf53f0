"""Sentences of a person's own feed."""

from collections.abc import Mapping
from typing import Any

from django.utils.translation import pgettext, pgettext_lazy

PROPOSED = {
    "take_back": pgettext_lazy("notice", "{name} asks whether moves may be taken back."),
    "adjourn": pgettext_lazy("notice", "{name} asks whether the game may be adjourned."),
    "resume": pgettext_lazy("notice", "{name} asks whether the game may go on."),
    "abort": pgettext_lazy("notice", "{name} asks whether the game may end without a winner."),
}

FORFEITED = {
    "time": pgettext_lazy("notice", "You are out of a game: your time was up."),
    "left": pgettext_lazy("notice", "You are out of a game, since you have left it."),
}

DISABLED = {
    "gone": pgettext_lazy("notice", "Nothing is sent to {url} any more, since the receiver wants nothing more."),
    "failing": pgettext_lazy("notice", "Nothing is sent to {url} any more, since it has not answered for three days."),
    "not_allowed": pgettext_lazy("notice", "Nothing is sent to {url} any more, since you may not see the game now."),
}


def notice(kind: str, data: Mapping[str, Any]) -> str:
    """An entry as one sentence, in the language that is active; empty for a kind that is newer than this program."""
    if kind == "invited":
        return pgettext("notice", "{name} holds a seat for you.").format(name=data["by"])
    if kind == "game_started":
        return pgettext("notice", "A game has started in which you play.")
    if kind == "your_turn":
        return pgettext("notice", "It is your turn.")
    if kind == "proposed":
        return str(PROPOSED[data["proposal"]]).format(name=data["name"])
    if kind == "handed_over":
        if data["lost_by"]:
            return str(FORFEITED[data["lost_by"]])
        return pgettext("notice", "Somebody else plays for you now. You can take your seat back.")
    if kind == "game_over":
        if data["seat"] in data["winners"]:
            return pgettext("notice", "A game is over, and you have won.")
        return pgettext("notice", "A game is over in which you had a seat.")
    if kind == "webhook_disabled":
        return str(DISABLED[data["reason"]]).format(url=data["url"])
    return ""
