"""Clocks are arithmetic: what holds for some times has to hold for all of them, over midnight and changes of clocks."""

import json
from datetime import UTC, datetime, timedelta

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from games.terms import time_control
from games.terms.time_control import (
    DAY,
    MINUTES_A_DAY,
    RECLAIM_MS,
    SECOND,
    UNTIMED_MS,
    Clock,
    ClockError,
    Window,
    span,
)

ZONES = (
    "UTC",
    "Europe/Berlin",
    "America/New_York",
    "Asia/Kolkata",
    "Africa/Casablanca",  # changes its clocks for Ramadan
    "Australia/Lord_Howe",  # by half an hour
    "Pacific/Chatham",
    "America/St_Johns",
)
BERLIN_LOSES_AN_HOUR = datetime(2026, 3, 29, 1, tzinfo=UTC)
"""2:00 becomes 3:00."""
BERLIN_GAINS_AN_HOUR = datetime(2026, 10, 25, 1, tzinfo=UTC)
"""3:00 becomes 2:00."""


def told(minutes: int) -> str:
    return f"{minutes // 60:02}:{minutes % 60:02}"


def _length(window: dict[str, str]) -> int:
    opens, closes = (int(window[end][:2]) * 60 + int(window[end][3:]) for end in ("opens", "closes"))
    return (closes - opens) % MINUTES_A_DAY


any_moment = st.datetimes(datetime(2015, 1, 1), datetime(2050, 1, 1), timezones=st.just(UTC))
near_a_change = st.builds(
    lambda change, before: change - before,
    st.sampled_from([BERLIN_LOSES_AN_HOUR, BERLIN_GAINS_AN_HOUR]),
    st.timedeltas(timedelta(hours=-4), timedelta(hours=8)),
)
moments = (any_moment | near_a_change).map(lambda moment: moment.replace(microsecond=moment.microsecond // 1000 * 1000))
times = st.integers(0, 40 * DAY) | st.integers(0, DAY // 4)

windows = st.builds(
    lambda opens, length, zone: {"opens": told(opens), "closes": told((opens + length) % MINUTES_A_DAY), "zone": zone},
    st.integers(0, MINUTES_A_DAY - 1) | st.integers(60, 240),
    st.integers(60, MINUTES_A_DAY - 1) | st.sampled_from([60, MINUTES_A_DAY - 1]),
    st.sampled_from(ZONES),
)
live = st.builds(
    lambda bank, increment, more: {"kind": "live", "bank": bank, "increment": increment, "cap": bank + more},
    st.integers(10, 7 * 24 * 3600),
    st.integers(0, 24 * 3600),
    st.integers(0, 7 * 24 * 3600),
)
correspondence = st.fixed_dictionaries(
    {
        "kind": st.just("correspondence"),
        "decision": st.integers(10, 14 * 24 * 3600),
        "window": st.none() | windows,
        "vacation_days": st.integers(0, 60),
    }
)
descriptions = live | correspondence | st.just({"kind": "untimed"})
any_clock = descriptions.map(time_control.parse)
awkward = st.builds(  # what opens or closes in the hour that the day loses, or gains
    lambda opens, closes: {"opens": told(opens), "closes": told(closes), "zone": "Europe/Berlin"},
    st.sampled_from([110, 120, 130, 180, 190]),
    st.sampled_from([100, 119, 120, 125, 150, 180, 189]),
).filter(lambda window: _length(window) >= 60)
with_window = (windows | awkward).map(
    lambda window: time_control.parse({"kind": "correspondence", "decision": 3600, "window": window})
)

# --------------------------------------------------------------------------------------------------------- arithmetic


@given(any_clock | with_window, moments, times)
def test_at_the_deadline_exactly_what_was_left_has_run(clock: Clock, since: datetime, left: int):
    assert clock.spent(since, clock.deadline(since, left)) == left


@given(any_clock | with_window, moments, times.filter(bool))
def test_before_the_deadline_something_is_left(clock: Clock, since: datetime, left: int):
    just_before = clock.deadline(since, left) - span(1)
    assert clock.spent(since, just_before) == left - 1


@given(any_clock | with_window, moments, times, times)
def test_what_runs_in_two_parts_adds_up(clock: Clock, since: datetime, first: int, second: int):
    between = since + span(first)
    until = between + span(second)
    assert clock.spent(since, between) + clock.spent(between, until) == clock.spent(since, until)


@given(any_clock | with_window, moments, times, times)
def test_a_clock_that_stops_and_goes_on_flags_when_it_would_have(clock: Clock, since: datetime, left: int, pause: int):
    stopped = since + span(pause)
    still_left = left - clock.spent(since, stopped)
    assume(still_left > 0)
    assert clock.deadline(stopped, still_left) == clock.deadline(since, left)


@given(any_clock | with_window, moments, times, times)
def test_more_time_is_never_an_earlier_flag(clock: Clock, since: datetime, left: int, more: int):
    assert clock.deadline(since, left) <= clock.deadline(since, left + more)
    assert clock.deadline(since, left) <= clock.deadline(since + span(more), left)


@given(any_clock | with_window, moments, times)
def test_a_clock_never_runs_faster_than_time_and_never_backwards(clock: Clock, since: datetime, time: int):
    assert 0 <= clock.spent(since, since + span(time)) <= time
    assert clock.spent(since + span(time), since) == 0
    assert clock.deadline(since, time) >= since + span(time)


@given(with_window, moments)
def test_a_window_is_open_every_day_but_may_lose_what_the_day_loses(clock: Clock, since: datetime):
    four_days = clock.spent(since, since + timedelta(days=4))
    daily = clock.window.minutes * 60 * SECOND
    assert 3 * daily - 3600 * SECOND <= four_days <= 5 * daily + 3600 * SECOND


def berlin(opens: int, closes: int) -> Clock:
    return Clock("correspondence", decision=3600 * SECOND, window=Window(opens * 60, closes * 60, "Europe/Berlin"))


def hours(clock: Clock, day: tuple[int, int, int], days: int = 1) -> float:
    """How long a clock runs from noon on, by the clock of Berlin in winter."""
    since = datetime(*day, 11, tzinfo=UTC)
    return clock.spent(since, since + timedelta(days=days)) / 3600 / SECOND


def test_the_day_that_loses_an_hour_loses_it_in_the_window():
    assert hours(berlin(0, 8), (2026, 3, 27)) == 8
    assert hours(berlin(0, 8), (2026, 3, 28)) == 7
    assert hours(berlin(22, 6), (2026, 3, 28)) == 7
    assert hours(berlin(14, 22), (2026, 3, 28)) == 8  # the change is at night


def test_the_day_that_gains_an_hour_gains_it_in_the_window():
    assert hours(berlin(0, 8), (2026, 10, 24)) == 9
    assert hours(berlin(22, 6), (2026, 10, 24)) == 9


def test_a_window_that_the_lost_hour_swallows_is_not_open_that_day():
    since = BERLIN_LOSES_AN_HOUR - timedelta(hours=12)
    assert berlin(2, 3).spent(since, since + timedelta(days=1)) == 0
    assert berlin(2, 3).deadline(since, SECOND) == datetime(2026, 3, 30, 0, 0, 1, tzinfo=UTC)


def test_two_windows_that_the_lost_hour_makes_overlap_count_once():
    """Open but for the half hour from 2:30 to 3:00, which that night does not have."""
    clock = Clock("correspondence", decision=DAY, window=Window(180, 150, "Europe/Berlin"))
    since = BERLIN_LOSES_AN_HOUR - timedelta(hours=2)
    assert clock.spent(since, since + timedelta(hours=4)) == 4 * 3600 * SECOND


def test_outside_the_window_the_deadline_waits_for_it():
    clock = berlin(8, 22)
    evening = datetime(2026, 1, 5, 20, 30, tzinfo=UTC)  # 21:30
    assert clock.deadline(evening, 30 * 60 * SECOND) == datetime(2026, 1, 5, 21, tzinfo=UTC)
    assert clock.deadline(evening, 31 * 60 * SECOND) == datetime(2026, 1, 6, 7, 1, tzinfo=UTC)
    assert clock.deadline(evening + timedelta(hours=3), 60 * SECOND) == datetime(2026, 1, 6, 7, 1, tzinfo=UTC)


# -------------------------------------------------------------------------------------------------------------- banks


@given(live.map(time_control.parse), st.lists(st.integers(0, DAY)))
def test_a_bank_is_never_negative_and_never_above_its_cap(clock: Clock, thinking: list[int]):
    bank = clock.at_start()
    for time in thinking:
        bank = clock.after(clock.allowance(bank) - time)
        assert 0 <= bank <= clock.cap


def test_a_decision_adds_the_increment_up_to_the_cap():
    clock = time_control.parse({"kind": "live", "bank": 60, "increment": 5, "cap": 70})
    assert clock.after(30 * SECOND) == 35 * SECOND
    assert clock.after(68 * SECOND) == 70 * SECOND
    assert clock.after(-SECOND) == 5 * SECOND


def test_without_a_bank_every_decision_has_its_own_time():
    daily = time_control.parse({"kind": "correspondence", "decision": 86400})
    assert (daily.at_start(), daily.allowance(None), daily.after(SECOND)) == (None, DAY, None)
    untimed = time_control.parse({"kind": "untimed"})
    assert (untimed.at_start(), untimed.allowance(None), untimed.after(SECOND)) == (None, UNTIMED_MS, None)


# -------------------------------------------------------------------------------------------------------------- bound


@given(
    any_clock | with_window,
    moments,
    st.integers(2, 5),
    st.lists(st.tuples(st.integers(0, 4), st.sampled_from(["flag", "flag", "early", "reclaim"])), max_size=20),
)
def test_no_way_of_using_up_time_lasts_longer_than_the_longest(clock, since, players, asked):
    """Everybody thinks until their flag, before which they may have taken their seat back, or gone on vacation."""
    now, banks, vacations = since, [clock.at_start()] * players, [clock.vacation] * players
    for seat, way in asked:
        seat %= players
        if way == "reclaim" and banks[seat] is not None:
            banks[seat] = max(banks[seat], RECLAIM_MS)
        if way == "flag" and vacations[seat]:
            now, vacations[seat] = now + span(vacations[seat]), 0
        left = clock.allowance(banks[seat])
        thinking = left // 2 if way == "early" else left
        now = clock.deadline(now, thinking)
        banks[seat] = clock.after(left - thinking)
    assert now - since <= clock.longest(players, len(asked))


# ------------------------------------------------------------------------------------------------------- descriptions


@given(descriptions)
def test_a_clock_is_told_as_it_was_described(description):
    clock = time_control.parse(description)
    assert clock.to_data() == description
    assert time_control.parse(json.loads(json.dumps(clock.to_data()))) == clock


def test_what_a_description_leaves_out_is_filled_in():
    assert time_control.parse({"kind": "live", "bank": 60}).to_data() == {
        "kind": "live",
        "bank": 60,
        "increment": 0,
        "cap": 60,
    }
    assert time_control.parse({"kind": "correspondence", "decision": 60, "window": None}).to_data() == {
        "kind": "correspondence",
        "decision": 60,
        "window": None,
        "vacation_days": 0,
    }


OPEN = {"opens": "08:00", "closes": "22:00", "zone": "Europe/Berlin"}
NO_CLOCKS = [
    None,
    "live",
    [],
    {},
    {"kind": "hourglass"},
    {"kind": ["live"]},
    {"kind": "live"},
    {"kind": "live", "bank": 9},
    {"kind": "live", "bank": 14 * 86400 + 1},
    {"kind": "live", "bank": -60},
    {"kind": "live", "bank": "60"},
    {"kind": "live", "bank": 60.0},
    {"kind": "live", "bank": True},
    {"kind": "live", "bank": 10**30},
    {"kind": "live", "bank": 60, "cap": 59},
    {"kind": "live", "bank": 60, "increment": -1},
    {"kind": "live", "bank": 60, "increment": 86401},
    {"kind": "live", "bank": 60, "decision": 60},
    {"kind": "live", "bank": 60, "": 0},
    {"kind": "correspondence"},
    {"kind": "correspondence", "decision": 9},
    {"kind": "correspondence", "decision": 60, "bank": 60},
    {"kind": "correspondence", "decision": 60, "vacation_days": 61},
    {"kind": "correspondence", "decision": 60, "vacation_days": -1},
    {"kind": "correspondence", "decision": 60, "vacation_days": None},
    {"kind": "live", "bank": 60, "cap": None},
    {"kind": "untimed", "bank": 60},
    {"kind": "untimed", "bank": None},
]
NO_WINDOWS = [
    "08:00-22:00",
    {},
    {"opens": "08:00", "closes": "22:00"},
    OPEN | {"days": 5},
    OPEN | {"opens": "8:00"},
    OPEN | {"opens": "24:00"},
    OPEN | {"opens": "08:60"},
    OPEN | {"opens": "08:00\n"},
    OPEN | {"opens": "٠٨:٠٠"},
    OPEN | {"opens": 800},
    OPEN | {"closes": "08:00"},
    OPEN | {"closes": "08:59"},
    OPEN | {"zone": "Europe"},
    OPEN | {"zone": "Europe/Atlantis"},
    OPEN | {"zone": "../../etc/passwd"},
    OPEN | {"zone": "/etc/passwd"},
    OPEN | {"zone": ""},
    OPEN | {"zone": "\x00"},
    OPEN | {"zone": "\ud800"},
    OPEN | {"zone": "x" * 10_000},
    OPEN | {"zone": None},
]


@pytest.mark.parametrize(
    "description",
    NO_CLOCKS + [{"kind": "correspondence", "decision": 60, "window": window} for window in NO_WINDOWS],
    ids=lambda description: ascii(description)[:70],
)
def test_what_describes_no_clock_is_refused_in_a_sentence(description):
    with pytest.raises(ClockError) as raised:
        time_control.parse(description)
    assert raised.value.template.format(**raised.value.data).endswith(".")


anything = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(),
    lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner),
    max_leaves=8,
)
members = st.sampled_from(["kind", "bank", "increment", "cap", "decision", "window", "vacation_days"])


@given(
    anything | st.dictionaries(members, anything | st.sampled_from(time_control.KINDS)) | descriptions,
    members,
    anything,
)
def test_whatever_is_described_is_a_clock_or_refused(description, member, value):
    changed = description | {member: value} if isinstance(description, dict) else description
    try:
        clock = time_control.parse(changed)
    except ClockError:
        return
    assert time_control.parse(clock.to_data()) == clock
