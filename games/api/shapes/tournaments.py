"""Tournaments, their entrants and standings, and their rounds."""

from datetime import datetime

import strawberry

from games.models import Tournament as Stored
from games.terms.table_settings import IN_TOURNAMENTS
from games.terms.tournaments import bounds
from games.terms.tournaments.standings import BYE, WHOLE, WIN
from puerto_api.base.plain_text import LINE
from puerto_api.contract.shapes import Schema, enumeration, member

from .archive import condition
from .settings import shown
from .words import NEXT_AFTER, REPLAYED

enumeration(Stored.Status, "How far a tournament has got.", "TournamentStatus")
enumeration(Stored.Format, "Which entrants play together.", "TournamentFormat")
enumeration(Stored.Entry, "Who may enter a tournament.", "TournamentEntry")

NAME: Schema = {"minLength": 1, "maxLength": bounds.LONGEST_NAME, "pattern": LINE, "examples": ["Autumn cup"]}
TABLE_SIZE: Schema = {"minimum": bounds.SMALLEST_TABLE, "maximum": bounds.LARGEST_TABLE}
TABLE_SIZE_WORDS = "Players at the largest tables."
MOST_ENTRANTS_WORDS = "Maximum number of entrants."
BOTS_WORDS = "Whether bots may enter."
STARTS_AT_WORDS = "When the tournament starts automatically; it is cancelled if there are too few entrants by then."
MINUTES_WORDS = "Minutes during which an arena begins new games; for an arena only."


@strawberry.input(description="Which tournaments to list.")
class TournamentFilter:
    status: Stored.Status | None = condition("Only tournaments with this status.")
    mine: bool = member("Only tournaments that you organize or have entered.", default=False)


@strawberry.type(description="The settings of all tables of a tournament.")
@shown(IN_TOURNAMENTS)
class TournamentTables:
    pass


@strawberry.type(description="A tournament in a list.")
class ListedTournament:
    id: strawberry.ID = member("Id of the tournament.", format="uuid")
    version: int = member("Number of changes to the tournament so far.")
    name: str = member("Name of the tournament.")
    organizer: str = member("Name of the person who created the tournament.")
    status: Stored.Status = member("How far the tournament has got.")
    format: Stored.Format = member("Which entrants play together (docs/guides/tournaments.md).")
    entry: Stored.Entry = member("Who may enter.")
    table_size: int = member(TABLE_SIZE_WORDS, **TABLE_SIZE)
    rounds: int | None = member("Number of rounds; null for a knock-out or an arena.")
    minutes: int | None = member(MINUTES_WORDS)
    most_entrants: int = member(MOST_ENTRANTS_WORDS)
    bots: bool = member(BOTS_WORDS)
    tables: TournamentTables = member("The settings of all tables.")
    entrants: int = member("Number of entrants so far, including those who have withdrawn since the start.")
    rounds_begun: int = member("Number of rounds that have begun.")
    seed: str | None = member("Determines all lots; null until the tournament starts.")
    created_at: datetime = member("When the tournament was created.")
    starts_at: datetime | None = member(STARTS_AT_WORDS)
    started_at: datetime | None = member("When the tournament started.")
    closes_at: datetime | None = member("When the arena stops beginning new games.")
    ended_at: datetime | None = member("When the tournament ended.")


@strawberry.type(description="An entrant, and what they have reached. Games that are still going on do not count yet.")
class TournamentStanding:
    entrant: int = member("Number of the entrant, from 0, in order of entry.")
    name: str = member("Name of the person or bot account; of a hosted bot its level and number, as at its tables.")
    kind: str = member("Who plays.", enum=["human", "bot"])
    bot: str | None = member("Level of a hosted bot; null for everyone else.")
    withdrawn: bool = member("Whether the entrant has withdrawn since the start.")
    place: int | None = member("Place in the standings, from 1; no two are equal. Null until the tournament starts.")
    points: int = member(f"Points from all rounds: up to {WIN} for a game, {BYE} for a bye.")
    share: int = member(f"Mean share of the victory points at the entrant's tables, in parts of {WHOLE:,}.")
    opponents: int = member("Mean points of the entrant's opponents, in hundredths.")
    wins: int = member("Number of first places, including shared ones.")
    games: int = member("Number of games that have been counted.")
    byes: int = member("Number of rounds that the entrant had to sit out.")
    reached: int = member("In a knock-out, the last round in which the entrant took part; otherwise 0.")


@strawberry.type(description="A tournament with its standings.")
class Tournament(ListedTournament):
    standings: list[TournamentStanding] = member("All entrants, best first; until the start, in order of entry.")
    entrant: int | None = member("Your number; null if you do not take part.")
    code: str | None = member("The code that people need in order to enter; only the organizer sees it.")


@strawberry.type(description="A game of a tournament. Its lists are in order of the seats.")
class TournamentTable:
    game: strawberry.ID = member("Id of the game.", format="uuid")
    entrants: list[int] = member("Numbers of the entrants.")
    counted: bool = member("Whether the game is over and has been counted.")
    places: list[int] = member("Place of each seat, from 1; empty until the game is counted.", items={"minimum": 1})
    points: list[int] = member("Victory points of each seat; empty until the game is counted.")
    away: list[int] = member("Seats whose entrants did not play to the end; they get no points for the game.")


@strawberry.type(description="Games of a tournament that began at the same time.")
class TournamentRound:
    number: int = member("Number of the round, from 1.", minimum=1)
    started_at: datetime = member("When the round began.")
    byes: list[int] = member("Numbers of the entrants who have to sit out.")
    tables: list[TournamentTable] = member("The games.")


@strawberry.type
class _Page:
    next_after: str | None = strawberry.field(description=NEXT_AFTER)


@strawberry.type(description="Tournaments, newest first.")
class TournamentPage(_Page):
    items: list[ListedTournament] = member("The tournaments.")


@strawberry.type(description="Rounds of a tournament, last round first.")
class TournamentRoundPage(_Page):
    items: list[TournamentRound] = member("The rounds.")


@strawberry.type(description="The tournament was changed, by this request or an earlier one with the same key.")
class TournamentChanged:
    tournament: Tournament = member("The tournament as it is now.")
    replayed: bool = member(REPLAYED)
