"""Quiet hours follow the clocks on the wall, also when these change; warnings come in time."""

from datetime import UTC, datetime, time, timedelta
from zoneinfo import ZoneInfo

from hypothesis import example, given
from hypothesis import strategies as st

from games.terms.notifications import EARLIEST_WARNING, LATEST_WARNING, SHORTEST_TIME, quiet_until, warning_at

ZONES = [
    ZoneInfo(name) for name in ("UTC", "Europe/Berlin", "America/New_York", "Australia/Lord_Howe", "Africa/Casablanca")
]
CHANGES = [
    datetime(2026, 3, 29, 1, tzinfo=UTC),
    datetime(2026, 10, 25, 1, tzinfo=UTC),
    datetime(2026, 4, 4, 15, tzinfo=UTC),
]
"""Of Berlin in spring and autumn; of Lord Howe, by half an hour."""
moments = st.datetimes(datetime(2026, 1, 1), datetime(2027, 12, 31), timezones=st.just(UTC)) | st.builds(
    lambda change, minutes: change + timedelta(minutes=minutes), st.sampled_from(CHANGES), st.integers(-1500, 1500)
)
minutes = st.builds(time, st.integers(0, 23), st.integers(0, 59))


@given(moments, minutes, minutes, st.sampled_from(ZONES))
@example(datetime(2026, 3, 29, 0, 45, tzinfo=UTC), time(22), time(2, 30), ZoneInfo("Europe/Berlin"))
@example(datetime(2026, 10, 25, 0, 15, tzinfo=UTC), time(22), time(2, 30), ZoneInfo("Europe/Berlin"))
def test_it_is_quiet_while_the_clocks_show_a_quiet_time_and_it_ends(now, begin, end, zone):
    wall = now.astimezone(zone).time()
    minutes = (wall.hour * 60 + wall.minute - begin.hour * 60 - begin.minute) % 1440
    length = (end.hour * 60 + end.minute - begin.hour * 60 - begin.minute) % 1440
    found = quiet_until(now, begin, end, zone)
    assert (found is not None) == (minutes < length)
    looks = 0
    while found is not None:
        assert found > now
        looks += 1
        # Nobody waits longer than quiet hours are, but for what the clocks skip or show twice.
        assert found - now <= timedelta(minutes=length, hours=1)
        before, now, found = now, found, quiet_until(found, begin, end, zone)
        if found is None and now.astimezone(zone).utcoffset() == before.astimezone(zone).utcoffset():
            assert now.astimezone(zone).time() == end
    assert looks <= 3


@given(moments, st.timedeltas(timedelta(), timedelta(days=60)))
def test_a_warning_leaves_time_and_none_comes_where_there_was_little(since, span):
    warning = warning_at(since, since + span)
    assert (warning is None) == (span < SHORTEST_TIME)
    if warning is not None:
        left = since + span - warning
        assert LATEST_WARNING <= left <= EARLIEST_WARNING
        assert warning > since
    assert warning_at(since, None) is None
