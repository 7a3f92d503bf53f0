"""Server-sent events as text."""

from games.terminal.stream import parse


def test_events_are_read_and_everything_else_is_left_out() -> None:
    lines = [
        ": hello",
        "",
        "id: 1",
        "event: move",
        'data: {"seq": 1}',
        "",
        "retry: 500",
        "",
        'data:{"seq":',
        "data:2}",
        "",
    ]
    assert list(parse(lines)) == [{"seq": 1}, {"seq": 2}]


def test_an_event_that_was_cut_off_is_not_told() -> None:
    assert list(parse(["id: 1", 'data: {"seq": 1}'])) == []


def test_the_end_and_problems_are_no_events_of_the_game() -> None:
    assert (
        list(parse(["event: end", 'data: {"last_seq": 9}', "", "event: problem", 'data: {"code": "gone"}', ""])) == []
    )
