"""Tables before their start: open ones, seats that are held, who is ready, pairing, playing again."""

from collections.abc import AsyncGenerator
from contextlib import aclosing
from datetime import datetime
from typing import Annotated, Any

import strawberry
import strawberry_django
from strawberry.scalars import JSON

from accounts.security.scopes import Scope
from games import services
from games.api.open_tables import frames
from games.live import open_tables
from puerto_api.base import wire
from puerto_api.base.errors import ServiceError
from puerto_api.gql.problems import OtherProblem
from puerto_api.gql.scopes import Needs
from puerto_api.gql.viewer import current_user, require_user

from .arguments import Argument, GameId, Key, TimeControlInput, wanted_table
from .events import Event
from .game import Game
from .mutations import WriteResult, events_of, write
from .problems import problem
from .queries import shown
from .seating import Seat
from .time_control import TimeControl

SeatNumber = Annotated[int, Argument(description="Number of the seat.")]


@strawberry.type(description="A public table where somebody can still sit down.")
class OpenTable:
    id: strawberry.ID = strawberry.field(description="Id of the game.")
    version: int = strawberry.field(description="Counts the writes to the game.")
    owner: str = strawberry.field(description="Name of the person who created it.")
    edition: str = strawberry.field(description="Edition of the rules: classic, reissue or 1897.")
    players: int = strawberry.field(description="Number of seats.")
    expansions: list[str] = strawberry.field(description="Expansions in play.")
    options: JSON = strawberry.field(
        description="Rule options that differ from the defaults of the edition, an object."
    )
    draft: str = strawberry.field(description="How new buildings are selected: players or random.")
    hidden_points: bool = strawberry.field(description="Whether the victory points of other seats are hidden.")
    time_control: TimeControl = strawberry.field(description="How long a seat may think.")
    flag_policy: str = strawberry.field(description="When time is up: default_move, bot or forfeit.")
    bot_delay: int = strawberry.field(description="Seconds that hosted bots take for a move at least.")
    takebacks: str = strawberry.field(description="Whether moves may be taken back: none, own or consent.")
    spectators: str = strawberry.field(description="Who may watch: yes, delayed or no.")
    rated: bool = strawberry.field(description="Whether it counts for ratings.")
    hints: bool = strawberry.field(description="Whether a hosted bot advises whoever is asked; see `hint`.")
    ready_check: bool = strawberry.field(description="Whether everybody has to say that he is ready.")
    auto_start: bool = strawberry.field(description="Whether it starts by itself when nobody is missing.")
    seats: list[Seat] = strawberry.field(description="The places at the table.")
    free: int = strawberry.field(description="Seats on which whoever comes can sit down.")

    @strawberry.field(description="When it was created.")
    def created_at(self) -> datetime:
        return datetime.fromisoformat(self["created_at"])


@strawberry.type(description="A seat is held for whoever has a code.")
class SeatInvitation:
    invitation: str | None = strawberry.field(
        description="The code, for `joinGame`. Only a hash of it is stored. Null if the idempotency key was known and "
        "the code is not good any more."
    )
    game: Game = strawberry.field(description="The game as it is now.")
    events: list[Event] = strawberry.field(description="What the write caused, in order.")
    replayed: bool = strawberry.field(description="True if the idempotency key was known: nothing was done.")


InviteResult = Annotated[
    SeatInvitation | OtherProblem, strawberry.union("InviteResult", description="The invitation, or why there is none.")
]


@strawberry.input(description="What one wants to play with others who want just the same.")
class QuickPairInput:
    edition: str = strawberry.field(description="classic, reissue or 1897.")
    players: int = strawberry.field(description="Number of seats.")
    time_control: TimeControlInput | None = strawberry.field(
        default=None, description="The clock; three days for every decision if left out."
    )
    expansions: list[str] | None = strawberry.field(default=None, description="Expansions; none if left out.")
    rated: bool = strawberry.field(default=False, description="Counts for ratings.")
    hints: bool = strawberry.field(default=False, description="A hosted bot advises whoever is asked; not if rated.")


@strawberry.type
class Query:
    @strawberry_django.field(
        description="Public tables where somebody can still sit down, the one that waits longest first; at most 500."
    )
    def open_tables(self) -> list[OpenTable]:
        return open_tables.listed()


@strawberry.type
class Mutation:
    @strawberry_django.mutation(
        description="Hold an open seat for a person; without a name, for nobody any more. Only the owner or staff.",
        extensions=[Needs(Scope.TABLES)],
    )
    def reserve_seat(
        self,
        info: strawberry.Info,
        game_id: GameId,
        seat: SeatNumber,
        username: Annotated[str | None, Argument(description="Name of the person.")] = None,
        idempotency_key: Key = None,
    ) -> WriteResult:
        wanted: dict[str, Any] = {"game_id": game_id, "seat": seat, "username": username}
        return write(info, services.reserve_seat, **wanted, key=idempotency_key)

    @strawberry_django.mutation(
        description="Hold an open seat for whoever has a code, and make that code; one that there was is good no more. "
        "Only the owner or staff.",
        extensions=[Needs(Scope.TABLES)],
    )
    def invite_to_seat(
        self, info: strawberry.Info, game_id: GameId, seat: SeatNumber, idempotency_key: Key = None
    ) -> InviteResult:
        try:
            user = require_user(info)
            found = services.invite_to_seat(user=user, game_id=game_id, seat=seat, key=idempotency_key)
            game = shown(found.answer.game_id, user)
            events = events_of(game, found.answer)
            return SeatInvitation(invitation=found.code, game=game, events=events, replayed=found.answer.replayed)
        except ServiceError as error:
            return problem(error, user=current_user(info), game_id=game_id)

    @strawberry_django.mutation(
        description="The code for a seat is good no more. Only the owner or staff.", extensions=[Needs(Scope.TABLES)]
    )
    def revoke_invitation(
        self, info: strawberry.Info, game_id: GameId, seat: SeatNumber, idempotency_key: Key = None
    ) -> WriteResult:
        return write(info, services.revoke_invitation, game_id=game_id, seat=seat, key=idempotency_key)

    @strawberry_django.mutation(
        description="Send away who sits on a seat, before the start. A person comes back only if you reserve a seat "
        "for him. Only the owner or staff.",
        extensions=[Needs(Scope.TABLES)],
    )
    def kick(
        self, info: strawberry.Info, game_id: GameId, seat: SeatNumber, idempotency_key: Key = None
    ) -> WriteResult:
        return write(info, services.kick, game_id=game_id, seat=seat, key=idempotency_key)

    @strawberry_django.mutation(
        description="Put bots on all open seats that are held for nobody. Only the owner or staff.",
        extensions=[Needs(Scope.TABLES)],
    )
    def fill_with_bots(
        self,
        info: strawberry.Info,
        game_id: GameId,
        level: Annotated[str | None, Argument(description="Level of the bots; `expert` if left out.")] = None,
        idempotency_key: Key = None,
    ) -> WriteResult:
        return write(info, services.fill_with_bots, game_id=game_id, level=level, key=idempotency_key)

    @strawberry_django.mutation(
        description="Say that you are ready, or not, at a table with a ready check where nobody is missing.",
        extensions=[Needs(Scope.TABLES)],
    )
    def set_ready(
        self,
        info: strawberry.Info,
        game_id: GameId,
        ready: Annotated[bool, Argument(description="Whether you are.")] = True,
        idempotency_key: Key = None,
    ) -> WriteResult:
        return write(info, services.set_ready, game_id=game_id, ready=ready, key=idempotency_key)

    @strawberry_django.mutation(
        description="Contribute a text to the seed of the game before its start (docs/fairness.md), or another one. "
        "The others see that you have, and the text after the start.",
        extensions=[Needs(Scope.TABLES)],
    )
    def contribute(
        self,
        info: strawberry.Info,
        game_id: GameId,
        text: Annotated[str, Argument(description="1 to 64 characters that can be seen, or spaces.")],
        idempotency_key: Key = None,
    ) -> WriteResult:
        return write(info, services.contribute, game_id=game_id, text=text, key=idempotency_key)

    @strawberry_django.mutation(
        description="Sit down at the table that waits longest for somebody who wants to play with exactly these "
        "settings, or open one. It starts with the last one who comes.",
        extensions=[Needs(Scope.TABLES)],
    )
    def quick_pair(
        self,
        info: strawberry.Info,
        input: Annotated[QuickPairInput, Argument(description="What you want to play.")],
        idempotency_key: Key = None,
    ) -> WriteResult:
        return write(info, services.quick_pair, **wanted_table(input), key=idempotency_key)

    @strawberry_django.mutation(
        description="Sit down at the one table where the people of a game that is over play again; whoever comes first "
        "opens it. A seat is reserved for everybody, one place further on.",
        extensions=[Needs(Scope.TABLES)],
    )
    def rematch(self, info: strawberry.Info, game_id: GameId, idempotency_key: Key = None) -> WriteResult:
        return write(info, services.rematch, game_id=game_id, key=idempotency_key)


@strawberry.type
class Subscription:
    @strawberry.subscription(
        description="Public tables where somebody can still sit down, as frames (docs/guides/tables.md): first the "
        "`list`, then tables that are `added`, `changed` or `removed`. Never ends."
    )
    async def open_tables(self, info: strawberry.Info) -> AsyncGenerator[JSON, None]:
        async with aclosing(frames(info.context)) as told:
            async for frame in told:
                yield wire.Encoded(frame.json)
