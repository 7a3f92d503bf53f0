"""Around the moves over REST: taking back, proposals, giving up, coming back, vacation; every refusal."""

from contextlib import suppress

import pytest
from django.db import transaction

from games import services
from games.reads import hosted_games, takebacks
from games.view.visibility import viewer_of
from puerto_api.base.errors import ServiceError
from tests.games.support import person, play_on, seated, table
from tests.support import tiers
from tests.support.rest import Caller

pytestmark = pytest.mark.django_db

DAYS = {"kind": "correspondence", "decision": 3600, "vacation_days": 7}


@pytest.fixture
def game():
    """Seat 0 is asked for a role, and seat 1 follows."""
    return table(person("ann"), [person("bob")], edition="reissue", time_control=DAYS)


@pytest.fixture
def ann(game) -> Caller:
    return Caller(seated(game, 0))


@pytest.fixture
def bob(game) -> Caller:
    return Caller(seated(game, 1))


def path(game, operation: str) -> str:
    return f"/games/{game.pk}/{operation}"


def settle(game, caller: Caller) -> dict:
    """The player who is asked takes the settler, and is asked for a tile then."""
    return caller.post(path(game, "moves"), {"move": "role:settler", "expected_version": game.version})["game"]


def kinds(answer: dict) -> list[str]:
    return [event["kind"] for event in answer["events"]]


def code(caller: Caller, game, operation: str, body: dict | None = None) -> str:
    return caller.code("POST", path(game, operation), body)


# --- taking back


def test_a_move_that_touched_nobody_is_taken_back_alone(game, ann):
    before = ann.get(f"/games/{game.pk}")["view"]["table"]
    settle(game, ann)
    answer = ann.post(path(game, "takebacks"))
    assert kinds(answer) == ["took_back", "decision"]
    assert answer["events"][0]["data"] == {"to_ply": 0, "undone": 1, "by_consent": False}
    assert (answer["game"]["ply"], answer["game"]["view"]["table"]) == (0, before)


def test_it_is_told_how_far_one_may_go_back(game, ann, bob):
    assert ann.get(path(game, "takeback")) == {"earliest": None, "by_consent": False}
    settle(game, ann)
    assert ann.get(path(game, "takeback")) == {"earliest": 0, "by_consent": True}
    assert bob.get(path(game, "takeback")) == {"earliest": None, "by_consent": True}
    assert Caller().get(path(game, "takeback")) == {"earliest": None, "by_consent": False}
    ann.post(path(game, "proposals"), {"kind": "adjourn"})
    bob.post(path(game, f"proposals/{_open(game)}"), {"accept": True})
    assert ann.get(path(game, "takeback")) == {"earliest": None, "by_consent": False}


@pytest.mark.parametrize("rule", ["none", "own", "consent"])
def test_what_is_told_is_what_can_be_done(rule, rng):
    """In any position, for everybody, and for each decision to which one could wish to go back."""
    people = [person(name) for name in ("ann", "bob", "cid")]
    game = table(people[0], people[1:], edition="1897", takebacks=rule, expansions=["new_buildings", "smuggler"])
    for _ in range(tiers.amount(quick=8, full=25)):
        game = play_on(game, rng, moves=1 + rng.randrange(4))
        for user in people:
            told = takebacks.reach(game, viewer_of(game, user))
            for to_ply in {0, game.ply - 2, game.ply - 1, game.ply, told["earliest"] or 0, (told["earliest"] or 1) - 1}:
                own = told["earliest"] is not None and told["earliest"] <= to_ply < game.ply
                wanted = {"user": user, "game_id": game.pk, "to_ply": to_ply}
                assert _done(services.take_back, **wanted) == own
                assert _done(services.propose, kind="take_back", **wanted) == (
                    told["by_consent"] and 0 <= to_ply < game.ply
                )


def _done(service, **parameters) -> bool:
    """Whether a service does something; it is undone."""
    with transaction.atomic(), suppress(ServiceError):
        service(**parameters)
        transaction.set_rollback(True)
        return True
    return False


def test_what_cannot_be_taken_back(game, ann, bob):
    settle(game, ann)
    problem = bob.problem("POST", path(game, "takebacks"))
    assert (problem["code"], problem["earliest"]) == ("takeback_refused", None)
    problem = ann.problem("POST", path(game, "takebacks"), {"to_ply": 1})
    assert (problem["code"], problem["earliest"]) == ("takeback_refused", 0)
    assert ann.problem("POST", path(game, "proposals"), {"kind": "take_back", "to_ply": 1})["earliest"] is None


# --- consent


def _open(game) -> int:
    """The number of the only open proposal."""
    game.refresh_from_db()
    (proposal,) = game.proposals
    return proposal["number"]


def test_moves_are_taken_back_when_everybody_agrees(game, ann, bob):
    settle(game, ann)
    answer = bob.post(path(game, "proposals"), {"kind": "take_back", "to_ply": 0})
    assert kinds(answer) == ["proposed"]
    (proposal,) = answer["game"]["view"]["proposals"]
    assert proposal | {"number": 0} == {
        "number": 0, "kind": "take_back", "seat": 1, "accepted": [1], "to_ply": 0, "hours": None,
    }  # fmt: skip
    answer = ann.post(path(game, f"proposals/{proposal['number']}"), {"accept": True})
    assert kinds(answer) == ["agreed", "took_back", "decision"]
    assert (answer["game"]["ply"], answer["game"]["view"]["proposals"]) == (0, [])


def test_declining_ends_a_proposal(game, ann, bob):
    ann.post(path(game, "proposals"), {"kind": "abort"})
    answer = bob.post(path(game, f"proposals/{_open(game)}"), {"accept": False})
    assert (kinds(answer), answer["game"]["view"]["proposals"]) == (["declined"], [])
    assert code(ann, game, "proposals", {"kind": "abort"}) == "proposal_declined"


def test_adjourning_and_resuming(game, ann, bob):
    ann.post(path(game, "proposals"), {"kind": "adjourn", "hours": 720})
    answer = bob.post(path(game, f"proposals/{_open(game)}"), {"accept": True})
    assert kinds(answer) == ["agreed", "adjourned"]
    clock = answer["game"]["view"]["clock"]
    assert (clock["seat"], clock["paused_by"]["reason"]) == (None, "adjourned")
    assert code(ann, game, "takebacks") == "game_paused"
    assert code(ann, game, "proposals", {"kind": "adjourn"}) == "game_paused"
    bob.post(path(game, "proposals"), {"kind": "resume"})
    answer = ann.post(path(game, f"proposals/{_open(game)}"), {"accept": True})
    assert (kinds(answer), answer["game"]["view"]["clock"]["seat"]) == (["agreed", "resumed"], 0)


def test_a_game_is_aborted_when_everybody_agrees(game, ann, bob):
    ann.post(path(game, "proposals"), {"kind": "abort"})
    view = bob.post(path(game, f"proposals/{_open(game)}"), {"accept": True})["game"]["view"]
    assert (view["status"], view["outcome"]) == ("abandoned", {"reason": "consent", "winners": []})


def test_bots_agree_to_everything():
    game = table(person("eva"), bots=2)
    answer = Caller(seated(game, 0)).post(path(game, "proposals"), {"kind": "adjourn", "hours": 1})
    assert kinds(answer) == ["proposed", "adjourned"]


def test_proposals_that_cannot_be_made(game, ann, bob):
    assert code(ann, game, "proposals", {"kind": "resume"}) == "game_not_paused"
    assert code(ann, game, "proposals", {"kind": "take_back"}) == "takeback_refused"
    ann.post(path(game, "proposals"), {"kind": "abort"})
    assert code(bob, game, "proposals", {"kind": "abort"}) == "proposal_open"


@pytest.mark.parametrize("number", ["0", "-1", "1", "x", "1.0", "%00", "²", "9" * 5000])
def test_proposals_that_do_not_exist(game, ann, number):
    assert code(ann, game, f"proposals/{number}", {"accept": True}) == "proposal_gone"


@pytest.mark.parametrize(
    ("operation", "body", "pointer"),
    [
        ("proposals", {}, "/kind"),
        ("proposals", {"kind": "coup"}, "/kind"),
        ("proposals", {"kind": 7}, "/kind"),
        ("proposals", {"kind": "adjourn", "hours": 0}, "/hours"),
        ("proposals", {"kind": "adjourn", "hours": 721}, "/hours"),
        ("proposals", {"kind": "adjourn", "hours": "1"}, "/hours"),
        ("proposals", {"kind": "take_back", "to_ply": -1}, "/to_ply"),
        ("proposals", {"kind": "abort", "why": "late"}, "/why"),
        ("proposals/1", {}, "/accept"),
        ("proposals/1", {"accept": 1}, "/accept"),
        ("takebacks", {"to_ply": 2**31}, "/to_ply"),
        ("takebacks", {"to_ply": "0"}, "/to_ply"),
        ("resign", {"really": True}, "/really"),
        ("reclaim", {"really": True}, "/really"),
        ("vacation", {"days": 3}, "/days"),
        ("vacation/end", {"really": True}, "/really"),
    ],
)
def test_bodies_that_are_not_what_the_document_says(game, ann, operation, body, pointer):
    problem = ann.problem("POST", path(game, operation), body)
    assert (problem["code"], [mistake["pointer"] for mistake in problem["errors"]]) == ("validation_failed", [pointer])


# --- leaving, giving up, coming back


def test_who_leaves_is_stood_in_for_until_they_are_back(game, ann):
    answer = ann.post(path(game, "leave"))
    assert kinds(answer) == ["handed_over"]
    assert answer["game"]["view"]["seats"][0]["stand_in"] == game.flag_bot
    for operation, body in {
        "leave": None,
        "takebacks": None,
        "proposals": {"kind": "abort"},
        "proposals/1": {"accept": True},
        "vacation": None,
        "moves": {"move": "role:settler", "expected_version": answer["game"]["version"]},
    }.items():
        assert code(ann, game, operation, body) == "seat_handed_over", operation
    answer = ann.post(path(game, "reclaim"))
    assert kinds(answer) == ["reclaimed"]
    assert answer["game"]["view"]["seats"][0]["stand_in"] is None
    assert code(ann, game, "reclaim") == "seat_not_handed_over"


def test_who_gives_up_is_out():
    ann, bob = Caller(person("ann")), Caller(person("bob"))
    game = table(ann.user, [bob.user, person("cid")])
    answer = ann.post(path(game, "resign"))
    assert kinds(answer)[0] == "resigned"
    assert answer["game"]["view"]["seats"][0]["standing"] == "resigned"
    assert code(ann, game, "resign") == code(ann, game, "reclaim") == "out_of_play"
    view = bob.post(path(game, "resign"))["game"]["view"]
    assert (view["status"], view["outcome"]) == ("finished", {"reason": "resigned", "winners": [2]})


# --- vacation


def test_a_clock_waits_while_its_owner_is_on_vacation(game, ann):
    answer = ann.post(path(game, "vacation"))
    assert kinds(answer) == ["went_on_vacation"]
    assert answer["game"]["view"]["clock"]["paused_by"]["reason"] == "vacation"
    assert code(ann, game, "vacation") == "on_vacation"
    answer = ann.post(path(game, "vacation/end"))
    assert (kinds(answer), answer["game"]["view"]["clock"]["paused_by"]) == (["came_back"], None)
    assert code(ann, game, "vacation/end") == "not_on_vacation"


def test_not_every_clock_has_vacation_and_an_adjourned_game_needs_none(ann):
    owner = ann.user
    short = table(owner, bots=2, time_control={"kind": "live", "bank": 600})
    assert code(ann, short, "vacation") == "no_vacation"
    ann.post(path(short, "proposals"), {"kind": "adjourn"})
    assert code(ann, short, "vacation") == "game_paused"


# --- all of them

WRITES = {
    "takebacks": None,
    "proposals": {"kind": "abort"},
    "proposals/1": {"accept": True},
    "resign": None,
    "reclaim": None,
    "vacation": None,
    "vacation/end": None,
}


@pytest.mark.parametrize("operation", WRITES)
def test_before_the_start_after_the_end_and_nowhere(ann, operation):
    body = WRITES[operation]
    lobby = table(ann.user, [person("eva")], started=False, edition="reissue")
    assert code(ann, lobby, operation, body) == "game_not_started"
    services.cancel_game(user=ann.user, game_id=lobby.pk)
    problem = ann.problem("POST", path(lobby, operation), body)
    assert (problem["code"], problem["game_status"]) == ("game_over", "cancelled")
    for game_id in ("00000000-0000-0000-0000-000000000000", "nonsense", "%00"):
        assert ann.code("POST", f"/games/{game_id}/{operation}", body) == "game_not_found"


def test_a_write_that_is_sent_again_is_done_once(game, ann, bob):
    settle(game, ann)
    writes = [
        ("takebacks", None),
        ("vacation", None),
        ("vacation/end", None),
        ("leave", None),
        ("reclaim", None),
        ("proposals", {"kind": "adjourn"}),
    ]
    for operation, body in writes:
        answers = [ann.post(path(game, operation), body, key=operation) for _ in range(2)]
        assert [answer["replayed"] for answer in answers] == [False, True], operation
        assert answers[0]["events"] == answers[1]["events"]
    for operation, body in ((f"proposals/{_open(game)}", {"accept": False}), ("resign", None)):
        assert [bob.post(path(game, operation), body, key=operation)["replayed"] for _ in range(2)] == [False, True]
    assert bob.code("POST", path(game, "reclaim"), key="resign") == "idempotency_key_reused"
    assert hosted_games.get_game(game.pk).outcome == {"reason": "resigned", "winners": [0]}
