"""Tables where everybody does whatever comes into their mind: sequences of operations that follow from a number.

``PUERTO_GAMES`` (2 if not set) says how many sequences are played; ``PUERTO_FIRST`` where their numbers begin. What was
done is kept as :class:`Deed`, so that it can be done again to another table.
"""

import os
from collections.abc import Callable
from dataclasses import asdict, dataclass, is_dataclass
from datetime import datetime, timedelta
from enum import EnumType
from random import Random
from typing import Any

from django.db import transaction

from games import engine, services
from games.engine.editions import EDITIONS
from games.live import chat
from games.models import Game, Move, Seat
from games.reads import hosted_games
from games.services.core import turns
from games.services.core.writing import Write
from games.terms import time_control
from games.terms.events import ABORT, ADJOURN, PROPOSALS, TAKE_BACK
from games.terms.standing_orders import PASSABLE
from games.terms.table_settings import SETTINGS
from puerto_api.base.errors import ServiceError

from .support import person, play_ahead, table

NUMBERS = range(
    int(os.environ.get("PUERTO_FIRST", "0")),
    int(os.environ.get("PUERTO_FIRST", "0")) + 4 * int(os.environ.get("PUERTO_GAMES", "2")),
)
STEPS = 50
"""Operations in one sequence; then everybody goes home."""


@dataclass(frozen=True)
class Deed:
    """Something that was done, and the answer: what the write has done, or the refusal."""

    do: Callable[..., Any]
    arguments: dict[str, Any]
    answer: Any


def done(do: Callable[..., Any], arguments: dict[str, Any]) -> Deed:
    """Do it."""
    try:
        answer = do(**arguments)
    except ServiceError as error:
        return Deed(do, arguments, {"code": error.code.code, "detail": str(error), "extra": error.extra})
    return Deed(do, arguments, asdict(answer) if is_dataclass(answer) else answer)


def says(*, user: Any, game_id: Any, channel: str, text: str, key: str | None) -> dict[str, Any]:
    """Say something; the message as it is shown."""
    sent = services.send_message(user=user, game_id=game_id, channel=channel, text=text, key=key)
    return chat.shown(sent.message) | {"replayed": sent.replayed}


class Hosting:
    """One table, the people around it, and what they do. ``rng`` decides everything but what the services do."""

    def __init__(self, number: int, time: Any, **wanted: Any) -> None:
        self.rng, self.time = Random(f"hosting {number}"), time
        self.people = [person(f"p{number}-{index}") for index in range(4)]
        self.stranger, self.staff = person(f"stranger{number}"), person(f"staff{number}", is_staff=True)
        self.game = table(self.people[0], **self._seated(self._table() | wanted))
        self.deeds: list[Deed] = []

    def _table(self) -> dict[str, Any]:
        """A random table."""
        rng = self.rng
        edition = rng.choice(["classic", "reissue", "1897", "1897"])
        has = EDITIONS[edition].expansions
        return random_choices(rng) | {
            "edition": edition,
            "players": rng.choice([2, 2, 3]) if edition != "classic" else 3,
            "bots": rng.choice([0, 0, 1]),
            "expansions": rng.choice([[], [name for name in has if rng.random() < 0.5]]),
            "seed": rng.randbytes(32).hex(),
            "time_control": random_clock(rng),
            "bot_delay": rng.choice([0, 0, 3]),
            "flag_bot": "random",
        }

    def _seated(self, wanted: dict[str, Any]) -> dict[str, Any]:
        return wanted | {"others": self.people[1 : wanted["players"] - wanted["bots"]]}

    def refresh(self) -> Game:
        """Read the game as it is stored."""
        self.game = hosted_games.get_game(self.game.pk)
        return self.game

    def play_quickly(self, moves: int) -> None:
        """Random moves in one write, so that sequences begin at all stages of a game."""
        if moves:
            self.game = play_ahead(self.game, self.rng, moves=moves)

    # ---------------------------------------------------------------------------------------------- one operation

    def step(self) -> None:
        """Someone does something, allowed or not; or time passes."""
        [do] = self.rng.choices(list(OPERATIONS), list(OPERATIONS.values()))
        do(self)
        self.refresh()

    def do(self, do: Callable[..., Any], **arguments: Any) -> Deed:
        """Do something, and note it."""
        deed = done(do, arguments)
        self.deeds.append(deed)
        return deed

    def call(self, service: Callable[..., Any], user: Any = None, **arguments: Any) -> None:
        """Call a service for someone; now and then a second time with the same key."""
        key = self.rng.randbytes(8).hex() if self.rng.random() < 0.5 else None
        arguments |= {"user": user or self.someone(), "game_id": self.game.pk, "key": key}
        first = self.do(service, **arguments)
        if key is not None and "code" not in first.answer and self.rng.random() < 0.2:
            assert self.do(service, **arguments).answer == first.answer | {"replayed": True}

    def someone(self) -> Any:
        """Mostly who sits at the table."""
        seated = [seat.user for seat in self.game.seats.all() if seat.user_id]
        return self.rng.choice(seated) if self.rng.random() < 0.95 else self.stranger

    def asked(self) -> Any:
        """The person on the seat that is asked, if it is one."""
        seats = {seat.index: seat for seat in self.game.seats.all()}
        return self.game.turn_seat is not None and seats[self.game.turn_seat].user

    def ply(self) -> int | None:
        """One to go back to; mostly a late one."""
        late = self.game.ply - self.rng.randrange(1, 8)
        return self.rng.choice([None, late, late, self.rng.randrange(-1, self.game.ply + 2)])

    def moves(self) -> None:
        """A person plays a legal move, mostly the one who is asked; at times more of them in a row."""
        for _ in range(self.rng.choice([1, 1, 2, 4])):
            state = hosted_games.state_of(self.refresh())
            if state.over:
                return
            text = engine.text(engine.random_move(state, self.rng))
            user = self.asked() or self.someone()
            self.call(services.play_move, user, move=text, expected_version=self.game.version)

    def blunders(self) -> None:
        """A move that is none, not theirs, or on a version that was or will be."""
        text = self.rng.choice(["", "pass", "role:mayor", "sell:corn", "place:corn=99", "\x00", "ship:corn@6"])
        version = self.game.version + self.rng.randrange(-3, 3)
        self.call(services.play_move, move=text, expected_version=version)

    def takes_back(self) -> None:
        last = self.game.moves.last()
        seats = {seat.index: seat.user for seat in self.game.seats.all()}
        self.call(services.take_back, last and seats[last.seat], to_ply=self.ply())

    def proposes(self) -> None:
        kind = self.rng.choice([*PROPOSALS, TAKE_BACK, TAKE_BACK, ADJOURN])
        if kind == ABORT and self.rng.random() < 0.8:
            return
        hours = self.rng.choice([None, 1, 48, 720, 0, 9999])
        self.call(services.propose, kind=kind, to_ply=self.ply(), hours=hours)

    def answers(self) -> None:
        """All others, or one of them, answer the oldest proposal."""
        if not self.game.proposals:
            self.call(services.answer_proposal, number=self.rng.randrange(1000), accept=True)
            return
        proposal = self.game.proposals[0]
        willing = self.rng.random() < 0.7
        for seat in self.game.seats.all():
            if seat.user_id and self.rng.random() < 0.8:
                accept = willing or self.rng.random() < 0.5
                self.call(services.answer_proposal, seat.user, number=proposal["number"], accept=accept)

    def leaves(self) -> None:
        self.call(services.leave_game)

    def resigns(self) -> None:
        self.call(services.resign)

    def reclaims(self) -> None:
        away = [seat.user for seat in self.game.seats.all() if seat.stand_in]
        self.call(services.reclaim_seat, self.rng.choice(away) if away else None)

    def vacation(self) -> None:
        self.call(self.rng.choice([services.start_vacation, services.end_vacation]))

    def orders(self) -> None:
        """Standing orders, which the server carries out at once from then on."""
        orders = [{"kind": "pass", "decision": decision} for decision in self.rng.sample(PASSABLE, 3)]
        orders.append({"kind": self.rng.choice(["once", "always"]), "decision": "role", "moves": ["role:mayor"]})
        self.call(services.set_orders, orders=self.rng.sample(orders, self.rng.randrange(len(orders) + 1)))

    def talks(self) -> None:
        """Mostly something that can be said, in a channel of one's own."""
        channel = self.rng.choice([*chat.Channel.values, chat.Channel.TABLE])
        stays_out = channel == chat.Channel.SPECTATORS and self.rng.random() < 0.8
        text = self.rng.choice(["I have corn.", "Who needs coffee?", "" if self.rng.random() < 0.2 else "..."])
        self.call(says, self.stranger if stays_out else None, channel=channel, text=text)

    def intrudes(self) -> None:
        """What nobody may do to a running game, or only staff."""
        user = self.staff if self.rng.random() < 0.1 else self.someone()
        self.call(self.rng.choice([services.start_game, services.cancel_game, services.join_game]), user)

    def bots_play(self) -> None:
        """Bots and stand-ins play until a person is asked, or not so far."""
        for _ in range(self.rng.choice([1, 5, 20])):
            if not self.refresh().turn_is_bot:
                return
            self.bot_plays()

    def bot_plays(self) -> None:
        seat = next(seat for seat in self.game.seats.all() if seat.index == self.game.turn_seat)
        state = hosted_games.state_of(self.game)
        move = self.bots_choice(seat, state)
        arguments = {"seat": seat.index, "move": engine.text(move), "expected_version": self.game.version}
        assert "version" in self.do(services.play_bot_move, game_id=self.game.pk, **arguments).answer

    def bots_choice(self, seat: Seat, state: engine.State) -> engine.Move:
        if seat.stand_in == Seat.DEFAULT_MOVES:
            return engine.default_move(state)
        return engine.random_move(state, self.rng)

    def time_passes(self) -> None:
        """A moment, about what is left of the clock, or very long; mostly the service notices."""
        left = (self.game.turn_deadline or self.time.now + timedelta(hours=1)) - self.time.now
        spans = [timedelta(seconds=self.rng.random() * 5), left * self.rng.random(), left + timedelta(milliseconds=1)]
        if self.rng.random() < 0.1:
            spans = [timedelta(days=self.rng.random() * 40)]
        self.do(self.time.moves_to, moment=self.time.now + max(self.rng.choice(spans), timedelta(0)))
        if self.rng.random() < 0.8:
            self.do(services.enforce_clocks)

    # --------------------------------------------------------------------------------------------------- the end

    def everybody_goes_home(self) -> None:
        """Nobody does anything any more: bots play, time passes, and that has to end the game."""
        for _ in range(2 * turns.most_decisions(self.game.players)):
            game = self.refresh()
            if game.is_over:
                return
            if game.turn_is_bot:
                self.bots_play_on()
            else:
                self.time.now = max(self.time.now, self.due()) + timedelta(milliseconds=1)
                assert services.enforce_clocks() == 1
        raise AssertionError("The game is stuck.")

    def bots_play_on(self) -> None:
        """All moves of bots and stand-ins until a person is asked, in one write."""
        with transaction.atomic():
            write = Write.open(self.game.pk)
            while not write.game.is_over and not (seat := write.seats[write.game.turn_seat]).is_person:
                turns.play(write, self.bots_choice(seat, write.state), Move.Source.BOT)
            write.finish()

    def due(self) -> datetime:
        """When something happens by itself next."""
        game = self.game
        return min(moment for moment in (game.turn_deadline, game.resumes_at, game.ends_by) if moment)


OPERATIONS: dict[Callable[[Hosting], None], int] = {
    Hosting.moves: 22,
    Hosting.blunders: 4,
    Hosting.takes_back: 10,
    Hosting.proposes: 10,
    Hosting.answers: 8,
    Hosting.leaves: 5,
    Hosting.resigns: 1,
    Hosting.reclaims: 8,
    Hosting.vacation: 7,
    Hosting.orders: 3,
    Hosting.talks: 6,
    Hosting.intrudes: 1,
    Hosting.bots_play: 14,
    Hosting.time_passes: 10,
}
"""What happens, and how often."""


APART = {"draft", "visibility", "spectators", "rated", "ready_check", "auto_start", "shuffle_seats"}
"""Settings that say how a table begins, who comes to it, and what else it has to have: not left to chance."""


def random_choices(rng: Random) -> dict[str, Any]:
    """Values of all other settings that are true or false, or words; each may be left to its default."""
    values = {
        name: [True, False] if setting.kind is bool else [*setting.kind]
        for name, setting in SETTINGS.items()
        if name not in APART and (setting.kind is bool or isinstance(setting.kind, EnumType))
    }
    return {name: rng.choice([SETTINGS[name].default, *known]) for name, known in values.items()}


def random_clock(rng: Random) -> dict[str, Any]:
    """A clock of any kind, often a short one."""
    kind = rng.choice(
        [
            time_control.LIVE,
            time_control.LIVE,
            time_control.CORRESPONDENCE,
            time_control.CORRESPONDENCE,
            time_control.UNTIMED,
        ]
    )
    if kind == time_control.LIVE:
        bank = rng.choice([10, 60, 600])
        return {"kind": kind, "bank": bank, "increment": rng.choice([0, 3, 20]), "cap": bank * rng.choice([1, 2])}
    if kind == time_control.UNTIMED:
        return {"kind": kind}
    opens = rng.randrange(24)
    window = {"opens": f"{opens:02}:00", "closes": f"{(opens + rng.randrange(1, 24)) % 24:02}:00"}
    window["zone"] = rng.choice(["Europe/Berlin", "America/New_York", "Asia/Kolkata"])
    return {
        "kind": kind,
        "decision": rng.choice([60, 24 * 3600, 10 * 24 * 3600]),
        "window": rng.choice([None, window]),
        "vacation_days": rng.choice([0, 1, 30]),
    }
