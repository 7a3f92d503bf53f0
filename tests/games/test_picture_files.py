"""Pictures over HTTP: who gets which, how caches keep them, and what is refused."""

import struct
import uuid
from io import BytesIO

import pytest
from django.core.cache import cache
from django.core.management import CommandError, call_command
from django.test import Client
from PIL import Image

from accounts.models import Token
from games import services
from games.engine.observation import SPECTATOR
from games.pictures import drawing, film

from .picturing import read, shown
from .support import person, play_ahead, seated, table, view_of

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture(autouse=True)
def nothing_is_remembered():
    drawing.forget()
    cache.clear()


@pytest.fixture
def game(rng):
    ann = person("ann")
    return play_ahead(table(ann, [person("bob")], bots=1), rng, moves=30)


def get(path: str, user=None, **headers: str):
    client = Client(headers=headers)
    if user:
        client.force_login(user)
    return client.get(path)


def code(answer) -> tuple[int, str]:
    assert answer["Content-Type"] == "application/problem+json"
    return answer.status_code, answer.json()["code"]


def test_the_board_now_and_at_any_moment(game):
    now = get(f"/games/{game.pk}/board.svg")
    assert (now.status_code, now["Content-Type"]) == (200, "image/svg+xml")
    assert shown(now.content)["pile"] == str(view_of(game, SPECTATOR)["table"]["pile"])
    first = get(f"/games/{game.pk}/board.svg?seq=1")
    assert read(first.content).find("{http://www.w3.org/2000/svg}desc").text
    assert first.content != now.content
    assert get(f"/games/{game.pk}/board.svg?seq={game.last_seq}").content == now.content
    assert get(f"/games/{game.pk}/board.svg?theme=dark").content != now.content
    assert get(f"/games/{game.pk}/board.svg?language=de").content != now.content


def test_who_has_a_picture_is_told_that_it_is_the_same(game, rng):
    path = f"/games/{game.pk}/board.svg"
    first = get(path)
    again = get(path, **{"If-None-Match": first["ETag"]})
    assert (again.status_code, again.content, again["ETag"]) == (304, b"", first["ETag"])
    play_ahead(game, rng, moves=3)
    assert get(path, **{"If-None-Match": first["ETag"]}).status_code == 200


def test_caches_keep_what_everybody_sees_and_nothing_else(game):
    path = f"/games/{game.pk}/board.svg"
    assert get(path)["Cache-Control"] == "public, max-age=30"
    assert get(path + "?seq=1")["Cache-Control"] == "public, max-age=3600"
    own = get(path, seated(game, 0))
    assert own["Cache-Control"] == "private, no-cache"
    assert {"Authorization", "Cookie", "Accept-Language"} <= set(own["Vary"].split(", "))


def test_a_png_is_drawn_once(game, monkeypatch):
    drawn = []
    real = drawing.drawn
    monkeypatch.setattr(drawing, "drawn", lambda *asked: drawn.append(1) or real(*asked))
    path = f"/games/{game.pk}/board.png?width=300"
    file = get(path)
    assert (file.status_code, file["Content-Type"]) == (200, "image/png")
    assert struct.unpack(">II", file.content[16:24]) == (300, 158)
    assert get(path).content == file.content
    assert get(path, **{"If-None-Match": file["ETag"]}).status_code == 304
    assert len(drawn) == 1


@pytest.mark.parametrize(
    "query",
    [
        "width=199",
        "width=2401",
        "width=x",
        "width=-1",
        "width=²",
        "seq=0",
        "seq=99999",
        "seq=1.5",
        "theme=blue",
        "seq=",
    ],
)
def test_what_cannot_be_drawn_is_refused_with_the_name_of_the_mistake(game, query):
    answer = get(f"/games/{game.pk}/board.png?{query}")
    assert code(answer) == (400, "validation_failed")
    assert answer.json()["errors"][0]["pointer"] == "/" + query.partition("=")[0]


def test_unknown_games_languages_and_tokens(game):
    for kind in ("board.svg", "board.png", "replay.gif"):
        assert code(get(f"/games/{uuid.uuid4()}/{kind}")) == (404, "game_not_found")
        assert code(get(f"/games/{game.pk}/{kind}?language=tlh")) == (400, "unknown_language")
        assert code(get(f"/games/{game.pk}/{kind}", Authorization="Bearer x")) == (401, "invalid_token")


def test_a_closed_table_is_for_its_players_by_session_and_by_token(rng):
    ann, bob = person("ann"), person("bob")
    closed = table(ann, [bob], bots=1, spectators="no")
    path = f"/games/{closed.pk}/board.svg"
    assert code(get(path)) == (403, "no_spectators")
    assert code(get(f"/embed/games/{closed.pk}/board.svg", bob)) == (403, "no_spectators")
    assert get(path, bob).status_code == 200
    secret = Token.objects.create(user=bob, name="test")[1]
    assert get(path, Authorization=f"Bearer {secret}").status_code == 200


def test_delayed_spectators_get_delayed_pictures(time, rng):
    watched = table(person("ann"), [person("bob")], bots=1, spectators="delayed", spectator_delay=60)
    time.passes(seconds=61)
    before = get(f"/games/{watched.pk}/board.svg").content
    watched = play_ahead(watched, rng, moves=12)
    assert get(f"/games/{watched.pk}/board.svg").content == before
    assert code(get(f"/games/{watched.pk}/board.svg?seq={watched.last_seq}")) == (400, "validation_failed")
    assert get(f"/games/{watched.pk}/board.svg", seated(watched, 0)).content != before


def test_one_address_draws_so_many_in_a_while(game, settings):
    settings.REST_FRAMEWORK = settings.REST_FRAMEWORK | {
        "DEFAULT_THROTTLE_RATES": settings.REST_FRAMEWORK["DEFAULT_THROTTLE_RATES"] | {"picture": "2/hour"}
    }
    paths = [f"/games/{game.pk}/board.png?width={width}" for width in (200, 201, 202)]
    assert [get(path).status_code for path in paths] == [200, 200, 429]
    assert get(paths[0]).status_code == 200
    assert get(f"/games/{game.pk}/board.svg").status_code == 200


def test_more_than_so_many_do_not_wait(game, monkeypatch):
    monkeypatch.setattr(drawing.PNG, "_waiting", drawing.MOST_WAITING["png"])
    assert code(get(f"/games/{game.pk}/board.png")) == (503, "service_unavailable")


@pytest.mark.slow
def test_a_game_that_is_over_moves(game, rng, monkeypatch):
    path = f"/games/{game.pk}/replay.gif?width=240"
    assert code(get(path)) == (409, "record_not_ready")
    over = play_ahead(game, rng)
    assert over.is_over
    monkeypatch.setattr(film, "MOST_FRAMES", 6)
    assert len(film.moments(over)) == 6
    assert film.moments(over)[-1] == over.last_seq
    file = get(path)
    assert (file.status_code, file["Content-Type"]) == (200, "image/gif")
    moving = Image.open(BytesIO(file.content))
    assert (moving.n_frames, moving.size) == (6, (240, 126))
    assert get(path, **{"If-None-Match": file["ETag"]}).status_code == 304
    assert code(get(f"/games/{game.pk}/replay.gif?width=1001")) == (400, "validation_failed")


def test_the_command_writes_what_its_file_is_called(game, tmp_path):
    svg, png = tmp_path / "board.svg", tmp_path / "board.png"
    call_command("picture", str(game.pk), out=svg, seq=5, language="de", theme="dark")
    assert svg.read_bytes() == get(f"/games/{game.pk}/board.svg?seq=5&language=de&theme=dark").content
    call_command("picture", str(game.pk), out=png, width=200)
    assert png.read_bytes() == get(f"/games/{game.pk}/board.png?width=200").content
    for wrong in ({"out": tmp_path / "board.jpg"}, {"out": tmp_path / "board.gif"}, {"out": svg, "seq": 10**6}):
        with pytest.raises(CommandError):
            call_command("picture", str(game.pk), **wrong)
    with pytest.raises(CommandError):
        call_command("picture", str(uuid.uuid4()), out=svg)


def test_a_table_before_the_start_shows_who_sits_there():
    ann = person("ann")
    made = services.create_game(user=ann, edition="classic", players=3, seats=[{"kind": "human"}] * 3)
    svg = get(f"/games/{made.game_id}/board.svg").content.decode()
    assert shown(svg) == {"place.0": "human ann", "place.1": "open ", "place.2": "open "}
    assert "Waiting for 2 more players." in svg
