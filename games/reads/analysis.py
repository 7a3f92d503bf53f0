"""Looking back at a game that is over: how all seats stood after every decision, and where the game turned.

A *value* is how the seats stand after a number of decisions. A *swing* is a decision that changed the chance of a seat
much; a *slip* is one that cost its author much, beside the swings. Where the author had a better move, both name it,
with the reason why it is better (:mod:`.coaching`). See docs/guides/analysis.md.
"""

from functools import cached_property
from random import Random
from typing import Any

from bots import BotView, asked, thinking
from bots.network import registry
from games import engine, errors
from games.models import Analysis, Game
from games.reads import coaching, hosted_games, takebacks
from games.terms.coaching import CODES, MEMBERS, fallback
from games.view.visibility import Sight
from games.words import labels
from games.words.coaching import sentence
from puerto_api.base.errors import ServiceError

METHOD = 3
"""Grows whenever values or swings are found in another way."""
SWINGS = 3
SLIPS = 1
"""The most slips of each seat: each costs as much as some dozen values."""
STEP_SECONDS = 10.0
"""More than a step ever takes."""
NOTICEABLE = 0.02
"""A move counts as better from this difference in the chance to win: less is the error of a few playouts."""
DIGITS = 4

Value = dict[str, list[float] | None]
Swing = dict[str, Any]


class Study:
    """The analysis of a line of moves, step by step: first a value for every position, then the swings, then the slips.

    It continues from the known values and swings. The same line with the same networks always gives the same result.

    Args:
        start: where the line begins. It is not changed.
        moves: notation texts.
        values: known values of the first positions.
        turns: the swings and then the slips, as far as they are known.
    """

    def __init__(
        self,
        start: engine.State,
        moves: list[str],
        values: list[Value] | None = None,
        turns: list[Swing] | None = None,
    ) -> None:
        self._start, self._moves = start, moves
        self.values, self.turns = list(values or ()), list(turns or ())
        self._state = self._after(max(0, len(self.values) - 1))

    @property
    def total(self) -> int:
        """Steps of the whole analysis, at most."""
        return total_of(len(self._moves), self._start.rules.players)

    @property
    def done(self) -> int:
        """Steps that are done; with fewer swings or slips than usual, the last one also counts for the missing ones."""
        return self.total if self.is_done else len(self.values) + len(self.turns)

    @property
    def is_done(self) -> bool:
        return self._all_valued and len(self.turns) == len(self._plies)

    @property
    def swings(self) -> list[Swing]:
        """Those that are found, largest change first."""
        return divided(self.turns)[0]

    @property
    def slips(self) -> list[Swing]:
        """Those that are found, largest loss first."""
        return divided(self.turns)[1]

    @property
    def _all_valued(self) -> bool:
        return len(self.values) > len(self._moves)

    def step(self) -> None:
        """Find the next value, swing or slip."""
        if self._all_valued:
            self.turns.append(self._swing(self._plies[len(self.turns)]))
            return
        ply = len(self.values)
        if ply:
            engine.apply(self._state, engine.parse(self._moves[ply - 1]))
        standings = thinking.think(
            "bots.network.appraisal:appraise", self._state, Random(f"value {ply}"), seconds=STEP_SECONDS
        )
        self.values.append(
            {
                "win": None if standings is None else [round(standing.win, DIGITS) for standing in standings],
                "score": None if standings is None else [round(standing.score, 1) for standing in standings],
            }
        )

    def _after(self, ply: int) -> engine.State:
        state = self._start.copy()
        for text in self._moves[:ply]:
            engine.apply(state, engine.parse(text))
        return state

    @cached_property
    def _plies(self) -> list[tuple[int, int]]:
        """The plies of the swings and slips, each with the seat whose chance changed. All values have to be known."""
        swings = self._largest_changes()
        return swings + self._largest_losses({ply for ply, _ in swings})

    def _largest_changes(self) -> list[tuple[int, int]]:
        """The plies that changed a seat's chance most, largest change first, each with that seat."""
        found = []
        for ply in range(1, len(self.values)):
            before, after = self.values[ply - 1]["win"], self.values[ply]["win"]
            if before and after:
                changes = [abs(now - then) for then, now in zip(before, after, strict=True)]
                whose = changes.index(max(changes))
                if changes[whose] > 0:
                    found.append((-changes[whose], ply, whose))
        return [(ply, whose) for _, ply, whose in sorted(found)[:SWINGS]]

    def _largest_losses(self, known: set[int]) -> list[tuple[int, int]]:
        """The other plies at which each seat itself lost most, largest loss first, each with that seat."""
        found: dict[int, list[tuple[float, int]]] = {seat: [] for seat in range(self._start.rules.players)}
        state = self._start.copy()
        for ply, text in enumerate(self._moves, 1):
            seat = asked(state).seat
            before, after = self.values[ply - 1]["win"], self.values[ply]["win"]
            if before and after and ply not in known and before[seat] - after[seat] >= NOTICEABLE:
                found[seat].append((after[seat] - before[seat], ply))
            engine.apply(state, engine.parse(text))
        losses = [(loss, ply, seat) for seat, of_seat in found.items() for loss, ply in sorted(of_seat)[:SLIPS]]
        return [(ply, seat) for _, ply, seat in sorted(losses)]

    def _swing(self, turn: tuple[int, int]) -> Swing:
        ply, whose = turn
        state = self._after(ply - 1)
        author, text = asked(state).seat, self._moves[ply - 1]
        before, after = self.values[ply - 1]["win"], self.values[ply]["win"]
        assert before is not None
        assert after is not None
        return {
            "ply": ply,
            "seat": author,
            "move": text,
            "whose": whose,
            "before": before[whose],
            "after": after[whose],
            "better": _better(state, author, text, Random(f"swing {ply}")),
        }


def divided(turns: list[Swing]) -> tuple[list[Swing], list[Swing]]:
    """Tell the swings from the slips after them; where the author of a slip had nothing better it was none."""
    return turns[:SWINGS], [slip for slip in turns[SWINGS:] if slip["better"]]


def total_of(plies: int, players: int) -> int:
    """Steps of the analysis of so many decisions: a value before the first and after each, the swings, the slips."""
    return plies + 1 + SWINGS + SLIPS * players


def _better(state: engine.State, author: int, text: str, rng: Random) -> dict[str, Any] | None:
    """The move that would have been better for the author, with the promise of both and the reason.

    None if theirs was good enough.
    """
    played, view = engine.parse(text), BotView(state, author)
    found = thinking.think("bots.network.appraisal:compare", view, played, rng, seconds=STEP_SECONDS)
    best, own = found[0], next(prospect for prospect in found if prospect.move == played)
    if best.win - own.win < NOTICEABLE:
        return None
    compared = played, best.move
    courses = thinking.think("bots.network.consequences:follow_each", view, compared, rng, seconds=STEP_SECONDS)
    code, data = coaching.reason(state, *compared, courses)
    told = [
        [one.told(seat) for seat, one in enumerate(coaching.effects(course, state.rules.players))] for course in courses
    ]
    return {
        "move": engine.text(best.move),
        "win": round(best.win, DIGITS),
        "played": round(own.win, DIGITS),
        "reason": {"code": code, "data": data, "effects": {"better": told[1], "played": told[0]}},
    }


def study_of(game: Game, values: list[Value] | None = None, turns: list[Swing] | None = None) -> Study:
    """The analysis of a game that is over. For a fork it begins where the fork does."""
    return Study(takebacks.replayed(game, []), [move.text for move in takebacks.line(game)], values, turns)


def method_of(game: Game) -> str:
    """The name of the present method and network for a game; an analysis with another name is out of date."""
    rules = engine.ruleset(game.edition, game.players, game.expansions, game.options)
    return f"{METHOD}-{registry.manifest()[registry.kind_of(rules)]['sha256'][:12]}"


def of_game(sight: Sight) -> dict[str, Any] | None:
    """The analysis of a game as far as it has come, for viewers who may see its record; None if it was never requested.

    ``values`` have ``ply`` (decisions until then), ``seq`` (the last event of that position), the ``seat`` and ``move``
    that led to it, ``win`` and ``score`` by seat. Labels are in the language that is active.

    Raises:
        ServiceError: ``record_not_ready``.
    """
    hosted_games.check_record_ready(sight)
    game = sight.game
    found = Analysis.objects.filter(game=game).first()
    return shown(game, found) if found else None


def shown(game: Game, found: Analysis) -> dict[str, Any]:
    """An analysis as both APIs show it."""
    moves, seqs = takebacks.line(game), _last_events(game)
    values = [
        {
            "ply": ply,
            "seq": seqs.get(ply, game.last_seq),
            "seat": moves[ply - 1].seat if ply else None,
            "move": moves[ply - 1].text if ply else None,
            **value,
        }
        for ply, value in enumerate(found.values)
    ]
    turns = [swing | {"seq": values[swing["ply"]]["seq"]} for swing in _labelled(game, moves, found.swings)]
    swings, slips = divided(turns)
    return {
        "status": _status(found),
        "done": found.done,
        "total": found.total,
        "method": found.method,
        "created_at": found.created_at.isoformat(),
        "finished_at": found.finished_at.isoformat() if found.finished_at else None,
        "values": values,
        "swings": swings,
        "slips": slips,
    }


def _status(found: Analysis) -> str:
    """The status for readers, who see it as being made also while it waits for the next worker."""
    return str(Analysis.Status.RUNNING if found.status == Analysis.Status.QUEUED and found.done else found.status)


def _last_events(game: Game) -> dict[int, int]:
    """For each ply the last event at it. Moves that were taken back come before those played in their place."""
    return {ply: seq for seq, ply in game.events.order_by("seq").values_list("seq", "ply")}


def _labelled(game: Game, moves: list[Any], swings: list[Swing]) -> list[Swing]:
    """The swings and slips with their moves and reasons in words."""
    if not swings:
        return []
    state, labelled = takebacks.replayed(game, []), {}
    names = [seat.name for seat in game.seats.all()]
    for ply in range(1, max(swing["ply"] for swing in swings) + 1):
        for swing in swings:
            if swing["ply"] == ply:
                better = swing["better"]
                labelled[ply] = {
                    "label": _label(state, swing["seat"], swing["move"]),
                    "better": better and _better_in_words(state, swing["seat"], better, names),
                }
        engine.apply(state, engine.parse(moves[ply - 1].text))
    return [swing | labelled[swing["ply"]] for swing in swings]


def _better_in_words(state: engine.State, seat: int, better: dict[str, Any], names: list[str]) -> dict[str, Any]:
    """A better move as both APIs show it. Analyses that were made before there were reasons have the general one."""
    stored = better.get("reason") or {"code": fallback(asked(state).kind), "data": {}, "effects": None}
    code, data = stored["code"], stored["data"]
    return better | {
        "label": _label(state, seat, better["move"]),
        "text": sentence(state.rules.edition, code, data, names, seat),
        "reason": stored | {"category": CODES[code].category, "data": dict.fromkeys(MEMBERS) | {"goods": {}} | data},
    }


def _label(state: engine.State, seat: int, text: str) -> str:
    return labels.label(state, seat, engine.parse(text))


def wanted(sight: Sight) -> dict[str, Any]:
    """Like :func:`of_game`, but an analysis has to exist.

    Raises:
        ServiceError: ``record_not_ready``, ``no_analysis``.
    """
    found = of_game(sight)
    if found is None:
        raise ServiceError(errors.NO_ANALYSIS)
    return found
