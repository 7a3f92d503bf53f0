"""Who sees a game some time later learns in no other way how it stands."""

import pytest
from django.contrib.auth.models import AnonymousUser

from games import canonical, errors, previews, seating, selectors, services, sight
from games.engine.observation import SPECTATOR
from games.models import Game
from puerto_api.errors import ServiceError

from .hosting import now, table_of
from .support import person, seated

pytestmark = pytest.mark.django_db(transaction=True)

DELAY = 60
WATCHER = AnonymousUser()
BARE = ("resign", "reclaim_seat", "leave_game", "start_vacation", "end_vacation", "take_back")


def delayed(*names: str, **wanted) -> Game:
    return table_of(*names, spectators="delayed", spectator_delay=DELAY, **wanted)


@pytest.fixture
def over(time):
    """A game that spectators have seen begin, and that has ended just now."""
    game = delayed("ann", "bob")
    time.passes(seconds=DELAY + 1)
    services.resign(user=seated(game, 1), game_id=game.pk)
    return now(game)


def test_a_game_that_starts_when_its_table_is_made_is_a_table_until_its_start_may_be_seen(time):
    seats = [{"kind": "human"}, {"kind": "bot", "bot": "random"}, {"kind": "bot", "bot": "random"}]
    wanted = {"spectators": "delayed", "spectator_delay": DELAY, "auto_start": True}
    answer = services.create_game(user=person("ann"), edition="1897", players=3, seats=seats, **wanted)
    game = selectors.get_game(answer.game_id)
    assert game.status == Game.Status.RUNNING
    seen = sight.look(game, WATCHER)
    assert (seen.seq, seen.status, seen.view["table"]) == (1, "lobby", None)
    time.passes(seconds=DELAY)
    assert sight.look(game, WATCHER).seq == game.last_seq


def test_a_list_by_status_does_not_tell_of_an_end_that_is_not_seen_yet(over, time):
    def listed(user, status):
        return over in selectors.list_games(user=user, status=status)

    assert (listed(WATCHER, "running"), listed(WATCHER, "finished")) == (True, False)
    assert (listed(seated(over, 0), "running"), listed(seated(over, 0), "finished")) == (False, True)
    time.passes(seconds=DELAY)
    assert (listed(WATCHER, "running"), listed(WATCHER, "finished")) == (False, True)


@pytest.mark.parametrize("terms", [{"spectators": "delayed", "spectator_delay": DELAY}, {"spectators": "no"}])
def test_no_refusal_tells_a_stranger_that_a_game_is_over(terms, time):
    game, stranger = table_of("ann", "bob", **terms), person("eve")
    asked = {
        "join_game": {},
        "play_move": {"move": "role:mayor", "expected_version": game.version},
        "contribute": {"text": "luck"},
        "set_ready": {"ready": True},
        "set_orders": {"wanted": []},
        "propose": {"kind": "abort"},
        "answer_proposal": {"proposal_id": 1, "accept": True},
        **{name: {} for name in BARE},
    }

    def answers():
        said = [seating.seatability(now(game), stranger)]
        calls = [(getattr(services, name), arguments) for name, arguments in asked.items()]
        for call, arguments in [*calls, (previews.preview_move, {"move": "role:mayor"})]:
            with pytest.raises(ServiceError) as refusal:
                call(user=stranger, game_id=game.pk, **arguments)
            said.append((refusal.value.code.code, refusal.value.detail, refusal.value.extra))
        return said

    before = answers()
    services.resign(user=seated(game, 1), game_id=game.pk)
    assert now(game).is_over
    assert answers() == before


def test_once_the_end_is_seen_it_is_told(over, time):
    assert {seat["code"] for seat in seating.seatability(over, person("eve"))} == {"game_already_started"}
    time.passes(seconds=DELAY)
    assert {seat["code"] for seat in seating.seatability(over, person("dan"))} == {errors.GAME_OVER.code}


def test_the_past_goes_on_from_where_it_was_read_and_is_the_same(over, django_assert_num_queries):
    whole = [sight.view_at(over, SPECTATOR, seq) for seq in range(1, over.last_seq + 1)]
    for seq, view in enumerate(whole, 1):
        sight._views.clear()
        assert sight.view_at(over, SPECTATOR, seq) == view
    assert canonical.view_hash(whole[-1]) == over.events.get(seq=over.last_seq).hashes["*"]
    with django_assert_num_queries(0):
        assert sight.view_at(over, SPECTATOR, over.last_seq) == whole[-1]


def test_a_view_that_is_forgotten_at_once_is_given_all_the_same(over, monkeypatch):
    """Others may fill what is remembered between two steps of one reader."""
    sight._views.clear()
    monkeypatch.setattr(sight, "_KEPT", 0)
    assert sight.view_at(over, SPECTATOR, over.last_seq)["status"] == "finished"
    assert not sight._views
