"""Around the moves over GraphQL: the same services as over REST, typed clocks, proposals and outcomes."""

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from games.reads import hosted_games
from games.terms.events import PROPOSALS
from puerto_api.base.errors import CATALOGUE
from tests.games.support import person, seated, table
from tests.support import tiers

from .support import LEAVE, PLAY, WRITTEN, ask, codes

pytestmark = pytest.mark.django_db

DAYS = {"kind": "correspondence", "decision": 3600, "vacation_days": 7}


def _plain(name: str) -> str:
    return (
        f"mutation($game: ID!, $key: String) {{ {name}(gameId: $game, idempotencyKey: $key) "
        "{ __typename ...Written ...Refused } }" + WRITTEN
    )


RESIGN, RECLAIM, VACATION, BACK = map(_plain, ("resign", "reclaimSeat", "startVacation", "endVacation"))
TAKE_BACK = (
    """
mutation($game: ID!, $toPly: Int, $key: String) {
  takeBack(gameId: $game, toPly: $toPly, idempotencyKey: $key) { __typename ...Written ...Refused }
}"""
    + WRITTEN
)
PROPOSE = (
    """
mutation($game: ID!, $kind: String!, $toPly: Int, $hours: Int, $key: String) {
  propose(gameId: $game, kind: $kind, toPly: $toPly, hours: $hours, idempotencyKey: $key) {
    __typename ...Written ...Refused
  }
}"""
    + WRITTEN
)
ANSWER = (
    """
mutation($game: ID!, $proposal: Int!, $accept: Boolean!, $key: String) {
  answerProposal(gameId: $game, number: $proposal, accept: $accept, idempotencyKey: $key) {
    __typename ...Written ...Refused
  }
}"""
    + WRITTEN
)
READ = """
query($game: ID!) {
  game(id: $game) {
    view
    clock { seat remaining since runsUntil pausedBy { reason until seat } }
    proposals { number kind seat accepted toPly hours }
    outcome { reason winners }
    takeback { earliest byConsent }
  }
}"""


@pytest.fixture
def game():
    """Seat 0 is asked for a role, and seat 1 follows."""
    return table(person("ann"), [person("bob")], edition="reissue", time_control=DAYS)


@pytest.fixture
def ann(game):
    return seated(game, 0)


@pytest.fixture
def bob(game):
    return seated(game, 1)


def kinds(written: dict) -> list[str]:
    return [event["kind"] for event in written["events"]]


def settle(game, user) -> None:
    """The player who is asked takes the settler, and is asked for a tile then."""
    ask(PLAY, user, game=str(game.pk), move="role:settler", version=game.version)


def _open(game) -> int:
    """The number of the only open proposal."""
    (proposal,) = hosted_games.get_game(game.pk).proposals
    return proposal["number"]


def read(game, user=None) -> dict:
    """The typed fields, held against the view that says the same."""
    found = ask(READ, user, game=str(game.pk))
    view = found["view"]
    paused = view["clock"]["paused_by"]
    assert found["clock"] == {
        "seat": view["clock"]["seat"],
        "remaining": view["clock"]["remaining"],
        "since": view["clock"]["since"],
        "runsUntil": view["clock"]["runs_until"],
        "pausedBy": paused,
    }
    assert found["proposals"] == [
        {
            "number": proposal["number"],
            "kind": proposal["kind"],
            "seat": proposal["seat"],
            "accepted": proposal["accepted"],
            "toPly": proposal["to_ply"],
            "hours": proposal["hours"],
        }
        for proposal in view["proposals"]
    ]
    assert found["outcome"] == view["outcome"]
    return found


def test_a_move_is_taken_back_as_far_as_the_game_tells(game, ann, bob):
    settle(game, ann)
    assert read(game, ann)["takeback"] == {"earliest": 0, "byConsent": True}
    assert read(game, bob)["takeback"] == {"earliest": None, "byConsent": True}
    assert read(game)["takeback"] == {"earliest": None, "byConsent": False}
    refused = ask(TAKE_BACK, bob, game=str(game.pk))
    assert (refused["code"], refused["extra"]) == ("takeback_refused", {"earliest": None})
    assert kinds(ask(TAKE_BACK, ann, game=str(game.pk), toPly=0)) == ["took_back", "decision"]
    assert read(game, ann)["takeback"] == {"earliest": None, "byConsent": False}


def test_the_table_agrees_on_going_back(game, ann, bob):
    settle(game, ann)
    assert kinds(ask(PROPOSE, bob, game=str(game.pk), kind="take_back", toPly=0)) == ["proposed"]
    (proposal,) = read(game)["proposals"]
    assert (proposal["kind"], proposal["seat"], proposal["accepted"], proposal["toPly"]) == ("take_back", 1, [1], 0)
    agreed = ask(ANSWER, ann, game=str(game.pk), proposal=proposal["number"], accept=True)
    assert kinds(agreed) == ["agreed", "took_back", "decision"]
    assert ask(ANSWER, ann, game=str(game.pk), proposal=proposal["number"], accept=True)["code"] == "proposal_gone"


def test_an_adjourned_game_has_no_clock_until_it_is_resumed(game, ann, bob):
    ask(PROPOSE, ann, game=str(game.pk), kind="adjourn", hours=5)
    ask(ANSWER, bob, game=str(game.pk), proposal=_open(game), accept=True)
    clock = read(game)["clock"]
    assert (clock["seat"], clock["runsUntil"], clock["pausedBy"]["reason"]) == (None, None, "adjourned")
    assert clock["remaining"][0] <= 3_600_000
    assert ask(TAKE_BACK, ann, game=str(game.pk))["code"] == "game_paused"
    ask(PROPOSE, bob, game=str(game.pk), kind="resume")
    ask(ANSWER, ann, game=str(game.pk), proposal=_open(game), accept=True)
    assert read(game)["clock"]["seat"] == 0


def test_a_declined_proposal_waits_for_the_next_decision(game, ann, bob):
    ask(PROPOSE, ann, game=str(game.pk), kind="abort")
    assert ask(PROPOSE, bob, game=str(game.pk), kind="abort")["code"] == "proposal_open"
    assert kinds(ask(ANSWER, bob, game=str(game.pk), proposal=_open(game), accept=False)) == ["declined"]
    assert ask(PROPOSE, ann, game=str(game.pk), kind="abort")["code"] == "proposal_declined"
    settle(game, ann)
    assert ask(PROPOSE, ann, game=str(game.pk), kind="abort")["__typename"] == "GameWritten"


@pytest.mark.parametrize(
    ("wanted", "code"),
    [
        ({"kind": "resume"}, "game_not_paused"),
        ({"kind": "take_back"}, "takeback_refused"),
        ({"kind": "take_back", "toPly": 2**31 - 1}, "takeback_refused"),
    ],
)
def test_proposals_that_cannot_be_made(game, ann, wanted, code):
    assert ask(PROPOSE, ann, game=str(game.pk), **wanted)["code"] == code
    assert hosted_games.get_game(game.pk).version == game.version


@pytest.mark.parametrize(
    ("wanted", "pointer"),
    [
        ({"kind": "coup"}, "/kind"),
        ({"kind": ""}, "/kind"),
        ({"kind": "take_back", "toPly": -1}, "/toPly"),
        ({"kind": "adjourn", "hours": 0}, "/hours"),
        ({"kind": "adjourn", "hours": 721}, "/hours"),
        ({"kind": "abort", "key": ""}, "/idempotency_key"),
    ],
)
def test_a_refusal_points_at_the_argument_that_cannot_be(game, ann, wanted, pointer):
    refused = ask(PROPOSE, ann, game=str(game.pk), **wanted)
    [mistake] = refused["extra"]["errors"]
    assert (refused["code"], mistake["pointer"]) == ("validation_failed", pointer)
    assert mistake["detail"] in refused["detail"]


def test_who_leaves_comes_back_and_who_gives_up_does_not(game, ann, bob):
    assert kinds(ask(LEAVE, ann, game=str(game.pk))) == ["handed_over"]
    assert ask(VACATION, ann, game=str(game.pk))["code"] == "seat_handed_over"
    assert kinds(ask(RECLAIM, ann, game=str(game.pk))) == ["reclaimed"]
    assert ask(RECLAIM, ann, game=str(game.pk))["code"] == "seat_not_handed_over"
    assert kinds(ask(RESIGN, ann, game=str(game.pk))) == ["resigned", "won_by_resignation"]
    assert read(game)["outcome"] == {"reason": "resigned", "winners": [1]}
    assert ask(RESIGN, bob, game=str(game.pk))["code"] == "game_over"


def test_a_clock_waits_for_who_is_on_vacation(game, ann):
    ask(VACATION, ann, game=str(game.pk))
    paused = read(game)["clock"]["pausedBy"]
    assert (paused["reason"], paused["seat"]) == ("vacation", 0)
    assert ask(VACATION, ann, game=str(game.pk))["code"] == "on_vacation"
    assert kinds(ask(BACK, ann, game=str(game.pk))) == ["came_back"]
    assert ask(BACK, ann, game=str(game.pk))["code"] == "not_on_vacation"
    assert read(game)["clock"]["pausedBy"] is None


def test_a_write_that_is_sent_again_is_done_once(game, ann):
    settle(game, ann)
    for number, document in enumerate((TAKE_BACK, VACATION, BACK, LEAVE, RECLAIM, RESIGN)):
        first, again = (ask(document, ann, game=str(game.pk), key=str(number)) for _ in range(2))
        assert (first["replayed"], again["replayed"]) == (False, True)
        assert first["events"] == again["events"]


def test_a_ply_that_is_no_int_is_refused_by_graphql(game, ann):
    assert codes(TAKE_BACK, ann, game=str(game.pk), toPly=2**31) == ["graphql_invalid"]


CHARACTERS = st.characters(exclude_categories=["Cs"], exclude_characters="\0")
"""Those that JSON may hold here."""
INTS = st.none() | st.integers(-2, 3) | st.integers(-(2**31), 2**31 - 1)


@settings(
    max_examples=tiers.amount(quick=10, full=40),
    deadline=None,
    database=None,
    suppress_health_check=[HealthCheck.function_scoped_fixture],
)
@given(
    kind=st.sampled_from(PROPOSALS)
    | st.text(st.characters(exclude_categories=["Cs"], exclude_characters="\0"), max_size=10),
    to_ply=INTS,
    hours=INTS,
    proposal=st.integers(-(2**31), 2**31 - 1) | st.integers(0, 60),
    accept=st.booleans(),
)
def test_any_numbers_are_done_or_refused_with_a_code(game, kind, to_ply, hours, proposal, accept):
    """Bob proposes, ann answers, and both go back, in whatever state the calls before have left the game."""
    ann, bob = seated(game, 0), seated(game, 1)
    for user, document, wanted in (
        (bob, PROPOSE, {"kind": kind, "toPly": to_ply, "hours": hours}),
        (ann, ANSWER, {"proposal": proposal, "accept": accept}),
        (ann, TAKE_BACK, {"toPly": to_ply}),
    ):
        before = hosted_games.get_game(game.pk).version
        done = ask(document, user, game=str(game.pk), **wanted)
        after = hosted_games.get_game(game.pk).version
        assert (done.get("code") in CATALOGUE, after - before) in ((True, 0), (False, 1))
