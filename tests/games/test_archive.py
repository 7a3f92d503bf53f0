"""The archive finds games by what they were, and only those that everybody may see."""

import random
from datetime import timedelta

import pytest
from django.utils import timezone

from games import engine, services
from games.api.archive import entry
from games.engine.editions import EDITIONS
from games.models import ArchivedGame, Game
from games.reads import archive, hosted_games
from games.reads.archive import Wanted
from tests.games.archived import BEGINNING, over
from tests.games.support import person, play_ahead, play_on, table

from .support import record_of

pytestmark = pytest.mark.django_db


def ids(**wanted) -> list:
    return [found.pk for found in shown(**wanted)]


def shown(**wanted) -> list[ArchivedGame]:
    return archive.shown(archive.search(Wanted(**wanted), limit=100).rows)


class TestWhatIsArchived:
    def test_a_game_that_is_played_to_its_end_is_archived_as_its_record_says(self):
        ann, bob = person("ann"), person("bob")
        game = play_ahead(table(ann, [bob], shuffle_seats=False), random.Random(3))
        record = record_of(game)
        result = record["result"]
        (found,) = shown()
        assert (found.pk, found.status, found.reason) == (game.pk, "finished", "played")
        assert (found.rounds, found.ended_by) == (result["rounds"], ",".join(result["ended_by"]))
        assert found.plies == len(record["moves"])
        assert found.ended_at == game.ended_at
        assert found.winner_score == max(score["total"] for score in result["scores"])
        seats = [(seat.name, seat.score, seat.won) for seat in found.seats.all()]
        assert seats == [
            (name, score["total"], index in result["winners"])
            for index, (name, score) in enumerate(zip(("ann", "bob"), result["scores"], strict=True))
        ]

    def test_a_game_that_staff_has_ended_is_archived_without_a_result(self):
        ann = person("ann")
        game = play_on(table(ann, [person("bob")]), random.Random(3), moves=5)
        services.cancel_game(user=person("root", is_staff=True), game_id=game.pk)
        (found,) = shown()
        assert (found.pk, found.status, found.reason) == (game.pk, "abandoned", "staff")
        assert (found.winner_score, found.ended_by, found.plies) == (None, "", 5)
        assert {(seat.score, seat.won) for seat in found.seats.all()} == {(None, False)}

    def test_a_game_that_the_others_have_given_up_has_a_winner_and_no_score(self):
        ann, bob = person("ann"), person("bob")
        game = play_on(table(ann, [bob]), random.Random(3), moves=4)
        services.resign(user=ann, game_id=game.pk)
        (found,) = shown(winner="bob", reason="resigned")
        assert (found.pk, found.status, found.winner_score, found.ended_by) == (game.pk, "finished", None, "")
        assert ids(winner="ann") == []
        assert engine.verify(record_of(hosted_games.get_game(game.pk)))

    def test_moves_that_were_taken_back_do_not_count(self):
        ann, bob = person("ann"), person("bob")
        game = play_on(table(ann, [bob]), random.Random(3), moves=6)
        services.propose(user=ann, game_id=game.pk, kind="take_back", to_ply=2)
        (proposal,) = hosted_games.get_game(game.pk).proposals
        services.answer_proposal(user=bob, game_id=game.pk, number=proposal["number"], accept=True)
        game = play_on(hosted_games.get_game(game.pk), random.Random(4), moves=3)
        services.cancel_game(user=person("root", is_staff=True), game_id=game.pk)
        assert [found.plies for found in shown()] == [5]

    def test_a_table_that_never_started_is_not_archived(self):
        ann = person("ann")
        game = table(ann, bots=2, started=False)
        services.cancel_game(user=ann, game_id=game.pk)
        assert not ArchivedGame.objects.exists()

    def test_a_game_that_is_being_played_is_not_archived(self):
        play_on(table(person("ann"), [person("bob")]), random.Random(3), moves=3)
        assert not ArchivedGame.objects.exists()


class TestWhoMaySee:
    @pytest.mark.parametrize(
        "hidden", [{"visibility": "unlisted"}, {"visibility": "invite"}, {"spectators": "no"}], ids=str
    )
    def test_games_that_are_not_public_are_not_found(self, hidden):
        ann = person("ann")
        public = over(ann, 1, moves=3)
        over(ann, 2, moves=3, **hidden)
        assert ids() == [public.pk]
        assert ids(player=["ann"]) == [public.pk]

    def test_what_spectators_see_later_is_found_later(self):
        ann = person("ann")
        past = over(ann, 1, moves=3, spectators="delayed", spectator_delay=60)
        now = timezone.now()
        over(ann, 2, moves=3, spectators="delayed", spectator_delay=60, ended_at=now - timedelta(seconds=30))
        due = over(ann, 3, moves=3, spectators="delayed", spectator_delay=60, ended_at=now - timedelta(seconds=61))
        assert ids() == [due.pk, past.pk]

    def test_test_games_are_found_on_demand_only(self):
        ann = person("ann")
        usual, test = over(ann, 1, moves=3), over(ann, 2, moves=3, is_test=True)
        assert (ids(), ids(is_test=True), ids(is_test=None)) == ([usual.pk], [test.pk], [test.pk, usual.pk])


class TestSearch:
    def test_the_last_game_comes_first_and_places_follow_each_other(self):
        ann = person("ann")
        made = [over(ann, minute, moves=2).pk for minute in (5, 1, 3, 3, 4)]
        order = ids()
        assert order[:2] == [made[0], made[4]]
        assert order[2:4] == sorted(made[2:4])
        assert order[4] == made[1]
        for at, game in enumerate(shown()):
            rest = archive.search(Wanted(), after=(game.ended_at, game.pk))
            assert [key for _ended_at, key in rest.rows] == order[at + 1 :]

    def test_conditions_on_the_table(self):
        ann, bob, cid = person("ann"), person("bob"), person("Cid")
        plain = over(ann, 1, moves=1).pk
        classic = over(ann, 2, moves=1, edition="classic", bots=("skilled", "random")).pk
        nobles = over(ann, 3, moves=1, others=(bob,), bots=(), expansions=["nobles"]).pk
        both = over(bob, 4, moves=1, others=(cid,), bots=(), expansions=["nobles", "festival"], rated=True).pk
        assert ids(edition="classic") == [classic]
        assert ids(players=3) == [classic]
        assert ids(people=2) == [both, nobles]
        assert ids(expansion="nobles") == [both, nobles]
        assert ids(expansion="festival") == [both]
        assert ids(expansions=["nobles"]) == [nobles]
        assert ids(expansions=["festival", "nobles"]) == [both]
        assert ids(expansions=[]) == [classic, plain]
        assert ids(expansions=["nobles", "dragons"]) == ids(expansion="dragons") == ids(edition="dragons") == []
        assert ids(player=["ann"]) == [nobles, classic, plain]
        assert ids(player=["ANN", "bob"]) == [nobles]
        assert ids(player=["cid"]) == [both]
        assert ids(player=["random 2"]) == ids(player=["an"]) == ids(player=["ann%"]) == []
        assert ids(bot=["skilled"]) == [classic]
        assert ids(bot=["skilled", "random"]) == [classic]
        assert ids(bot=["random"]) == [classic, plain]
        assert ids(rated=True) == [both]
        assert ids(rated=False, player=["bob"]) == [nobles]

    def test_conditions_on_the_end(self):
        ann = person("ann")
        games = {game.pk: game for game in (over(ann, n, bots=("random",) * (1 + n % 3)) for n in range(12))}
        early = over(ann, 20, moves=4, reason="limit").pk
        assert ids(reason="limit") == [early]
        assert set(ids(reason="played")) == set(games)
        for trigger in ("colonists", "city", "victory_points"):
            assert set(ids(ended_by=trigger)) == {
                pk for pk, game in games.items() if trigger in game.result["ended_by"]
            }
        for seat in range(4):
            assert set(ids(winner_seat=seat)) == {pk for pk, game in games.items() if seat in game.result["winners"]}
        won = {pk for pk, game in games.items() if any(game.seats.get(index=i).user_id for i in game.result["winners"])}
        assert set(ids(winner="Ann")) == won
        lost = {pk for pk, game in games.items() if any(game.seats.get(index=i).bot for i in game.result["winners"])}
        assert set(ids(winner_bot="random")) == lost
        for name, of in (
            ("score", lambda game: max(line["total"] for line in game.result["scores"])),
            ("rounds", lambda game: game.result["rounds"]),
            ("plies", lambda game: game.ply),
        ):
            middle = sorted(of(game) for game in games.values())[6]
            least, most = {f"min_{name}": middle}, {f"max_{name}": middle}
            assert set(ids(reason="played", **least)) == {pk for pk, game in games.items() if of(game) >= middle}
            assert set(ids(reason="played", **most)) == {pk for pk, game in games.items() if of(game) <= middle}
            assert set(ids(reason="played", **least, **most)) == {pk for pk in games if of(games[pk]) == middle}

    def test_a_span_of_time_has_its_beginning_but_not_its_end(self):
        ann = person("ann")
        made = [over(ann, minute, moves=1).pk for minute in range(4)]
        first, last = (BEGINNING + timedelta(minutes=minute) for minute in (1, 3))
        assert ids(ended_from=first, ended_before=last) == [made[2], made[1]]

    def test_an_option_is_found_where_it_counted_whether_the_table_said_so_or_the_edition(self):
        ann = person("ann")
        flag = "residence_vp_with_zero_tiles"
        made = [
            over(
                ann,
                number,
                moves=1,
                edition=edition,
                bots=("random",) * 2,
                options={} if value is None else {flag: value},
            )
            for number, (edition, value) in enumerate([(e, v) for e in EDITIONS for v in (None, 0, 4)])
        ]
        for value in (0, 4):
            counted = [game.pk for game in made if game.options.get(flag, EDITIONS[game.edition].flags[flag]) == value]
            assert set(ids(options={flag: value})) == set(counted)
            assert len(counted) >= 3
        more = over(ann, 30, moves=1, options={flag: 4, "production_action_optional": True}).pk
        assert ids(options={"production_action_optional": True}) == [more]
        assert ids(options={"production_action_optional": True, flag: 4}) == [more]
        assert ids(options={"production_action_optional": True, flag: 0}) == []

    @pytest.mark.parametrize("options", [{"dragons": 1}, {"residence_vp_with_zero_tiles": 7},
                                         {"residence_vp_with_zero_tiles": False},
                                         {"production_action_optional": []}])  # fmt: skip
    def test_an_option_that_is_none_is_refused(self, options):
        with pytest.raises(archive.UnknownOption):
            ids(options=options)

    def test_a_list_takes_the_same_queries_however_long_and_loads_no_state(self, django_assert_num_queries):
        ann = person("ann")
        for count in (1, 6):
            for number in range(count):
                over(ann, 10 * count + number, moves=1)
            with django_assert_num_queries(3):  # places, games, seats
                for found in shown():
                    assert "state" in found.game.get_deferred_fields()
                    assert entry(found)["id"] == str(found.pk)


def test_games_come_whole_and_in_the_order_that_was_asked_for():
    ann = person("ann")
    made = [over(ann, number, moves=3) for number in range(3)]
    asked = [made[1].pk, made[0].pk, made[2].pk]
    assert [game.pk for game in archive.games_of(asked)] == asked
    Game.objects.filter(pk=made[0].pk).delete()
    assert [game.pk for game in archive.games_of(asked)] == [made[1].pk, made[2].pk]
