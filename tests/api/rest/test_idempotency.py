"""Idempotency keys: a write that is sent again is answered again, and done once."""

from concurrent.futures import ThreadPoolExecutor

import pytest
from django.db import connection

from games.models import Event, Game, IdempotencyKey, Move
from games.reads import hosted_games
from tests.games.support import person, play_on, seated, table
from tests.support.rest import Caller

pytestmark = pytest.mark.django_db

TWO = {"edition": "reissue", "players": 2}


@pytest.fixture
def game():
    return table(person("ann"), [person("bob")], edition="reissue")


@pytest.fixture
def asked(game) -> Caller:
    return Caller(seated(game, game.turn_seat))


def move(game, text: str = "role:settler") -> dict:
    return {"move": text, "expected_version": game.version}


def path(game) -> str:
    return f"/games/{game.pk}/moves"


def test_the_same_move_again_is_answered_again(game, asked):
    first = asked.call("POST", path(game), move(game), key="one")
    second = asked.call("POST", path(game), move(game), key="one")
    assert "Idempotency-Replayed" not in first
    assert second["Idempotency-Replayed"] == "true"
    assert second.json() == first.json() | {"replayed": True}
    assert Move.objects.count() == 1


def test_the_answer_tells_the_events_of_then_and_the_game_of_now(game, asked, rng):
    first = asked.post(path(game), move(game), key="one")
    now = play_on(hosted_games.get_game(game.pk), rng, moves=5)
    again = asked.post(path(game), move(game), key="one")
    assert again["events"] == first["events"]
    assert again["game"]["version"] == now.version > first["game"]["version"]


def test_a_key_is_for_one_write(game, asked):
    asked.post(path(game), move(game), key="one")
    assert asked.code("POST", path(game), move(game, "role:mayor"), key="one") == "idempotency_key_reused"
    assert asked.code("POST", "/games", TWO, key="one") == "idempotency_key_reused"
    assert Move.objects.count() == 1


def test_a_key_is_its_owners(game, asked):
    asked.post(path(game), move(game), key="one")
    other = Caller(seated(game, 1 - game.turn_seat))
    assert other.code("POST", path(game), move(game), key="one") == "stale_version"


def test_a_refused_write_may_be_sent_again_with_its_key(game, asked):
    assert asked.code("POST", path(game), move(game, "role:cook"), key="one") == "malformed_move"
    assert asked.post(path(game), move(game), key="one")["replayed"] is False


def test_every_write_knows_keys():
    ann, bob = Caller(person("ann")), Caller(person("bob"))
    made = [ann.call("POST", "/games", TWO, key="create") for _ in range(2)]
    assert [answer.status_code for answer in made] == [201, 201]
    assert made[0]["Location"] == made[1]["Location"]
    assert Game.objects.count() == 1
    game = "/games/" + made[0].json()["game"]["id"]
    for caller, operation in ((bob, "join"), (bob, "leave"), (bob, "join"), (ann, "start")):
        key = f"{operation} {Event.objects.count()}"
        assert [caller.post(f"{game}/{operation}", key=key)["replayed"] for _ in range(2)] == [False, True]
    staff = Caller(person("staff", is_staff=True))
    assert [staff.post(game + "/cancel", key="end")["replayed"] for _ in range(2)] == [False, True]


@pytest.mark.parametrize("key", ["", "x" * 129, "caf\xe9", "a\tb", "\x7f"])
def test_keys_that_are_none(game, asked, key):
    problem = asked.problem("POST", path(game), move(game), key=key)
    assert problem["code"] == "validation_failed"
    assert problem["errors"][0]["pointer"] == "/Idempotency-Key"
    assert not IdempotencyKey.objects.exists()


@pytest.mark.parametrize("key", ["x", "x" * 128, " ~!'\"{}"])
def test_keys_of_any_printable_characters(game, asked, key):
    assert asked.post(path(game), move(game), key=key)


@pytest.mark.django_db(transaction=True)
class TestAtOnce:
    """In threads with connections of their own."""

    @staticmethod
    def run(calls: list) -> list:
        def one(call):
            try:
                return call()
            finally:
                connection.close()

        with ThreadPoolExecutor(len(calls)) as pool:
            return [future.result() for future in [pool.submit(one, call) for call in calls]]

    def test_the_same_key_several_times_is_one_move_with_one_answer(self, game, asked):
        answers = self.run([lambda: asked.call("POST", path(game), move(game), key="one")] * 6)
        assert {answer.status_code for answer in answers} == {200}
        assert sorted(answer.json()["replayed"] for answer in answers) == [False] + [True] * 5
        assert len({str(answer.json()["events"]) for answer in answers}) == 1
        assert Move.objects.count() == 1

    def test_several_keys_for_one_decision_are_one_move(self, game, asked):
        texts = [legal["move"] for legal in asked.get(f"/games/{game.pk}/decision")["moves"]]

        def call(number: int):
            return lambda: asked.call("POST", path(game), move(game, texts[number % len(texts)]), key=str(number))

        answers = [answer.json() for answer in self.run([call(number) for number in range(6)])]
        assert sorted(answer.get("code", "done") for answer in answers) == ["done"] + ["stale_version"] * 5
        assert Move.objects.count() == 1

    def test_of_several_who_join_one_gets_the_last_seat(self):
        ann = Caller(person("ann"))
        lobby = ann.post("/games", TWO)["game"]["id"]
        guests = [Caller(person(f"guest{number}")) for number in range(4)]
        answers = self.run([lambda guest=guest: guest.call("POST", f"/games/{lobby}/join") for guest in guests])
        assert sorted(answer.status_code for answer in answers) == [200, 409, 409, 409]
