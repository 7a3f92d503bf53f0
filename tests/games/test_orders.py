"""Standing orders: played as soon as their owner is asked, and known to nobody else."""

import random
from datetime import UTC, datetime, timedelta

import pytest
from django.utils import timezone

from games import engine, services
from games.engine import defaults, ids
from games.engine.ids import COFFEE, CORN
from games.engine.observation import SPECTATOR
from games.live import feed_entries
from games.models import Game, Move, Seat
from games.reads import hosted_games
from games.services.core import turns
from games.services.play.standing_orders import MOST_IN_A_ROW
from games.terms import standing_orders
from puerto_api.base import wire
from puerto_api.base.errors import ServiceError

from .support import any_move, events_of, person, play_on, seated, table, view_of

pytestmark = pytest.mark.django_db

PASSES = [{"kind": "pass", "decision": decision} for decision in standing_orders.PASSABLE]
BOTH_CLOCKS = ({"kind": "live", "bank": 600, "increment": 5}, {"kind": "correspondence", "decision": 3600})


def play(game: Game, text: str) -> Game:
    user = seated(game, game.turn_seat)
    services.play_move(user=user, game_id=game.pk, move=text, expected_version=game.version)
    return hosted_games.get_game(game.pk)


def give(game: Game, seat: int, *wanted: dict) -> list[dict]:
    return services.set_orders(user=seated(game, seat), game_id=game.pk, orders=list(wanted)).orders


def kept(game: Game, seat: int) -> list[dict]:
    return Seat.objects.get(game=game, index=seat).orders


def refused(game: Game, seat: int, *wanted: dict) -> ServiceError:
    with pytest.raises(ServiceError) as caught:
        give(game, seat, *wanted)
    assert caught.value.code.code == "invalid_order"
    return caught.value


@pytest.fixture
def people():
    return [person(name) for name in ("ann", "bob", "cat")]


@pytest.fixture
def game(people) -> Game:
    return table(people[0], people[1:])


# --- What they do -----------------------------------------------------------------------------------------------------


def test_a_seat_passes_by_order_as_soon_as_it_is_asked(game):
    give(game, 1, {"kind": "pass", "decision": "build"})
    game = play(game, "role:builder")
    before = game.turn_seat
    game = play(game, "pass")
    assert (before, game.turn_seat) == (0, 2)
    last = game.moves.last()
    assert (last.seat, last.text, last.source) == (1, "pass", Move.Source.ORDER)


def test_the_first_move_that_is_legal_is_played_and_an_order_that_is_always_played_stays(game):
    always = {"kind": "always", "decision": "settle", "moves": ["take:quarry", "take:corn", "take:indigo", "pass"]}
    given = give(game, 1, always)
    game = play(game, "role:settler")
    game = play(game, "take:quarry")
    last = game.moves.last()
    assert (last.seat, last.source) == (1, Move.Source.ORDER)
    assert last.text in ("take:corn", "take:indigo", "pass")  # a quarry is for the settler alone
    assert kept(game, 1) == given


def test_an_order_that_is_played_once_is_used_up(game):
    stays = {"kind": "pass", "decision": "trade"}
    give(game, 1, {"kind": "once", "decision": "build", "moves": ["pass"]}, stays)
    game = play(play(game, "role:builder"), "pass")
    assert game.turn_seat == 2
    assert [order["decision"] for order in kept(game, 1)] == ["trade"]


def test_the_default_move_is_played_by_order(game):
    give(game, 1, {"kind": "default", "decision": "role"})
    give(game, 2, {"kind": "default", "decision": "role"})
    game = play(game, "role:trader")  # nobody has anything to sell
    played = [(move.seat, move.text) for move in game.moves.filter(source=Move.Source.ORDER)]
    assert (1, "role:mayor") in played


def test_an_order_to_fill_slots_survives_another_number_of_people(game):
    """What can stay stays; who is left over goes where the circles are worth most (R-MAY-4 to R-MAY-7)."""
    state = hosted_games.state_of(game).copy()
    seat = state.seats[0]
    for number, expected in enumerate([{}, {ids.QUARRY: 1}, {ids.QUARRY: 1, CORN: 1}, {ids.QUARRY: 1, CORN: 2}]):
        seat.tiles[:] = [0] * len(seat.tiles)
        seat.tiles[CORN], seat.tiles[ids.QUARRY], seat.land = 3, 1, 4
        seat.people[:] = [0] * len(seat.people)
        seat.people[ids.SAN_JUAN] = seat.colonists = number
        people = defaults.placement(state, 0, [ids.QUARRY, COFFEE])[1]
        assert {slot: count for slot, count in enumerate(people) if count} == expected


def test_who_can_stay_stays_when_slots_are_filled(game):
    state = hosted_games.state_of(game).copy()
    seat = state.seats[0]
    seat.tiles[:] = [0] * len(seat.tiles)
    seat.tiles[CORN], seat.tiles[ids.SUGAR], seat.tiles[ids.QUARRY], seat.land = 1, 2, 1, 4
    seat.people[:] = [0] * len(seat.people)
    seat.people[ids.SUGAR], seat.people[ids.SAN_JUAN], seat.colonists = 2, 1, 3
    people = defaults.placement(state, 0, [CORN])[1]
    assert (people[CORN], people[ids.SUGAR], people[ids.QUARRY]) == (1, 2, 0)


def test_an_order_bound_to_another_decision_waits(game):
    bound = give(game, 1, {"kind": "once", "decision": "build", "moves": ["pass"], "ply": 3})
    game = play(play(game, "role:builder"), "pass")
    assert game.turn_seat == 1
    assert kept(game, 1) == bound


def test_where_no_order_fits_the_seat_is_asked(game):
    give(game, 1, {"kind": "always", "decision": "build", "moves": ["build:city_hall"]})
    game = play(play(game, "role:builder"), "pass")
    assert game.turn_seat == 1


@pytest.mark.parametrize(("good", "by_order"), [("corn", False), ("coffee", True)])
def test_a_seat_passes_in_the_trader_phase_unless_it_can_sell_a_good_to_the_house(people, good, by_order):
    game, seller = corn_could_be_sold(people)
    give(game, seller, {"kind": "pass", "decision": "trade", "unless_house_takes": good})
    game = play(game, "role:trader")
    while engine.current_decision(hosted_games.state_of(game)).kind == "trade" and game.turn_seat != seller:
        game = play(game, "pass")
    assert game.moves.filter(seat=seller, decision="trade", source=Move.Source.ORDER).exists() == by_order


def corn_could_be_sold(people) -> tuple[Game, int]:
    """A game where the trader can be chosen and the house is empty; and another seat that has corn and no coffee."""
    for number in range(50):
        game = table(people[0], people[1:], seed=number.to_bytes(32, "big").hex())
        rng = random.Random(number)
        for _ in range(60):
            state = hosted_games.state_of(game)
            for index, seat in enumerate(state.seats):
                sells = seat.goods[CORN] and not seat.goods[COFFEE] and index != game.turn_seat
                if sells and not state.house and "role:trader" in engine.texts(engine.legal_moves(state)):
                    return game, index
            game = play(game, any_move(game, rng))
    raise AssertionError("Nobody ever has corn.")


# --- When they sleep --------------------------------------------------------------------------------------------------


def test_a_decision_that_is_open_already_is_left_to_its_owner(game):
    game = play(play(game, "role:builder"), "pass")
    give(game, 1, {"kind": "pass", "decision": "build"})
    assert hosted_games.get_game(game.pk).turn_seat == 1


def test_a_decision_that_is_asked_again_is_left_to_its_owner(game):
    give(game, 1, {"kind": "pass", "decision": "build"})
    game = play(play(game, "role:builder"), "pass")
    assert game.turn_seat == 2
    services.take_back(user=seated(game, 1), game_id=game.pk)
    game = hosted_games.get_game(game.pk)
    assert game.turn_seat == 1
    game = play(game, "pass")
    assert game.moves.last().source == Move.Source.PERSON


def test_orders_sleep_while_someone_else_plays_and_stay(game):
    given = give(game, 1, *PASSES)
    services.leave_game(user=seated(game, 1), game_id=game.pk)
    game = play(play(hosted_games.get_game(game.pk), "role:builder"), "pass")
    assert game.turn_seat == 1
    assert game.turn_is_bot
    assert kept(game, 1) == given


def test_orders_sleep_on_vacation_which_they_would_give_away(people):
    game = table(people[0], people[1:], time_control={"kind": "correspondence", "decision": 3600, "vacation_days": 3})
    give(game, 1, *PASSES)
    services.start_vacation(user=seated(game, 1), game_id=game.pk)
    game = play(play(hosted_games.get_game(game.pk), "role:builder"), "pass")
    assert game.turn_seat == 1
    assert game.seats.get(index=1).vacation_since is not None


def test_orders_answer_after_a_default_move_too(people):
    clock = {"kind": "correspondence", "decision": 10}
    game = table(people[0], people[1:], time_control=clock, flag_policy="default_move")
    give(game, 1, {"kind": "pass", "decision": "build"})
    game = play(game, "role:builder")
    Game.objects.filter(pk=game.pk).update(turn_deadline=timezone.now() - timedelta(seconds=1))
    services.enforce_clocks()
    game = hosted_games.get_game(game.pk)
    assert list(game.moves.order_by("-number").values_list("source", flat=True)[:2]) == ["order", "default"]
    assert game.turn_seat == 2


@pytest.mark.quick(1)
@pytest.mark.parametrize("seed", range(3))
def test_a_game_of_orders_alone_ends_and_no_call_plays_more_than_a_bounded_number(people, seed):
    """Whatever is legal first is ordered by everybody: every call plays a bounded number, and the game goes on."""
    game = table(people[0], people[1:], seed=seed.to_bytes(32, "big").hex())
    for seat in range(3):
        give(game, seat, *PASSES)
    rng = random.Random(seed)
    while game.status == Game.Status.RUNNING:
        before = game.moves_played
        game = play(game, any_move(game, rng))
        assert 1 <= game.moves_played - before <= MOST_IN_A_ROW + 1
    sources = set(Move.objects.filter(game=game).values_list("source", flat=True))
    assert sources == {Move.Source.PERSON, Move.Source.ORDER}


# --- Who knows --------------------------------------------------------------------------------------------------------


@pytest.fixture
def _time_stands_still(monkeypatch):
    moment = datetime(2026, 11, 21, 12, tzinfo=UTC)
    monkeypatch.setattr(timezone, "now", lambda: moment)


@pytest.mark.usefixtures("_time_stands_still")
@pytest.mark.quick(2)
@pytest.mark.parametrize("clock", BOTH_CLOCKS)
@pytest.mark.parametrize("number", range(3))
def test_nobody_can_tell_a_move_by_order_from_one_that_was_played_at_once(people, clock, number):
    """The same moves twice: all by the people themselves, and many by order. Every event is the same to the last byte,
    as is every answer, view and record."""
    rng = random.Random(number)
    themselves = play_on(table(people[0], people[1:], time_control=clock), rng, moves=60)
    moves = list(themselves.moves.all())
    game = table(people[0], people[1:], time_control=clock)
    at, by_order = 0, 0
    while at < len(moves):
        ordered = rng.choice((0, 0, 1, 1, 2, 5))
        ahead = moves[at + 1 : at + 1 + ordered]
        for seat in range(3):
            wanted = [
                {"kind": "once", "decision": move.decision, "moves": [move.text], "ply": move.ply}
                for move in ahead
                if move.seat == seat
            ]
            version = game.version
            give(game, seat, *wanted)
            assert hosted_games.get_game(game.pk).version == version
        game = play(game, moves[at].text)
        assert game.moves_played == at + 1 + len(ahead)
        at += 1 + len(ahead)
        by_order += len(ahead)
    assert by_order
    assert game.moves.filter(source=Move.Source.ORDER).count() == by_order
    for viewer in (SPECTATOR, 0, 1, 2):
        assert view_of(game, viewer) == view_of(themselves, viewer)
        assert list(map(wire.encode, events_of(game, viewer))) == list(map(wire.encode, events_of(themselves, viewer)))


def test_who_moves_is_told_only_of_their_own_events_whatever_orders_follow(game):
    give(game, 1, *PASSES)
    game = play(game, "role:builder")
    answer = services.play_move(user=seated(game, 0), game_id=game.pk, move="pass", expected_version=game.version)
    seats = {event.seat for event in game.events.filter(seq__range=(answer.first_seq, answer.last_seq), kind="move")}
    assert seats == {0}
    assert answer.version == game.version + 1
    assert hosted_games.get_game(game.pk).version == game.version + 2


# --- Giving them ------------------------------------------------------------------------------------------------------


def test_orders_are_kept_with_all_their_members_and_replaced_as_a_whole(game):
    full = {"kind": "pass", "decision": "trade", "moves": [], "slots": [], "unless_house_takes": "coffee", "ply": None}
    assert give(game, 0, {"kind": "pass", "decision": "trade", "unless_house_takes": "coffee"}) == [full]
    assert give(game, 0) == []


@pytest.mark.parametrize(
    "wanted",
    [
        {"kind": "never", "decision": "trade"},
        {"kind": "pass", "decision": "role"},
        {"kind": "pass", "decision": "nothing"},
        {"kind": "pass", "decision": "trade", "moves": ["pass"]},
        {"kind": "pass", "decision": "build", "unless_house_takes": "coffee"},
        {"kind": "pass", "decision": "trade", "unless_house_takes": "gold"},
        {"kind": "pass", "decision": "trade", "ply": 3},
        {"kind": "always", "decision": "trade", "moves": []},
        {"kind": "always", "decision": "trade", "moves": ["sell:corn"] * 21},
        {"kind": "always", "decision": "trade", "moves": ["sell:gold"]},
        {"kind": "always", "decision": "trade", "moves": ["build:office"]},
        {"kind": "always", "decision": "role", "moves": ["pass"]},
        {"kind": "always", "decision": "place", "moves": ["place"]},
        {"kind": "always", "decision": "place", "moves": ["place:corn=1" + ",corn=1" * 100]},
        {"kind": "always", "decision": "place", "moves": ["place:corn=1"], "slots": ["corn"]},
        {"kind": "default", "decision": "role", "moves": ["role:mayor"]},
        {"kind": "fill", "decision": "place"},
        {"kind": "fill", "decision": "crew", "slots": ["corn"]},
        {"kind": "fill", "decision": "place", "slots": ["corn", "corn"]},
        {"kind": "fill", "decision": "place", "slots": ["san_juan"]},
        {"kind": "once", "decision": "trade", "moves": ["sell:corn"], "ply": -1},
        {"kind": "once", "decision": "trade", "moves": ["sell:corn"], "ply": 2**31},
    ],
)
def test_an_order_that_makes_no_sense_is_refused_by_its_place_and_changes_nothing(game, wanted):
    good = {"kind": "pass", "decision": "trade"}
    given = give(game, 0, good)
    assert refused(game, 0, good, wanted).extra == {"order": 1}
    assert kept(game, 0) == given


def test_there_are_few_orders(game):
    assert (
        len(give(game, 0, *[{"kind": "pass", "decision": "trade"}] * standing_orders.MOST_ORDERS))
        == standing_orders.MOST_ORDERS
    )
    refused(game, 0, *[{"kind": "pass", "decision": "trade"}] * (standing_orders.MOST_ORDERS + 1))


def test_a_key_gives_orders_once(game):
    def call(**wanted):
        return services.set_orders(user=seated(game, 0), game_id=game.pk, key="k", **wanted)

    first = call(orders=PASSES[:1])
    again = call(orders=PASSES[:1])
    assert (first.replayed, again.replayed, again.orders) == (False, True, first.orders)
    with pytest.raises(ServiceError) as caught:
        call(orders=PASSES[:2])
    assert caught.value.code.code == "idempotency_key_reused"


@pytest.mark.parametrize("edition", ["classic", "1897"])
def test_every_move_of_a_decision_can_be_ordered_for_it(edition):
    """Of all moves that random games with everything in the box meet."""
    expansions = ["new_buildings", "nobles", "smuggler", "festival"] if edition == "1897" else []
    seen = set()
    for number in range(4):
        state = engine.new_game(edition, 4, expansions, {}, seed=number.to_bytes(32, "big"))
        rng = random.Random(number)
        while state.moves:
            decision = engine.current_decision(state).kind
            text = engine.text(engine.random_move(state, rng))
            order = standing_orders.checked({"kind": "always", "decision": decision, "moves": [text]})
            assert standing_orders.choose([order], state, 0) == (0, engine.parse(text))
            if text == "pass":
                assert standing_orders.checked({"kind": "pass", "decision": decision})
            seen.add(decision)
            engine.play(state, engine.parse(text))
    assert {"role", "settle", "place", "build", "trade", "ship"} <= seen <= set(standing_orders.VERBS)


# --- What must not go wrong -------------------------------------------------------------------------------------------


def test_an_order_that_fails_undoes_no_move_of_someone_else_and_leaves_its_owner_to_answer(game, monkeypatch):
    give(game, 1, {"kind": "once", "decision": "build", "moves": ["pass"]})

    def fails(write: object, move: object, source: str) -> None:
        if source == Move.Source.ORDER:
            raise RuntimeError("a mistake in the rules")
        played(write, move, source)

    played = turns.play
    monkeypatch.setattr(turns, "play", fails)
    after = play(game, "role:builder")
    while after.turn_seat != 1:
        after = play(after, "pass")
    assert Move.objects.filter(game=game).count() == after.ply == after.moves_played
    assert kept(game, 1)
    told = feed_entries.entries(seated(game, 1), 0, 9)[-1]
    assert (told["kind"], told["data"]["version"]) == ("your_turn", after.version)
    monkeypatch.setattr(turns, "play", played)
    assert play(after, "pass").ply == after.ply + 1
