"""Phrases of the watch page for those who play on it: the dock, its choices, its keys."""

from typing import Any

from django.utils.translation import npgettext, pgettext_lazy

TURN = {
    "play.yours": pgettext_lazy("page", "Your turn"),
    "play.asked": pgettext_lazy("page", "Your turn: {decision}"),
    "play.out": pgettext_lazy("page", "You are out of the game."),
    "play.handed_over": pgettext_lazy("page", "A stand-in is playing for you."),
    "play.reclaim": pgettext_lazy("page", "Take your seat back"),
    "play.mine": pgettext_lazy("page", "What you have"),
    "play.dropped": pgettext_lazy("page", "The game has moved on, so your unsent move was discarded."),
}

CHOICES = {
    "play.choose": pgettext_lazy("page", "Nothing chosen yet"),
    "play.confirm": pgettext_lazy("page", "Confirm"),
    "play.sending": pgettext_lazy("page", "Sending …"),
    "play.again": pgettext_lazy(
        "page", "The server is not answering. Your move will be sent again until the server answers."
    ),
    "play.done": pgettext_lazy("page", "Played: {move}"),
    "play.back": pgettext_lazy("page", "Back"),
    "play.all": pgettext_lazy("page", "Show all moves"),
    "play.gives_up": pgettext_lazy("page", "You could have this at no cost: {effects}."),
    "play.final": pgettext_lazy("page", "This reveals hidden tiles, so you cannot take it back."),
    "play.you": pgettext_lazy("page", "You: {effects}"),
    "play.nothing": pgettext_lazy("page", "nothing"),
    "play.guests": pgettext_lazy("page", "Guests"),
    "play.ship": pgettext_lazy("page", "{action}: ship with {capacity} spaces"),
    "play.from": pgettext_lazy("page", "{least} to {most}"),
    "play.ways": lambda n: npgettext("page", "{n} way", "{n} ways", n),
}

ALWAYS = {
    "play.always": pgettext_lazy("page", "Always do this"),
    "play.always_so": pgettext_lazy("page", "Always: {what}"),
}

ARRANGING = {
    "play.suggested": pgettext_lazy("page", "Suggestion"),
    "play.suggestion": pgettext_lazy("page", "Suggestion {n}"),
    "play.fill": pgettext_lazy("page", "Fill"),
    "play.clear": pgettext_lazy("page", "Clear"),
    "play.left": pgettext_lazy("page", "Left to place: {people}"),
    "play.yet": pgettext_lazy("page", "Still to be placed: {people}"),
    "play.unchanged": pgettext_lazy("page", "Everyone stays in place"),
    "play.of": pgettext_lazy("page", "{taken} of {n}"),
    "play.more": pgettext_lazy("page", "One more: {thing}"),
    "play.fewer": pgettext_lazy("page", "One fewer: {thing}"),
    "play.keep": pgettext_lazy("page", "You can keep {what}."),
    "play.kinds": lambda n: npgettext("page", "all barrels of {n} kind", "all barrels of {n} kinds", n),
    "play.singles": lambda n: npgettext("page", "{n} single barrel", "{n} single barrels", n),
    "play.not_kept": pgettext_lazy("page", "This is either less than you can keep or more than you have room for."),
    "play.no_barrel": pgettext_lazy("page", "Choose at least one barrel."),
}

TOOLS = {
    "play.take_back": pgettext_lazy("page", "Take back"),
    "play.taken_back": pgettext_lazy("page", "You have taken your move back."),
    "play.hint": pgettext_lazy("page", "Hint"),
    "play.advises": pgettext_lazy("page", "The {level} bot prefers these moves, shown with your chance of winning:"),
    "play.no_advice": pgettext_lazy("page", "The {level} bot has no advice here."),
    "play.more_tools": pgettext_lazy("page", "More"),
    "play.keys": pgettext_lazy("page", "Keys"),
    "play.keys_on": pgettext_lazy("page", "Use these keys"),
    "play.leave": pgettext_lazy("page", "Leave the game"),
    "play.resign": pgettext_lazy("page", "Resign"),
    "play.resign_sure": pgettext_lazy("page", "If you resign, you can no longer win, and a bot plays on for you."),
    "play.resign_yes": pgettext_lazy("page", "Yes, resign"),
    "play.resign_no": pgettext_lazy("page", "Keep playing"),
    "play.close": pgettext_lazy("page", "Close"),
    "play.key.choose": pgettext_lazy("page", "1 to 9"),
    "play.does.choose": pgettext_lazy("page", "choose a move"),
    "play.key.confirm": pgettext_lazy("page", "Enter"),
    "play.does.confirm": pgettext_lazy("page", "confirm it"),
    "play.key.back": pgettext_lazy("page", "Esc"),
    "play.does.back": pgettext_lazy("page", "go back"),
    "play.key.pass": "p",
    "play.does.pass": pgettext_lazy("page", "pass, if you may"),
    "play.key.take_back": "u",
    "play.does.take_back": pgettext_lazy("page", "take your last move back"),
    "play.key.hint": "h",
    "play.does.hint": pgettext_lazy("page", "ask for a hint"),
    "play.key.help": "?",
    "play.does.help": pgettext_lazy("page", "show these keys"),
}

PLAYING: dict[str, Any] = TURN | CHOICES | ALWAYS | ARRANGING | TOOLS
