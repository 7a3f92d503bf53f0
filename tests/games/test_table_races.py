"""Many at one table at once: nobody sits twice, nobody is lost, and there is one table where there should be one."""

from collections import Counter

import pytest
from django.db import OperationalError, connection, transaction
from django.utils import timezone

from accounts import services as accounts
from accounts.models import User
from games import engine, services, tasks
from games.live import bot_decisions
from games.models import Event, Game, Presence, Seat
from games.reads import hosted_games
from games.services.core.writing import locked
from puerto_api.base.errors import ServiceError

from .analysing import quick, stored, work
from .archived import over
from .support import person, table, view_of
from .test_bot_accounts import BOT, HUMAN, bot, late, opened
from .test_races import at_once, outcomes, whole

pytestmark = pytest.mark.django_db(transaction=True)

locks_rows = pytest.mark.skipif(connection.vendor != "postgresql", reason="SQLite locks no rows")

LIVE = {"kind": "live", "bank": 600}


def seated() -> Counter:
    """How often each person sits."""
    return Counter(Seat.objects.exclude(user=None).values_list("user__username", flat=True))


def dense(game_id) -> bool:
    seqs = list(Event.objects.filter(game=game_id).values_list("seq", flat=True))
    return seqs == list(range(1, Game.objects.get(pk=game_id).last_seq + 1))


def test_of_twenty_people_who_want_three_seats_three_sit():
    game = services.create_game(user=person("owner"), edition="1897", players=4, auto_start=True).game_id
    people = [person(f"p{k}") for k in range(20)]
    answers = at_once([lambda user=user: services.join_game(user=user, game_id=game) for user in people])
    assert Counter(outcomes(answers)) == {"done": 3, "game_already_started": 17}
    assert Game.objects.get(pk=game).status == Game.Status.RUNNING
    assert len({seat["name"] for seat in view_of(hosted_games.get_game(game), "spectator")["seats"]}) == 4
    assert dense(game)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_ten_people_who_pair_at_once_fill_one_table_after_the_other(players):
    people = [person(f"p{k}") for k in range(10)]
    wanted = {"edition": "1897", "players": players, "time_control": LIVE}
    answers = at_once([lambda user=user: services.quick_pair(user=user, **wanted) for user in people])
    assert outcomes(answers) == ["done"] * 10
    full, rest = divmod(10, players)
    tables = Counter(str(status) for status in Game.objects.values_list("status", flat=True))
    assert tables == Counter(running=full) + Counter(lobby=int(rest > 0))
    assert seated() == Counter(user.username for user in people)


def test_someone_who_pairs_twice_at_once_waits_once():
    ann = person("ann")
    answers = at_once([lambda: services.quick_pair(user=ann, edition="1897", players=3)] * 6)
    assert len({answer.game_id for answer in answers}) == 1
    assert seated() == {"ann": 1}


def test_pairing_while_the_others_leave_loses_nobody():
    people = [person(f"p{k}") for k in range(8)]
    wanted = {"edition": "1897", "players": 4}

    def come_and_go(user):
        def call():
            game = services.quick_pair(user=user, **wanted).game_id
            if Game.objects.get(pk=game).status == Game.Status.LOBBY:
                services.leave_game(user=user, game_id=game)
            return services.quick_pair(user=user, **wanted)

        return call

    assert outcomes(at_once([come_and_go(user) for user in people])) == ["done"] * 8
    for game in Game.objects.all():
        assert dense(game.pk)
        people_there = game.seats.exclude(user=None).count()
        assert {"running": people_there == 4, "cancelled": people_there == 0}.get(game.status, 0 < people_there < 4)


def test_all_who_want_to_play_again_at_once_come_to_one_table():
    people = [person(f"p{k}") for k in range(5)]
    old = table(people[0], people[1:], edition="1897")
    services.cancel_game(user=person("root", is_staff=True), game_id=old.pk)
    answers = at_once([lambda user=user: services.rematch(user=user, game_id=old.pk) for user in people] * 2)
    assert outcomes(answers) == ["done"] * 10
    (new,) = {answer.game_id for answer in answers}
    assert Game.objects.exclude(pk=old.pk).count() == 1
    names = [seat["name"] for seat in view_of(hosted_games.get_game(new), "spectator")["seats"]]
    assert names == ["p1", "p2", "p3", "p4", "p0"]
    assert dense(new)


def test_one_code_lets_one_of_many_sit():
    owner = person("owner")
    game = services.create_game(user=owner, edition="1897", players=3, visibility="invite").game_id
    code = services.invite_to_seat(user=owner, game_id=game, seat=1).code
    people = [person(f"p{k}") for k in range(8)]
    answers = at_once(
        [lambda user=user: services.join_game(user=user, game_id=game, invitation=code) for user in people]
    )
    assert Counter(outcomes(answers)) == {"done": 1, "invitation_unknown": 7}


def test_all_who_get_ready_at_once_start_one_game():
    people = [person(f"p{k}") for k in range(4)]
    answer = services.create_game(user=people[0], edition="1897", players=4, ready_check=True, auto_start=True)
    for user in people[1:]:
        services.join_game(user=user, game_id=answer.game_id)
    calls = [lambda user=user: services.set_ready(user=user, game_id=answer.game_id, ready=True) for user in people]
    assert outcomes(at_once(calls)) == ["done"] * 4
    assert Event.objects.filter(game=answer.game_id, kind="started").count() == 1
    assert dense(answer.game_id)


@pytest.mark.parametrize("round_", range(6))
def test_a_guest_who_moves_while_two_accounts_take_their_games_along_becomes_one_of_them(round_):
    guest, ann, cy = accounts.play_as_guest().user, person("ann"), person("cy")
    game = table(guest, [person("bob")], edition="reissue")
    legal = [engine.text(move) for move in engine.legal_moves(hosted_games.state_of(game))]

    def moves():
        return services.play_move(user=guest, game_id=game.pk, move=legal[0], expected_version=game.version, key="k")

    def takes(user: User):
        return lambda: accounts.take_along(user=user, guest=guest)

    calls = [moves, takes(ann), takes(cy), moves, takes(ann)]
    answers = at_once(calls[round_ % 3 :] + calls[: round_ % 3])
    joined = [answer for answer in answers if answer == 1]
    refused = Counter(answer.code.code for answer in answers if isinstance(answer, ServiceError))
    assert len(joined) == 1
    assert refused.pop("invalid_guest_token") == 2
    assert refused <= Counter(not_seated=2)
    assert not User.objects.filter(pk=guest.pk).exists()
    assert seated()["bob"] == 1
    assert seated() in (Counter(bob=1, ann=1), Counter(bob=1, cy=1))
    assert whole(game)
    assert hosted_games.get_game(game.pk).ply == int(refused["not_seated"] < 2)


def come(game: Game) -> None:
    """Note that the owner of a game is there, if that takes no longer than two seconds."""
    with transaction.atomic(), connection.cursor() as cursor:
        cursor.execute("SET LOCAL lock_timeout = '2s'")
        Presence.objects.create(game=game, user=game.owner, last_seen=timezone.now())


@locks_rows
def test_who_is_there_is_noted_while_someone_writes_to_the_game():
    """Else a reader who comes would wait for writers, and two waits of the kind could block each other."""
    game = table(person("ann"), [person("bob")], edition="reissue")
    with transaction.atomic():
        locked(game.pk)
        assert at_once([lambda: come(game)]) == [None]


@locks_rows
def test_nobody_is_noted_in_a_sandbox_while_it_is_being_deleted(monkeypatch):
    """Else it could not be deleted: its presence has been deleted by then, and what comes now refers to it."""
    game = table(person("ann"), bots=1, edition="reissue", sandbox={})
    delete = Game.delete

    def meanwhile(self: Game) -> object:
        with pytest.raises(OperationalError, match="lock timeout"):
            at_once([lambda: come(game)])
        return delete(self)

    monkeypatch.setattr(Game, "delete", meanwhile)
    services.delete_sandbox(user=game.owner, game_id=game.pk)
    assert not Game.objects.exists()


def test_ten_who_ask_for_an_analysis_at_once_have_it_made_once(monkeypatch):
    queued = quick(monkeypatch)
    people = [person(f"p{k}") for k in range(10)]
    game = over(people[0], 1, moves=6)
    ask = [lambda user=user: services.request_analysis(user=user, game_id=game.pk) for user in people]
    assert outcomes(at_once(ask)) == ["done"] * 10
    assert queued == [(str(game.pk), 0)]
    at_once([lambda: services.analyse_further(game_id=game.pk, done=0)] * 4)
    assert (stored(game).done, queued) == (1, [(str(game.pk), 0), (str(game.pk), 1)])
    work(queued)
    assert stored(game).status == "done"


def test_a_bot_that_plays_two_games_gets_two_of_six_that_start_at_once():
    people, tortuga = [person(f"p{k}") for k in range(6)], bot(most_games=2)
    games = [opened(user, HUMAN, BOT) for user in people]
    calls = [
        lambda user=u, game=g: services.start_game(user=user, game_id=game.pk)
        for u, g in zip(people, games, strict=True)
    ]
    assert Counter(outcomes(at_once(calls))) == {"done": 2, "bot_unavailable": 4}
    assert Game.objects.filter(status=Game.Status.RUNNING, seats__user=tortuga).count() == 2


def test_of_a_late_answer_and_the_fallback_one_is_played():
    ann, tortuga = person("ann"), bot()
    game = opened(ann, BOT, HUMAN)
    services.start_game(user=ann, game_id=game.pk)
    (waiting,) = bot_decisions.waiting(tortuga)
    answer = {"user": tortuga, "decision_id": waiting["id"], "move": waiting["decision"]["default"]}
    game = late(game)

    def fall_back():
        tasks.play_bot_turn(game_id=str(game.pk), version=game.turn_version)

    at_once([lambda: services.answer_decision(**answer)] * 4 + [fall_back] * 2)
    assert hosted_games.get_game(game.pk).moves.filter(ply=0).count() == 1
    assert dense(game.pk)
