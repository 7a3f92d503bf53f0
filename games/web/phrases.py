"""Texts for the scripts of the pages, in the active language: phrases of the pages, and the words of an edition.

A template hands them over as JSON (:func:`spoken`), so that the scripts have no words of their own. A phrase for
counting has two forms, singular and plural.
"""

from typing import Any

from django.utils.translation import get_language, npgettext, pgettext_lazy

from bots import LEVELS
from games import rulebook, words
from games.engine import ids
from games.words.editions import COUNTS

from .hosting import CLOCKS, HOSTING, REASONS, SENTENCES
from .moving import MOVING
from .playing import PLAYING
from .tables import AT_THE_TABLE, GATHERING, LOBBY
from .telling import TELLING
from .visiting import KEEPING, OWN_GAMES

COLUMNS = (1, 2, 3, 4)

COMMON = {
    "status.lobby": pgettext_lazy("page", "in the lobby"),
    "status.running": pgettext_lazy("page", "being played"),
    "status.finished": pgettext_lazy("page", "finished"),
    "status.cancelled": pgettext_lazy("page", "cancelled"),
    "status.expired": pgettext_lazy("page", "expired"),
    "status.abandoned": pgettext_lazy("page", "ended early"),
    "round": pgettext_lazy("page", "Round {n}"),
    "seat": pgettext_lazy("page", "Seat {n}"),
    "free_seat": pgettext_lazy("page", "Free seat"),
}

WATCH = {
    "connection.connecting": pgettext_lazy("page", "connecting …"),
    "connection.live": pgettext_lazy("page", "live"),
    "connection.lost": pgettext_lazy("page", "connection lost, trying again …"),
    "connection.over": pgettext_lazy("page", "complete"),
    "connection.missing": pgettext_lazy("page", "not found"),
    "connection.closed": pgettext_lazy("page", "not open"),
    "state.lobby": pgettext_lazy("page", "The game has not begun yet."),
    "state.finished": pgettext_lazy("page", "The game is over."),
    "state.cancelled": pgettext_lazy("page", "The game was cancelled."),
    "state.expired": pgettext_lazy("page", "The game has expired."),
    "state.abandoned": pgettext_lazy("page", "The game was ended early."),
    "asked": pgettext_lazy("page", "{name}: {decision}"),
    "asked_in": pgettext_lazy("page", "{role} ({player}) – {name}: {decision}"),
    "in_phase": pgettext_lazy("page", "{role} ({player})"),
    "kind.human": pgettext_lazy("page", "person"),
    "kind.bot": pgettext_lazy("page", "bot: {level}"),
    "kind.program": pgettext_lazy("page", "a program"),
    "kind.open": pgettext_lazy("page", "open"),
    "last_round": pgettext_lazy("page", "Last round"),
    "test_game": pgettext_lazy("page", "test game"),
    "test_game_why": pgettext_lazy("page", "The creator of the game chose its seed."),
    "hidden_points": pgettext_lazy("page", "hidden points"),
    "hidden": pgettext_lazy("page", "hidden until the end"),
    "empty": pgettext_lazy("page", "empty"),
    "none": pgettext_lazy("page", "none"),
    "nobody": pgettext_lazy("page", "nobody"),
    "roles": pgettext_lazy("page", "Roles"),
    "free": pgettext_lazy("page", "free"),
    "reserved": pgettext_lazy("page", "set aside: {name}"),
    "harbour": pgettext_lazy("page", "Harbor"),
    "ship": pgettext_lazy("page", "{ship} ({capacity}): {load}"),
    "load": pgettext_lazy("page", "{load} of {capacity}"),
    "no_load": pgettext_lazy("page", "empty, room for {capacity}"),
    "among": pgettext_lazy("page", "{all}, including {some}"),
    "open_plantations": pgettext_lazy("page", "Face-up plantations"),
    "face_down": pgettext_lazy("page", "{n} face down"),
    "discarded": pgettext_lazy("page", "Discarded: {tiles}"),
    "legend": pgettext_lazy(
        "page",
        "Each building shows its cost in {coins}, name, victory points and copies left. Open a building to "
        "see what it does.",
    ),
    "left": pgettext_lazy("page", "{n} left"),
    "none_left": pgettext_lazy("page", "none left"),
    "cost": pgettext_lazy("page", "Cost: {coins}"),
    "space": lambda n: npgettext("page", "{n} space left", "{n} spaces left", n),
    "no_space": pgettext_lazy("page", "full"),
    "not_chosen": pgettext_lazy("page", "Not in this game: {buildings}"),
    "reached": pgettext_lazy("page", "reached by {name}"),
    "not_reached": pgettext_lazy("page", "not reached yet"),
    "not_drawn": pgettext_lazy("page", "not drawn yet"),
    "in_hand": pgettext_lazy("page", "in hand: {tile}"),
    "points": pgettext_lazy("page", "VP"),
    "island": lambda n: npgettext("page", "{island}, {n} space free", "{island}, {n} spaces free", n),
    "city": lambda n: npgettext("page", "{city}, {n} space free", "{city}, {n} spaces free", n),
    "manned": pgettext_lazy("page", "{tile}: {person}"),
    "circles": lambda n: npgettext(
        "page", "{building}: {taken} of {n} circle taken", "{building}: {taken} of {n} circles taken", n
    ),
    "printed": pgettext_lazy("page", "{forest} ({tile} underneath)"),
    "unknown": pgettext_lazy("page", "{forest} (planted face down)"),
    "lobby": pgettext_lazy("page", "The game has not started"),
    "never_started": pgettext_lazy("page", "The game was never started"),
    "waiting": lambda n: npgettext("page", "Waiting for {n} more player.", "Waiting for {n} more players.", n),
    "ready": pgettext_lazy("page", "Everybody is here. The owner can start the game."),
    "scores": pgettext_lazy("page", "Final scores"),
    "wins": lambda n: npgettext("page", "{names} wins", "{names} share the victory", n),
    "after": pgettext_lazy("page", "After {rounds}: {causes}."),
    "player": pgettext_lazy("page", "Player"),
    "winner": pgettext_lazy("page", "winner"),
    "score.chips": pgettext_lazy("page", "VP chips"),
    "score.bonus": pgettext_lazy("page", "Bonus"),
    "score.total": pgettext_lazy("page", "Total"),
    "score.tiebreak": pgettext_lazy("page", "Tie-break"),
    "score_note": pgettext_lazy("page", "Bonus: points from large buildings. Tie-break: {coins} plus goods."),
    "tab.table": pgettext_lazy("page", "Table"),
    "tab.log": pgettext_lazy("page", "Log"),
    "whole_board": pgettext_lazy("page", "Show the whole board of {name}"),
    "meter": pgettext_lazy("page", "How close the game is to its end"),
    "meter.people": pgettext_lazy("page", "In the supply: {people}"),
    "meter.points": pgettext_lazy("page", "In the supply: {points}"),
    "meter.city": pgettext_lazy("page", "{city}, {name}: {taken} of {n} spaces"),
    "price": pgettext_lazy("page", "Your price: {coins}"),
    "making": pgettext_lazy("page", "One moment …"),
    "not_made": pgettext_lazy("page", "The server cannot be reached right now."),
}

START = {
    "everything_runs": pgettext_lazy("page", "everything is running"),
    "no_list": pgettext_lazy("page", "The list of games cannot be loaded right now."),
    "no_games": pgettext_lazy("page", "There are no games yet. Use the form above to start one."),
    "play_now": pgettext_lazy("page", "Play now"),
    "players": lambda n: npgettext("page", "{n} player: {names}", "{n} players: {names}", n),
    "moves": lambda n: npgettext("page", "{n} move", "{n} moves", n),
    "making": WATCH["making"],
    "not_made": WATCH["not_made"],
}

ARCHIVE = REASONS | {
    "round": lambda n: npgettext("page", "{n} round", "{n} rounds", n),
    "score": pgettext_lazy("page", "{name}: {n}"),
    "winner": WATCH["winner"],
    "nothing_found": pgettext_lazy("page", "No games match."),
    "making": WATCH["making"],
    "not_made": WATCH["not_made"],
}

BOTS = {
    "online": lambda n: npgettext("page", "{n} bot is online.", "{n} bots are online.", n),
    "making": WATCH["making"],
    "not_made": WATCH["not_made"],
}

FAIR = {
    "making": WATCH["making"],
    "not_made": WATCH["not_made"],
    "players": lambda n: npgettext("page", "{n} player", "{n} players", n),
    "no_game": pgettext_lazy("page", "This is not the address of a game."),
    "no_json": pgettext_lazy("page", "This is not JSON. Paste one record, or several records with one on each line."),
    "right": pgettext_lazy("page", "right:"),
    "wrong": pgettext_lazy("page", "wrong:"),
    "all_right": lambda n: npgettext("page", "The check has passed.", "All {n} checks have passed.", n),
    "some_wrong": pgettext_lazy("page", "Something is wrong: {wrong} of {n} checks failed."),
    "records_right": pgettext_lazy("page", "Records: {n}. Right: {right}."),
    "record": pgettext_lazy("page", "Record {n}"),
    "check.format": pgettext_lazy("page", "This is the record of a game"),
    "check.seed": pgettext_lazy("page", "Its seed is 32 bytes long"),
    "check.commitment": pgettext_lazy("page", "The seed matches the fingerprint shown before the first move"),
    "check.noted": pgettext_lazy("page", "The fingerprint you noted is the one shown for this game"),
    "check.server_commitment": pgettext_lazy("page", "The server's number matches the fingerprint shown at the start"),
    "check.contributions": pgettext_lazy("page", "The seed follows from the server's number and the players' texts"),
    "check.seat_order": pgettext_lazy("page", "The order of the seats follows from the seed"),
    "check.pile": pgettext_lazy("page", "The first pile"),
    "check.plantation": pgettext_lazy("page", "The festival plantation"),
    "check.goods": pgettext_lazy("page", "The festival goods"),
    "check.building": pgettext_lazy("page", "The festival building"),
    "check.reshuffle": pgettext_lazy("page", "Pile {n}, shuffled again"),
    "tiles": lambda n: npgettext("page", "{n} tile, in drawing order", "{n} tiles, in drawing order", n),
    "differs": pgettext_lazy("page", "The record says {found}; the calculation gives {expected}."),
    "differs_at": pgettext_lazy("page", "Tile {n}: the record says {found}; the calculation gives {expected}."),
    "impossible": pgettext_lazy("page", "This pile is impossible in this game."),
    "contribution": pgettext_lazy("page", "{name}: “{text}”"),
    "no_contributions": pgettext_lazy("page", "Nobody has added any text."),
    "nothing": pgettext_lazy("page", "nothing"),
}


def speech(phrases: dict[str, Any]) -> dict[str, Any]:
    """Phrases for a script, in the active language."""
    read = {key: [phrase(1), phrase(2)] if callable(phrase) else str(phrase) for key, phrase in phrases.items()}
    return {"language": get_language(), "phrases": read}


def spoken(edition: str) -> dict[str, Any]:
    """All texts of the watch page about a game of an edition."""
    return speech(COMMON | WATCH | HOSTING | PLAYING | AT_THE_TABLE | MOVING | TELLING) | {
        "names": {key: words.name(edition, key) for key in words.keys(edition)},
        "counts": {key: [_form(edition, key, 1), _form(edition, key, 2)] for key in COUNTS[edition]},
        "columns": [rulebook.heading(edition, "first_column" if n == 1 else "column", n=n) for n in COLUMNS],
        "levels": list(LEVELS),
    }


def spoken_at_the_start(editions: list[dict[str, Any]]) -> dict[str, Any]:
    """All texts of the start page; ``editions`` as :func:`games.rulebook.listing` gives them."""
    return speech(COMMON | START) | {
        "names": {entry["edition"]: entry["name"] for entry in editions},
        "expansions": {
            entry["edition"]: {key: words.name(entry["edition"], f"expansion:{key}") for key in entry["expansions"]}
            for entry in editions
        },
        "editions": editions,
    }


def spoken_in_the_lobby(editions: list[dict[str, Any]]) -> dict[str, Any]:
    """All texts of the page of the open tables; ``editions`` as :func:`games.rulebook.listing` gives them."""
    here = COMMON | CLOCKS | SENTENCES | LOBBY | GATHERING
    known = {key: WATCH[key] for key in ("kind.bot", "making", "not_made")}
    return spoken_at_the_start(editions) | speech(here | known)


def spoken_in_the_archive(editions: list[dict[str, Any]]) -> dict[str, Any]:
    """All texts of the archive page; ``editions`` as :func:`games.rulebook.listing` gives them."""
    return speech(ARCHIVE) | {
        "names": {entry["edition"]: entry["name"] for entry in editions},
        "things": {
            entry["edition"]: {
                key: words.name(entry["edition"], key)
                for key in words.keys(entry["edition"])
                if key.startswith(("expansion:", "trigger:"))
            }
            for entry in editions
        },
    }


def spoken_to_players() -> dict[str, Any]:
    """All texts of the page of the bots, except those in its template."""
    return speech(BOTS)


def spoken_of_own_games(editions: list[dict[str, Any]]) -> dict[str, Any]:
    """All texts of the page of one's own games, except those in its template."""
    return spoken_at_the_start(editions) | speech(COMMON | START | OWN_GAMES)


def spoken_to_guests() -> dict[str, Any]:
    """All texts of the page on which a guest registers, except those in its template."""
    return speech(KEEPING | {key: WATCH[key] for key in ("making", "not_made")})


def spoken_of_chance() -> dict[str, Any]:
    """All texts of the verifier of records; drawn things have a name in every edition."""
    drawn = (*ids.GOODS, *ids.BUILDINGS)
    return speech(FAIR) | {
        "editions": {
            entry["edition"]: {
                "name": entry["name"],
                "names": {
                    key: words.name(entry["edition"], key) for key in words.keys(entry["edition"]) if key in drawn
                },
            }
            for entry in rulebook.listing()
        },
    }


def _form(edition: str, key: str, n: int) -> str:
    return words.count(edition, key, n).replace(str(n), "{n}", 1)
