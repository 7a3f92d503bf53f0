"""Others' bots: who becomes one, at which tables it plays, and what happens where it does not answer."""

import random
from datetime import timedelta

import pytest
from django.utils import timezone, translation

from accounts.services import close_account
from games import services
from games.live import bot_decisions
from games.models import BotAccount, Game, Move, Seat, SeatResult
from games.reads import bot_accounts, decisions, hosted_games
from games.services.people.departure import depart
from puerto_api.base.errors import ServiceError

from .support import any_move, bots_play, person, play_on, table, view_of

pytestmark = pytest.mark.django_db

BOT = {"kind": "bot", "account": "tortuga"}
HOSTED = {"kind": "bot", "bot": "random"}
HUMAN = {"kind": "human"}


def bot(name: str = "tortuga", **offer):
    """A bot with an account that is online, whatever its transport."""
    user = person(name)
    services.become_bot(user=user)
    user.refresh_from_db()
    services.offer_bot(user=user, **{"transport": "queue"} | offer)
    here(user)
    return user


def here(user) -> None:
    BotAccount.objects.filter(user=user).update(seen_at=timezone.now())


def refusal(service, **arguments) -> ServiceError:
    with pytest.raises(ServiceError) as refused:
        service(**arguments)
    return refused.value


def opened(owner, *seats, **wanted) -> Game:
    wanted = {"edition": "1897", "players": len(seats), "shuffle_seats": False} | wanted
    return hosted_games.get_game(services.create_game(user=owner, seats=list(seats), **wanted).game_id)


def late(game: Game) -> Game:
    """The time of the player who is asked is up, and what is due is done."""
    Game.objects.filter(pk=game.pk).update(turn_deadline=timezone.now() - timedelta(seconds=1))
    services.enforce_clocks()
    return hosted_games.get_game(game.pk)


def test_only_an_account_that_has_never_sat_at_a_table_becomes_a_bot_and_stays_one():
    ann, staff = person("ann"), person("staff", is_staff=True)
    table(ann, bots=1)
    for user in (ann, staff):
        assert refusal(services.become_bot, user=user).code.code == "cannot_become_bot"
    assert refusal(services.offer_bot, user=ann, transport="queue").code.code == "not_a_bot"
    tortuga = bot()
    services.become_bot(user=tortuga)
    assert bot_accounts.shown(bot_accounts.named("TORTUGA"))["online"]


def test_a_bot_opens_no_table_sits_down_nowhere_and_is_not_waited_for():
    ann, tortuga = person("ann"), bot()
    game = table(ann, started=False, bots=1, players=2, ready_check=True)
    open_game = opened(ann, HUMAN, HUMAN)
    codes = {
        refusal(services.create_game, user=tortuga, edition="1897", players=2).code.code,
        refusal(services.quick_pair, user=tortuga, edition="1897", players=2).code.code,
        refusal(services.join_game, user=tortuga, game_id=open_game.pk).code.code,
        refusal(services.reserve_seat, user=ann, game_id=open_game.pk, seat=1, username="tortuga").code.code,
        refusal(
            services.create_game,
            user=ann,
            edition="1897",
            players=2,
            seats=[HUMAN, HUMAN | {"reserved_for": "tortuga"}],
        ).code.code,
    }
    assert codes == {"not_for_bots"}
    services.kick(user=ann, game_id=game.pk, seat=1)
    services.seat_bot_account(user=ann, game_id=game.pk, seat=1, account="Tortuga")
    services.set_ready(user=ann, game_id=game.pk, ready=True)
    services.start_game(user=ann, game_id=game.pk)
    services.propose(user=ann, game_id=game.pk, kind="abort")
    assert hosted_games.get_game(game.pk).status == Game.Status.ABANDONED
    assert refusal(services.propose, user=tortuga, game_id=game.pk, kind="abort").code.code == "game_over"


LIVE = {"kind": "live", "bank": 600, "increment": 5}
SLOW = {"kind": "correspondence", "decision": 3600}
# What the bot offers, the table, its seats, and the reasons for which it does not come.
TABLES = [
    ({}, {}, (HUMAN, BOT), None),
    ({"enabled": False}, {}, (HUMAN, BOT), ["off"]),
    ({"editions": ["classic"]}, {}, (HUMAN, BOT), ["edition"]),
    ({"players": [3, 4]}, {}, (HUMAN, BOT), ["players"]),
    ({"players": [3, 4], "editions": ["classic"]}, {}, (HUMAN, BOT), ["edition", "players"]),
    ({"expansions": []}, {"expansions": ["nobles"]}, (HUMAN, BOT), ["expansions"]),
    ({"expansions": ["nobles"]}, {"expansions": ["nobles"]}, (HUMAN, BOT), None),
    ({"clocks": ["live"]}, {}, (HUMAN, BOT), ["clock"]),
    ({"least_seconds": 15}, {"time_control": LIVE}, (HUMAN, BOT), None),
    ({"least_seconds": 16}, {"time_control": LIVE}, (HUMAN, BOT), ["clock"]),
    ({"least_seconds": 3600}, {"time_control": SLOW}, (HUMAN, BOT), None),
    ({"rated": "rated"}, {}, (HUMAN, BOT), ["rated"]),
    ({"rated": "unrated"}, {"rated": True}, (HUMAN, BOT), ["rated"]),
    ({"opponents": "people"}, {}, (HUMAN, BOT), None),
    ({"opponents": "people"}, {}, (HUMAN, BOT, HOSTED), ["opponents"]),
    ({"opponents": "bots"}, {}, (HUMAN, BOT), ["opponents"]),
    ({"opponents": "bots"}, {}, (HOSTED, BOT), None),
    ({"opponents": "accounts", "accounts": ["ANN"]}, {}, (HUMAN, BOT, HOSTED), None),
    ({"opponents": "accounts", "accounts": ["ben"]}, {}, (HUMAN, BOT), ["opponents"]),
    ({}, {"sandbox": {}}, (HUMAN, BOT), ["sandbox"]),
]


@pytest.mark.parametrize(("offer", "wanted", "seats", "reasons"), TABLES)
def test_a_bot_sits_only_at_tables_that_it_offers_to_play_at(offer, wanted, seats, reasons):
    ann = person("ann")
    bot(**offer)
    if reasons is None:
        game = opened(ann, *seats, **wanted)
        seen = view_of(game, 0)["seats"][1]
        assert (seen["kind"], seen["bot"], seen["name"]) == ("bot", None, "tortuga")
    else:
        (told,) = _refused(ann, *seats, **wanted)
        assert told == {"name": "tortuga", "seat": 1, "reasons": reasons}
        assert not Game.objects.exists()


def _refused(owner, *seats, **wanted):
    with pytest.raises(ServiceError) as refused:
        opened(owner, *seats, **wanted)
    assert refused.value.code.code == "bot_unavailable"
    return refused.value.extra["bots"]


@pytest.mark.parametrize(
    ("language", "said"),
    [
        (
            "en",
            "tortuga does not play here: it does not play with this number of players, it does not play against "
            "someone who is at this table.",
        ),
        (
            "de",
            "tortuga spielt hier nicht: er spielt nicht mit dieser Personenzahl, "
            "an diesem Tisch sitzt jemand, gegen den er nicht spielt.",
        ),
        (
            "fr",
            "tortuga ne joue pas ici\u00a0: il ne joue pas avec ce nombre de joueurs, "
            "il ne joue pas contre certaines personnes de cette table.",
        ),
    ],
)
def test_why_a_bot_does_not_come_is_said_in_words(language, said):
    bot(players=[3], opponents="bots")
    with translation.override(language):
        assert str(refusal(opened_by_ann).detail) == said


def opened_by_ann():
    return opened(person("ann"), HUMAN, BOT)


def test_every_reason_has_words_in_each_language():
    said = []
    for language in ("en", "de", "fr"):
        with translation.override(language):
            said.append([translation.gettext(words) for words in bot_accounts.REASONS.values()])
    assert said[0] == list(bot_accounts.REASONS.values())
    assert all(len(set(words)) == 3 for words in zip(*said, strict=True))


def test_what_a_bot_offers_holds_at_the_start_too():
    ann, ben, tortuga = person("ann"), person("ben"), bot(most_games=1)
    first, second = opened(ann, HUMAN, BOT), opened(ann, HUMAN, BOT)
    by_itself = opened(ann, HUMAN, BOT, HUMAN, auto_start=True)
    services.start_game(user=ann, game_id=first.pk)
    refused = refusal(services.start_game, user=ann, game_id=second.pk)
    assert refused.extra["bots"][0]["reasons"] == ["busy"]
    services.join_game(user=ben, game_id=by_itself.pk)
    waiting = hosted_games.get_game(by_itself.pk)
    assert waiting.status == Game.Status.LOBBY
    assert view_of(waiting, 0)["seats"][1]["kind"] == "open"
    services.resign(user=ann, game_id=first.pk)
    BotAccount.objects.filter(user=tortuga).update(seen_at=timezone.now() - timedelta(minutes=2))
    assert refusal(services.start_game, user=ann, game_id=second.pk).extra["bots"][0]["reasons"] == ["offline"]
    here(tortuga)
    services.start_game(user=ann, game_id=second.pk)


def test_those_that_are_online_are_listed_as_far_as_they_play_there():
    for name, offer in (("anna", {}), ("bert", {"players": [2]}), ("carl", {"enabled": False})):
        bot(name, **offer)
    names = [found["name"] for found in bot_accounts.listed(bot_accounts.wanted())[0]]
    assert names == ["anna", "bert"]
    page, after = bot_accounts.listed(bot_accounts.wanted(edition="1897"), limit=1)
    assert ([found["name"] for found in page], after) == (["anna"], "anna")
    page, after = bot_accounts.listed(bot_accounts.wanted(), after=after, limit=1)
    assert ([found["name"] for found in page], after) == (["bert"], None)
    assert [found["name"] for found in bot_accounts.listed(bot_accounts.wanted(players=3, clock="live"))[0]] == ["anna"]


@pytest.mark.parametrize(("fallback", "source"), [("default", "default"), ("random", "bot")])
def test_the_fallback_of_a_bot_plays_what_it_does_not_answer_in_time(fallback, source):
    ann, tortuga = person("ann"), bot(budget_seconds=7, fallback=fallback)
    game = opened(ann, BOT, HUMAN, time_control=LIVE)
    services.start_game(user=ann, game_id=game.pk)
    for missed in (1, 2, 3):
        game = play_until_asked(game, 0)
        allowed = (game.turn_deadline - game.turn_since).total_seconds()
        assert allowed == 7
        late_answer = {"game_id": game.pk, "move": any_move(game, random.Random(1)), "expected_version": game.version}
        asked = decisions.decision_id(game)
        game = late(game)
        event = game.events.get(kind="bot_missed", version=game.version)
        assert event.data == {"fallback": fallback}
        assert refusal(services.play_move, user=tortuga, **late_answer).code.code == "stale_version"
        game = bots_play(game)
        assert game.moves.last().source == source
        assert decisions.decision_id(game) != asked
        assert BotAccount.objects.get().missed == missed
    assert not bot_accounts.shown(bot_accounts.named("tortuga"))["online"]
    game = play_until_asked(game, 0)
    assert (game.turn_deadline - game.turn_since).total_seconds() == bot_accounts.GRACE_SECONDS
    services.play_move(
        user=tortuga, game_id=game.pk, move=any_move(game, random.Random(1)), expected_version=game.version
    )
    assert bot_accounts.shown(bot_accounts.named("tortuga"))["online"]
    assert game.seats.get(index=0).standing == Seat.Standing.PLAYING


def play_until_asked(game: Game, seat: int) -> Game:
    game = bots_play(game)
    while game.turn_seat != seat:
        game = bots_play(play_on(game, random.Random(1), moves=1))
    return game


def test_a_bot_whose_clock_runs_out_is_treated_like_everybody():
    ann = person("ann")
    bot(budget_seconds=60)
    game = opened(ann, BOT, HUMAN, time_control={"kind": "live", "bank": 10}, flag_policy="forfeit")
    services.start_game(user=ann, game_id=game.pk)
    game = hosted_games.get_game(game.pk)
    Game.objects.filter(pk=game.pk).update(turn_since=timezone.now() - timedelta(seconds=11))
    assert late(game).seats.get(index=0).standing == Seat.Standing.FORFEITED


def test_the_queue_of_a_bot_has_what_waits_for_it_and_takes_each_answer_once():
    ann, tortuga = person("ann"), bot()
    game = opened(ann, BOT, HUMAN)
    assert bot_decisions.waiting(tortuga) == []
    services.start_game(user=ann, game_id=game.pk)
    (waiting,) = bot_decisions.waiting(tortuga)
    assert (waiting["game"], waiting["seat"]) == (str(game.pk), 0)
    assert waiting["view"]["seats"][0]["name"] == "tortuga"
    move = waiting["decision"]["moves"][0]["move"]
    answer = {"user": tortuga, "decision_id": waiting["id"], "move": move}
    assert refusal(services.answer_decision, **answer | {"move": "pass"}).code.code == "illegal_move"
    assert refusal(services.answer_decision, **answer | {"decision_id": "x"}).code.code == "game_not_found"
    assert refusal(services.answer_decision, **answer | {"user": ann}).code.code == "not_a_bot"
    first, again = services.answer_decision(**answer), services.answer_decision(**answer)
    assert (first.replayed, again.replayed, again.version) == (False, True, first.version)
    assert Move.objects.filter(game=game, ply=0).count() == 1
    other = waiting["decision"]["moves"][1]["move"]
    assert refusal(services.answer_decision, **answer | {"move": other}).code.code == "idempotency_key_reused"


def test_bots_are_rated_among_bots_and_marked_where_games_are_over():
    ann, tortuga = person("ann"), bot(rated="rated")
    game = opened(ann, BOT, HUMAN, HOSTED, rated=True)
    services.start_game(user=ann, game_id=game.pk)
    game = hosted_games.get_game(game.pk)
    while game.status == Game.Status.RUNNING:
        game = bots_play(game)
        if game.status == Game.Status.RUNNING:
            game = play_on(game, random.Random(2), moves=1)
    services.count_games()
    pools = {rating.user_id: rating.pool for rating in tortuga.ratings.all() | ann.ratings.all()}
    assert pools.get(tortuga.pk) == "bots"
    assert "people" not in {rating.pool for rating in tortuga.ratings.all()}
    assert SeatResult.objects.get(user=tortuga).played_out
    assert [seat.kind for seat in game.archived.seats.all()] == ["bot", "human", "bot"]
    assert game.archived.people == 1
    assert [seat["kind"] for seat in hosted_games.record_of(game)["seats"]] == ["bot", "human", "bot"]
    again = services.rematch(user=ann, game_id=game.pk)
    assert [seat["kind"] for seat in view_of(hosted_games.get_game(again.game_id), 0)["seats"]] == [
        "human",
        "bot",
        "bot",
    ]
    services.cancel_game(user=ann, game_id=again.game_id)
    close_account(user=tortuga)
    depart(tortuga)
    again = services.rematch(user=ann, game_id=game.pk)
    assert [seat["kind"] for seat in view_of(hosted_games.get_game(again.game_id), 0)["seats"]] == [
        "human",
        "bot",
        "open",
    ]
