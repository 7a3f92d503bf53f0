"""Where messages may go: the internet, and nothing else, whatever it is spelled as."""

import asyncio
import socket
from ipaddress import ip_address

import anyio
import httpx
import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.webhooks import addresses, posting
from puerto_api.base.errors import ServiceError

PUBLIC = ["93.184.216.34", "8.8.8.8", "1.1.1.1", "2606:4700:4700::1111", "::ffff:8.8.8.8", "64:ff9b::8.8.8.8"]
REFUSED = [
    "0.0.0.0", "0.1.2.3", "10.0.0.1", "100.64.0.1", "100.127.255.255", "127.0.0.1", "127.255.0.1", "169.254.169.254",
    "172.16.0.1", "172.31.255.255", "192.0.0.1", "192.0.0.170", "192.0.2.1", "192.88.99.1", "192.168.1.1", "198.18.0.1",
    "198.19.255.255", "198.51.100.1", "203.0.113.1", "224.0.0.1", "239.255.255.255", "240.0.0.1", "255.255.255.255",
    "::", "::1", "::7f00:1", "::ffff:127.0.0.1", "::ffff:10.0.0.1", "::ffff:169.254.169.254", "64:ff9b::127.0.0.1",
    "64:ff9b::10.1.2.3", "64:ff9b:1::1", "100::1", "2001::1", "2001:0:5ef5:79fd::1", "2001:2::1", "2001:10::1",
    "2001:20::1", "2001:db8::1", "2002:7f00:1::1", "2002:0a00:1::1", "2002:808:808::1", "3fff::1", "5f00::1", "fc00::1",
    "fd12:3456::1", "fe80::1", "fe80::1%1", "fec0::1", "ff02::1", "ff0e::1",
]  # fmt: skip


@pytest.mark.parametrize("address", PUBLIC)
def test_addresses_of_the_internet_can_receive_messages(address):
    assert addresses.is_public(ip_address(address))


@pytest.mark.parametrize("address", REFUSED)
def test_private_local_and_reserved_addresses_cannot(address):
    assert not addresses.is_public(ip_address(address))


@given(st.ip_addresses(v=4))
def test_an_address_within_another_one_is_judged_by_itself(inner):
    for outer in (f"::ffff:{inner}", f"64:ff9b::{inner}"):
        assert addresses.is_public(ip_address(outer)) == addresses.is_public(inner)


@given(st.ip_addresses())
def test_nothing_is_public_that_python_calls_private(address):
    if addresses.is_public(address) and address not in addresses._NAT64:
        assert not any(getattr(address, f"is_{kind}") for kind in ("private", "loopback", "link_local", "multicast"))


def refusal(url: str) -> str | None:
    try:
        addresses.checked_url(url)
    except ServiceError as error:
        return error.code.code
    return None


@pytest.mark.parametrize(
    "url",
    [
        "https://example.com/hook",
        "https://example.com:443/",
        "https://example.com:8443/hook?token=a%20b",
        "https://93.184.216.34/",
        "https://[2606:4700:4700::1111]/hook",
        "https://bücher.example.com/",
        "https://example.com./hook",
        "https://under_score.example.com/",
    ],
)
def test_addresses_that_can_be_given(url):
    assert refusal(url) is None


@pytest.mark.parametrize(
    "url",
    [
        "", " ", "hook", "//example.com", "http://example.com/", "ftp://example.com/", "file:///etc/passwd",
        "https:///hook", "https://user:secret@example.com/", "https://example.com/#part",
        "https://example.com:80/", "https://example.com:22/", "https://example.com:0/", "https://example.com:99999/",
        "https://example.com:" + "9" * 5000 + "/", "https://exa mple.com/", "https://example.com/\0", "https://\ud800/",
        "https://example.com/\ud800", "https://example.com/a\nb", "https://localhost/", "https://LOCALHOST./",
        "https://db.internal/", "https://printer.local/", "https://router/", "https://127.0.0.1/", "https://127.1/",
        "https://2130706433/", "https://0x7f000001/", "https://0177.0.0.1/", "https://0/", "https://10.0.0.1/",
        "https://169.254.169.254/latest", "https://[::1]/", "https://[::ffff:127.0.0.1]/", "https://[fe80::1]/",
        "https://[fe80::1%25eth0]/", "https://[]/", "https://[1::2/", "https://" + "a" * 3000 + ".com/",
        "https://" + "a." * 900 + "com/" + "x" * 400,
        "https://127.0.0.1./", "https://127.0.0.1.../", "https://127.1./", "https://0x7f000001./", "https://169.254.169.254./",
        "https://127.0.0.1%00/", "https://127.0.0.1%00.example.com/", "https://example..com/", "https://foo.localhost./",
        "https://localhost。/", "https://127。0。0。1/", "https://①②⑦.0.0.1/", "https://１２７.0.0.1/", "https://0.0.0.0/",
        "https://[::]/", "https://[::127.0.0.1]/", "https://[64:ff9b::7f00:1]/", "https://[64:ff9b::a9fe:a9fe]/",
        "https://[64:ff9b:1::7f00:1]/", "https://[::ffff:0:7f00:1]/", "https://[::ffff:7f00:1]/", "https://017700000001/",
        "https://0x7f.1/", "https://[fe80::7f00:1]/", "https://[2002:7f00:1::]/",
    ],
)  # fmt: skip
def test_addresses_that_cannot_be_given(url):
    assert refusal(url) == "webhook_url_refused"


@pytest.mark.parametrize(
    "url", ["http://example.com/", "https://example.com:22/", "https://db.internal/", "https://127.0.0.1/"]
)
def test_a_refusal_names_the_setting_that_would_allow_the_address(url, settings):
    with pytest.raises(ServiceError, match="WEBHOOK_ALLOW_PRIVATE"):
        addresses.checked_url(url)
    settings.WEBHOOK_ALLOW_PRIVATE = True
    assert addresses.checked_url(url)


@given(st.text() | st.text().map("https://{}".format) | st.text().map("https://example.com:{}".format))
def test_whatever_is_given_is_an_address_or_refused(url):
    assert refusal(url) in (None, "webhook_url_refused")


# --- Names ------------------------------------------------------------------------------------------------------------


class Names:
    """A resolver whose answers are given, one after the other; the last one stays."""

    def __init__(self, *answers: list[str]) -> None:
        self.answers, self.asked = list(answers), []

    def __call__(self, host, port, *_args, **_options):
        self.asked.append(host)
        answer = self.answers.pop(0) if len(self.answers) > 1 else self.answers[0]
        if not answer:
            raise socket.gaierror("unknown")
        return [(None, None, None, "", (address, port)) for address in answer]


@pytest.fixture
def dialled(monkeypatch) -> list[str]:
    """To which hosts connections are made; none comes about."""
    hosts: list[str] = []

    async def connect(remote_host, remote_port, **_options):
        hosts.append(f"{remote_host} {remote_port}")
        raise OSError("nobody there")

    monkeypatch.setattr(anyio, "connect_tcp", connect)
    return hosts


def tried(monkeypatch, names: Names, url="https://receiver.example/") -> posting.Answer:
    monkeypatch.setattr(socket, "getaddrinfo", names)
    return posting.post(url, {}, b"{}")


@pytest.mark.parametrize(
    "found",
    [
        ["127.0.0.1"], ["10.0.0.1"], ["93.184.216.34", "192.168.0.1"], ["192.168.0.1", "93.184.216.34"], ["::1"],
        ["93.184.216.34", "1.1.1.1", "8.8.8.8", "8.8.4.4", "127.0.0.1"], ["::ffff:169.254.169.254"], ["0.0.0.0"],
        ["2606:4700:4700::1111", "64:ff9b::7f00:1"], ["::"], ["fe80::1"], ["169.254.169.254"],
    ],
)  # fmt: skip
def test_a_name_with_a_private_address_is_refused_and_nobody_is_called(monkeypatch, dialled, found):
    assert tried(monkeypatch, Names(found)).error == "address_refused"
    assert dialled == []


def test_a_connection_is_made_to_the_very_address_that_was_checked(monkeypatch, dialled):
    """A name server that says something else a moment later is not asked again."""
    names = Names(["93.184.216.34"], ["127.0.0.1"])
    assert tried(monkeypatch, names).error == "connection_failed"
    assert dialled == ["93.184.216.34 443"]
    assert names.asked == ["receiver.example"]


def test_further_addresses_of_a_host_are_tried(monkeypatch, dialled):
    found = ["2606:4700:4700::1111", "93.184.216.34", "1.1.1.1", "8.8.8.8"]
    assert tried(monkeypatch, Names(found), "https://receiver.example:8443/").error == "connection_failed"
    assert dialled == [f"{address} 8443" for address in found[: posting.MOST_ADDRESSES]]


def test_a_name_that_there_is_not_is_said(monkeypatch, dialled):
    assert tried(monkeypatch, Names([])).error == "name_not_found"
    assert dialled == []


def test_proxies_of_the_environment_are_not_used(monkeypatch, dialled):
    monkeypatch.setenv("HTTPS_PROXY", "http://proxy.example:3128")
    monkeypatch.setenv("ALL_PROXY", "http://proxy.example:3128")
    tried(monkeypatch, Names(["93.184.216.34"]))
    assert dialled == ["93.184.216.34 443"]


def test_private_addresses_are_for_those_who_allow_them(settings, monkeypatch):
    settings.WEBHOOK_ALLOW_PRIVATE = True
    monkeypatch.setattr(socket, "getaddrinfo", Names(["127.0.0.1"]))
    assert asyncio.run(addresses.resolved(httpx.URL("http://localhost:80/"))) == [ip_address("127.0.0.1")]
    assert refusal("http://localhost:80/") is None
    assert refusal("ftp://localhost/") == "webhook_url_refused"
