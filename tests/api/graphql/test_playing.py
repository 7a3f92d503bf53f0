"""From the lobby to the end of a game: each mutation, each refusal."""

import random
import uuid

import jsonpatch
import pytest

from games import services
from games.reads import hosted_games
from tests.games.support import any_move, person, play_ahead, seated, table

from .support import CANCEL, CREATE, JOIN, LEAVE, PLAY, START, ask, codes

pytestmark = pytest.mark.django_db

FOUR = {"edition": "1897", "players": 4}
NOWHERE = str(uuid.UUID(int=7))


@pytest.fixture
def ann():
    return person("ann")


@pytest.fixture
def bob():
    return person("bob")


def play(user, game, move="role:settler", version=None, **more):
    version = game.version if version is None else version
    return ask(PLAY, user, game=str(game.pk), move=move, version=version, **more)


def test_a_table_goes_from_its_creation_to_its_first_move(ann, bob):
    """One person creates, another joins, the owner starts, the player who is asked plays."""
    created = ask(CREATE, ann, input={"edition": "1897", "players": 2})
    game_id = created["game"]["id"]
    assert created["game"]["viewer"] == 0
    assert created["game"]["status"] == "lobby"
    assert [event["kind"] for event in created["events"]] == ["created"]

    joined = ask(JOIN, bob, game=game_id)
    assert joined["game"]["viewer"] == 1
    assert joined["events"][0]["json"]["data"] == {"name": "bob", "bot": None}

    started = ask(START, ann, game=game_id)
    game = hosted_games.get_game(game_id)
    first = seated(game, started["game"]["decision"]["seat"])
    decided = ask("query($id: ID!) { game(id: $id) { decision { moves { move label } } } }", first, id=game_id)
    move = decided["decision"]["moves"][0]["move"]
    played = ask(PLAY, first, game=game_id, move=move, version=started["game"]["version"])
    assert played["__typename"] == "GameWritten"
    assert played["events"][0]["kind"] == "move"
    assert played["events"][0]["json"]["data"]["move"] == move


def test_events_change_the_view_that_the_mutation_before_has_shown(ann):
    """Old view + changes of the events = new view, which is what lets a client never fetch again."""
    game = table(ann, bots=2)
    before = ask("query($id: ID!) { game(id: $id) { view } }", ann, id=str(game.pk))["view"]
    written = play(ann, game, any_move(game, random.Random(1)))
    for event in written["events"]:
        before = jsonpatch.apply_patch(before, event["changes"])
    assert before == written["game"]["view"]


def test_leaving_opens_the_seat_again(ann, bob):
    game = _lobby(ann, bob)
    left = ask(LEAVE, bob, game=str(game.pk))
    assert left["events"][0]["kind"] == "left"
    assert left["game"]["viewer"] is None
    assert left["game"]["view"]["seats"][1]["kind"] == "open"


def _lobby(owner, *others):
    answer = services.create_game(user=owner, edition="1897", players=3)
    for user in others:
        services.join_game(user=user, game_id=answer.game_id)
    return hosted_games.get_game(answer.game_id)


def test_the_owner_cancels_a_table(ann):
    game = _lobby(ann)
    assert ask(CANCEL, ann, game=str(game.pk))["game"]["status"] == "cancelled"


def test_staff_abandon_a_running_game(ann):
    game = table(ann, bots=2)
    staff = person("staff", is_staff=True)
    assert ask(CANCEL, staff, game=str(game.pk))["game"]["status"] == "abandoned"


@pytest.mark.parametrize(
    ("wanted", "words"),
    [
        ({"edition": "classic", "players": 2}, "players"),
        ({**FOUR, "seats": []}, None),
        ({**FOUR, "seats": [{"kind": "human"}]}, "seats"),
        ({**FOUR, "options": {"cheat": True}}, "cheat"),
        ({**FOUR, "sandbox": {"seed": "abc"}}, "hex"),
        ({**FOUR, "sandbox": {"seed": "é" * 64}}, "hex"),
    ],
)
def test_a_table_that_the_rules_do_not_allow_is_refused(ann, wanted, words):
    """``invalid_game_setup``, in words that name what is wrong. No seats at all are the same as none named."""
    result = ask(CREATE, ann, input=wanted)
    if words is None:
        assert result["__typename"] == "GameWritten"
    else:
        assert (result["code"], words in result["detail"]) == ("invalid_game_setup", True)


@pytest.mark.parametrize(
    ("wanted", "pointers"),
    [
        ({"edition": "1899", "players": 4}, ["/input/edition"]),
        ({"edition": "1897", "players": -(2**31)}, ["/input/players"]),
        ({**FOUR, "seats": [{"kind": "robot"}] + [{"kind": "human"}] * 3}, ["/input/seats/0/kind"]),
        ({**FOUR, "seats": [{"kind": "human"}] * 3 + [{"kind": "bot", "bot": "deep thought"}]}, ["/input/seats/3/bot"]),
        ({**FOUR, "expansions": ["atlantis"]}, ["/input/expansions/0"]),
        ({**FOUR, "options": "cheat"}, ["/input/options"]),
        ({**FOUR, "options": [1, 2]}, ["/input/options"]),
        ({**FOUR, "timeControl": {"kind": "correspondence", "decision": 9}}, ["/input/timeControl/decision"]),
        ({"edition": "1", "players": 9, "botDelay": 11}, ["/input/edition", "/input/players", "/input/botDelay"]),
    ],
)
def test_all_values_that_no_table_can_have_are_refused_at_once(ann, wanted, pointers):
    result = ask(CREATE, ann, input=wanted)
    assert result["code"] == "validation_failed"
    assert [mistake["pointer"] for mistake in result["extra"]["errors"]] == pointers


def test_lobby_refusals(ann, bob):
    """Each refusal of joining, leaving, starting and cancelling has its code, and a title and status with it."""
    game = _lobby(ann, bob)
    lobby = {"game": str(game.pk)}
    cid, dan = person("cid"), person("dan")
    running = {"game": str(table(ann, bots=2).pk)}
    over = {"game": str(game.pk)}

    assert ask(JOIN, ann, **lobby)["code"] == "already_seated"
    assert ask(JOIN, cid, seat=1, **lobby)["code"] == "seat_taken"
    assert ask(JOIN, cid, seat=-5, **lobby)["code"] == "validation_failed"
    assert ask(JOIN, cid, **running)["code"] == "game_already_started"
    assert ask(LEAVE, cid, **lobby)["code"] == "not_seated"
    assert ask(START, bob, **lobby)["code"] == "not_owner"
    assert ask(START, ann, **lobby)["code"] == "seats_open"
    assert ask(START, ann, **running)["code"] == "game_already_started"
    assert ask(CANCEL, bob, **lobby)["code"] == "not_owner"
    assert ask(CANCEL, ann, **running)["code"] == "game_already_started"
    ask(JOIN, cid, **lobby)
    assert ask(JOIN, dan, **lobby)["code"] == "seat_taken"
    ask(CANCEL, ann, **lobby)
    assert ask(JOIN, dan, **over)["code"] == "game_over"
    assert ask(LEAVE, dan, **over)["code"] == "not_seated"
    for document in (START, CANCEL):
        refused = ask(document, ann, **over)
        assert refused["__typename"] == "OtherProblem"
        assert (refused["code"], refused["status"], refused["title"]) == ("game_over", 409, "The game is over")


@pytest.mark.parametrize("game_id", [NOWHERE, "", "42", "x" * 10_000, "💥", "%00", "{}"])
def test_games_that_do_not_exist(ann, game_id):
    """A query answers null, a mutation ``game_not_found``, whatever the id looks like."""
    assert ask("query($id: ID!) { game(id: $id) { id } }", ann, id=game_id) is None
    for document in (JOIN, LEAVE, START, CANCEL):
        assert ask(document, ann, game=game_id)["code"] == "game_not_found"
    assert ask(PLAY, ann, game=game_id, move="pass", version=1)["code"] == "game_not_found"


def test_an_illegal_move_names_the_rule_and_what_is_legal(ann):
    game = table(ann, bots=2)
    refused = play(ann, game, "take:quarry")
    assert refused["__typename"] == "IllegalMoveProblem"
    assert refused["code"] == "illegal_move"
    assert refused["rule"].startswith("R-")
    assert refused["ruleUrl"] == f"http://testserver/docs/rules/{game.edition}/#{refused['rule']}"
    assert refused["extra"]["rule_url"] == refused["ruleUrl"]
    assert "role:settler" in refused["legal"]
    assert play(ann, game, refused["legal"][0])["__typename"] == "GameWritten"


@pytest.mark.parametrize("text", ["", "settle", "role:", "ROLE:SETTLER", "role:settler ", "💥", "build:" + "x" * 500])
def test_text_that_is_not_a_move(ann, text):
    """``malformed_move``: no rule is broken by something that is not a move, but what is legal is told as well."""
    refused = play(ann, table(ann, bots=2), text)
    assert (refused["__typename"], refused["code"]) == ("MalformedMoveProblem", "malformed_move")
    assert "role:settler" in refused["legal"]


@pytest.mark.parametrize("version", [0, 1, 3, 2**31 - 1])
def test_a_stale_version_comes_with_what_was_missed(ann, version):
    """Anyone who decided on another version learns the current one and the events since theirs."""
    game = table(ann, bots=2)
    assert game.version == 2
    refused = play(ann, game, version=version)
    assert (refused["__typename"], refused["code"]) == ("StaleVersionProblem", "stale_version")
    assert (refused["currentVersion"], refused["lastSeq"]) == (game.version, game.last_seq)
    missed = game.events.filter(version__gt=version).values_list("seq", flat=True)
    assert [event["seq"] for event in refused["missedEvents"]] == list(missed)


def test_a_foreign_seat(ann, bob):
    """Who has no seat may not play, and who has one may play for no other."""
    game = table(ann, [bob], bots=1)
    stranger = person("eve")
    other = bob if seated(game, game.turn_seat) == ann else ann
    refused = play(stranger, game)
    assert (refused["code"], refused["status"]) == ("not_seated", 403)
    refused = play(other, game)
    assert (refused["code"], refused["extra"]) == ("not_your_turn", {"seat": game.turn_seat})


def test_before_the_start_and_after_the_end(ann, bob):
    lobby = _lobby(ann, bob)
    assert play(ann, lobby)["code"] == "game_not_started"
    finished = play_ahead(table(ann, [bob], edition="1897"), random.Random(3))
    assert finished.status == "finished"
    refused = play(ann, finished)
    assert (refused["code"], refused["extra"]) == ("game_over", {"game_status": "finished"})


def test_the_same_key_is_the_same_write(ann):
    """Sent twice, done once: the same events, ``replayed``, and the game as it is by now."""
    game = table(ann, bots=2)
    first = play(ann, game, key="k")
    again = play(ann, game, key="k")
    assert (first["replayed"], again["replayed"]) == (False, True)
    assert again["events"] == first["events"]
    created = ask(CREATE, ann, input=FOUR, key="new table")
    assert ask(CREATE, ann, input=FOUR, key="new table")["game"]["id"] == created["game"]["id"]


def test_a_key_belongs_to_one_write_of_one_person(ann, bob):
    game = table(ann, bots=2)
    play(ann, game, key="k")
    assert play(ann, game, "role:mayor", key="k")["code"] == "idempotency_key_reused"
    assert ask(CANCEL, ann, game=str(game.pk), key="k")["code"] == "idempotency_key_reused"
    first, again = (ask(CREATE, bob, input=FOUR, key="k") for _ in range(2))
    assert (first["replayed"], again["replayed"]) == (False, True)
    assert again["game"]["id"] == first["game"]["id"] != str(game.pk)


@pytest.mark.parametrize("key", ["", "x" * 129, "x" * 10_000])
def test_keys_of_a_wrong_length(ann, key):
    refused = ask(CREATE, ann, input=FOUR, key=key)
    assert (refused["__typename"], refused["code"]) == ("ValidationFailedProblem", "validation_failed")


def test_any_other_text_is_a_key(ann):
    for key in ("x", "x" * 128, " ", "💥", "a\tb\u2028", "'; --"):
        assert ask(CREATE, ann, input=FOUR, key=key)["replayed"] is False
        assert ask(CREATE, ann, input=FOUR, key=key)["replayed"] is True


def test_a_refused_write_may_be_repeated_with_its_key(ann):
    game = table(ann, bots=2)
    assert play(ann, game, version=99, key="k")["code"] == "stale_version"
    assert play(ann, game, "role:builder", key="k")["replayed"] is False


@pytest.mark.parametrize("version", [2**31, -(2**31) - 1, 10**100, 1.5, "1", True, None])
def test_a_version_that_is_no_int_is_refused_by_graphql(ann, version):
    """Int has 32 bits by the specification of GraphQL; the refusal has a code all the same."""
    game = table(ann, bots=2)
    assert codes(PLAY, ann, game=str(game.pk), move="pass", version=version) == ["graphql_invalid"]
