"""The pages of leaderboards and profiles: read without a browser what they say, and with one how they look."""

import re
from html.parser import HTMLParser
from io import StringIO
from typing import Any

import pytest
from django.contrib.auth import get_user_model
from django.core.cache import cache
from django.test import Client

from accounts.players.models import Player, Pool
from accounts.players.services import set_profile
from games import words
from games.models import Analysis, Game, SeatLosses, SeatResult
from games.services.after.ratings import count_games
from tests.accounts.test_ratings import people, rate, settled
from tests.accounts.test_seasons import AUTUMN, play
from tests.games.archived import over
from tests.games.support import person

from .conftest import PHONE


class Reader(HTMLParser):
    """The text of a page, its links, and every address and attribute that it names."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.said, self.links, self.loaded, self.attributes = StringIO(), [], [], set()
        self.feed(html)
        self.text = " ".join(self.said.getvalue().split())

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        found = dict(attrs)
        self.attributes |= set(found)
        self.links += [found["href"]] if tag == "a" else []
        self.loaded += [found[name] for name in ("src", "href") if tag != "a" and name in found]

    def handle_data(self, data: str) -> None:
        self.said.write(f" {data} ")


def read(path: str, status: int = 200, user: Any = None, language: str = "en") -> Reader:
    client = Client()
    if user is not None:
        client.force_login(user)
    response = client.get(path, headers={"Accept-Language": language})
    assert response.status_code == status
    assert "script-src 'self'" in response["Content-Security-Policy"]
    page = Reader(response.content.decode())
    assert not {"style", "onclick", "onload"} & page.attributes  # the policy forbids them
    assert all(address.startswith("/") for address in page.loaded)
    return page


@pytest.fixture(autouse=True)
def _nothing_remembered():
    cache.clear()


@pytest.mark.django_db
class TestLeaderboards:
    def test_it_lists_the_best_first_and_links_to_them(self):
        settled("good", 20)
        settled("best", 22)
        page = read("/players/")
        assert re.search(r"League: coffee 1 best 1550 ±50 30 .* League: fruit 2 good 1500 ±50 30", page.text)
        assert [link for link in page.links if "/players/" in link][-2:] == ["/players/best/", "/players/good/"]

    def test_choices_are_links_to_every_other_list(self):
        settled("program", 20, pool=Pool.BOTS, edition="reissue", players=2, expansions=True)
        assert "program" not in read("/players/").text
        asked = "/players/"
        for step in ("Bots", "Puerto Rico (reissue)", "2", "with expansions"):
            html = Client().get(asked).content.decode()
            found = re.search(rf'<a href="(\?[^"]*)"[^>]*>{re.escape(step)}</a>', html)
            assert found, step
            asked = "/players/" + found[1].replace("&amp;", "&")
        assert "program" in read(asked).text

    def test_further_places_follow_on_pages_of_their_own(self, monkeypatch):
        monkeypatch.setattr("games.web.players.ENTRIES", 2)
        for number in range(5):
            settled(f"p{number}00", number)
        path, seen = "/players/", []
        while path:
            page = read(path)
            seen += re.findall(r"\d+ (p\d00) ", page.text)
            following = [link for link in page.links if "after=" in link]
            path = "/players/" + following[-1] if following and len(seen) < 5 else ""
        assert seen == ["p400", "p300", "p200", "p100", "p000"]

    def test_ones_own_place_is_shown_no_matter_who_is_better(self, monkeypatch):
        monkeypatch.setattr("games.web.players.ENTRIES", 1)
        settled("best", 22)
        mine = settled("mine", 2)
        assert "2 mine" in read("/players/", user=mine.user).text
        assert "mine" not in read("/players/").text

    def test_a_hosted_level_is_marked_and_links_to_its_own_page(self):
        rating = settled("placeholder", 20, pool=Pool.BOTS)
        rating.user, rating.bot = None, "skilled"
        rating.save()
        page = read("/players/?pool=bots")
        assert "skilled hosted bot" in page.text
        assert "/levels/skilled/" in page.links

    def test_each_season_has_a_list_and_profiles_tell_the_places_on_it(self):
        players = people("ann", "bob", "cid")
        play(players, 20, AUTUMN)
        html = Client().get("/players/").content.decode()
        (asked,) = re.findall(r'<a href="([^"]*)"[^>]*>quarter 4 of 2026</a>', html)
        page = read(f"/players/{asked}")
        assert re.search(r"League: coffee 1 \w+ .* League: sugar 2 \w+ .* League: fruit 3 \w+", page.text)
        assert "in this season" in read("/players/?season=2026-Q3").text
        best = re.search(r"coffee 1 (\w+)", page.text)[1]
        assert "quarter 4 of 2026 place 1 · League: coffee" in read(f"/players/{best}/").text
        read(f"/players/{asked}&language=de")

    def test_who_looks_sees_how_their_own_rating_went(self):
        players = people("ann", "bob", "cid")
        play(players, 3, AUTUMN)
        ann = get_user_model().objects.get(username="ann")
        client = Client()
        assert b"<polyline" not in client.get("/players/").content
        client.force_login(ann)
        html = client.get("/players/").content.decode()
        assert len(re.findall(r'<polyline points="(?:[\d.]+,[\d.]+ ?){3}"', html)) == 1

    @pytest.mark.parametrize(
        "query",
        [
            "season=2026",
            "season=2026-Q5",
            "edition=1896",
            "players=9",
            "players=x",
            "edition=classic&expansions=1",
            "pool=all",
            "edition=%00",
        ],
    )
    def test_what_there_is_not_is_not_found(self, query):
        assert "leaderboard has this name" in read(f"/players/?{query}", 404).text

    @pytest.mark.parametrize("after", ["9" * 5000, "-1", "x", "999999999"])
    def test_any_cursor_gives_a_page(self, after):
        read(f"/players/?after={after}")


@pytest.mark.django_db
class TestProfiles:
    @pytest.fixture
    def ann(self):
        ann, bob = person("ann"), person("bob")
        over(ann, 1, others=(bob,), bots=(), rated=True)
        over(bob, 2, others=(ann,), bots=("skilled",), rated=True)
        over(ann, 3, others=(bob,), bots=(), rated=True, visibility="invite")
        count_games()
        set_profile(user=ann, about="I ship <corn> & sugar.")
        return ann

    def test_it_says_what_the_games_come_to(self, ann):
        page = read("/players/Ann/")
        results = SeatResult.objects.filter(user=ann, is_public=True)
        assert "I ship <corn> & sugar." in page.text
        assert f"2 games · won: {sum(result.won for result in results)} (" in page.text
        assert f"Points: {sum(result.total for result in results) / 2:.1f} on average" in page.text
        favourite = max(
            {building for result in results for building in result.built},
            key=lambda building: sum(building in result.built for result in results),
        )
        assert words.name("1897", favourite) in page.text
        assert len([link for link in page.links if link.startswith("/games/")]) == 2
        assert "/archive/?player=ann" in page.links

    def test_a_rating_with_a_past_is_drawn(self):
        ann, bob = person("ann"), person("bob")
        players = [Player(user_id=ann.pk), Player(user_id=bob.pk)]
        rate(players, [1, 2])
        assert b"<polyline" not in Client().get("/players/ann/").content
        rate(players, [2, 1])
        html = Client().get("/players/ann/").content.decode()
        (points,) = re.findall(r'<polyline points="([^"]*)"', html)
        assert points == "0.0,0.0 300.0,60.0"
        assert "Rating after each game, from" in html

    @pytest.mark.parametrize(
        ("language", "words_of_it"),
        [
            ("en", ("Lost chances", "From the analyses of 2 games", "Shipping 2 30%", "Trade 1 12%")),
            ("de", ("Verlorene Chancen", "Aus den Analysen von 2 Partien", "Verladen 2 30", "Handel 1 12")),
            ("fr", ("Chances perdues", "D’après les analyses de 2 parties", "Expédition 2 30", "Commerce 1 12")),
        ],
    )
    def test_people_alone_see_where_they_lost_chances(self, ann, language, words_of_it):
        """By category, with a plot of their games."""
        lost = [({"shipping": 0.2, "trade": 0.12}, {"shipping": 1, "trade": 1}), ({"shipping": 0.1}, {"shipping": 1})]
        for game, (chances, moves) in zip(
            Game.objects.filter(seats__user=ann).order_by("ended_at"), lost, strict=False
        ):
            analysis = Analysis.objects.create(
                game=game, method="x", total=1, created_at=game.ended_at, progressed_at=game.ended_at
            )
            SeatLosses.objects.create(
                analysis=analysis,
                index=game.seats.get(user=ann).index,
                user=ann,
                lost=chances,
                moves=moves,
                total=sum(chances.values()),
                ended_at=game.ended_at,
            )
        address = f"/players/ann/?language={language}"
        own = Client()
        own.force_login(ann)
        html = own.get(address).content.decode()
        text = Reader(html).text
        assert all(said in text for said in words_of_it)
        assert 'points="0.0,0.0 300.0,60.0"' in html
        other = Client()
        other.force_login(person("eve"))
        for client in (other, Client()):
            assert words_of_it[0] not in client.get(address).content.decode()

    def test_who_hides_their_games_shows_them_to_themselves(self, ann):
        set_profile(user=ann, public_profile=False)
        page = read("/players/ann/")
        assert "hides their statistics" in page.text
        assert not [link for link in page.links if link.startswith("/games/")]
        assert "3 games" in read("/players/ann/", user=ann).text

    def test_a_hosted_level_has_a_page(self, ann):
        page = read("/levels/skilled/")
        assert "hosted bot Plays the move" in page.text
        assert "1 game" in page.text

    def test_who_has_not_played_has_a_page_too(self):
        person("newcomer")
        assert "No rated games yet." in read("/players/newcomer/").text

    @pytest.mark.parametrize("path", ["/players/nobody/", "/levels/mighty/", "/players/%00/", "/players/" + "x" * 900])
    def test_who_is_not_there_is_not_found(self, path):
        assert "No player or leaderboard has this name" in read(path.rstrip("/") + "/", 404).text

    @pytest.mark.parametrize(("language", "said"), [("de", "2 Partien · gewonnen:"), ("fr", "2 parties · gagnées :")])
    def test_it_speaks_german_and_french(self, ann, language, said):
        assert said in read("/players/ann/", language=language).text
        assert f"?language={language}" in " ".join(read(f"/players/ann/?language={language}").links)


@pytest.mark.dear
@pytest.mark.browser
def test_it_fits_every_screen_and_asks_nobody_else(open_page, server, played, person):
    game, _events = played
    for path in ("/players/?pool=bots", "/levels/skilled/"):
        watched = open_page(path, PHONE)
        watched.page.locator("h1").wait_for()
        assert not watched.overflows()
        assert watched.complaints == []
        assert [address for address in watched.addresses if not address.startswith(server.url)] == []
    watched = open_page(f"/games/{game}/")
    watched.over(person, game)
    watched.page.locator(".seat h2 a").first.click()
    watched.page.wait_for_url(f"{server.url}/levels/*/")
