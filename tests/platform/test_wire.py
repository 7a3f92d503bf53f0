"""JSON as it leaves the service."""

import json

from puerto_api.base import wire


def test_a_value_is_one_line_for_every_reader_of_lines():
    said = "one\u2028two\u2029three\x85four\r\nfive\x0bsix\x1cseven"
    inner = wire.Encoded(wire.encode({"said": said}))
    line = wire.encode([inner, said]).decode()
    assert line.splitlines() == [line]
    assert json.loads(line) == [{"said": said}, said]


def test_other_letters_stay_as_they_are():
    assert wire.encode("Gebäude — ägyptisch ’ … 港") == '"Gebäude — ägyptisch ’ … 港"'.encode()
