"""Sending one message to a real receiver: what it gets, and what is made of its answer."""

import socket
import ssl
import time
from contextlib import suppress
from datetime import timedelta

import pytest
from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.x509.oid import NameOID
from django.utils import timezone

from games.webhooks import addresses, posting
from tests.support.receiver import Receiver, hang_up, status


def post(receiver: Receiver, path: str = "", body: bytes = b"{}", **headers: str) -> posting.Answer:
    return posting.post(receiver.url + path, headers, body)


def test_a_message_comes_as_it_was_sent(receiver):
    answer = post(receiver, "?a=1%202&b=", b'{"text":"\xc3\xa9"}', **{"webhook-id": "msg_1"})
    assert (answer.status, answer.error, answer.is_success) == (204, None, True)
    (message,) = receiver.messages
    assert message.path == "/hook?a=1%202&b="
    assert message.body == b'{"text":"\xc3\xa9"}'
    assert message.headers["webhook-id"] == "msg_1"
    assert message.headers["content-type"] == "application/json"
    assert message.headers["host"] == f"127.0.0.1:{receiver.port}"
    assert message.headers["user-agent"].startswith("Puerto-API/")


@pytest.mark.parametrize("code", [200, 201, 202, 204, 299])
def test_any_2xx_is_success(receiver, code):
    receiver.otherwise = status(code)
    assert post(receiver).is_success


@pytest.mark.parametrize("code", [400, 401, 404, 409, 410, 418, 429, 500, 503])
def test_any_other_answer_is_not(receiver, code):
    receiver.otherwise = status(code, b"no, thanks\0")
    answer = post(receiver)
    assert (answer.status, answer.error, answer.is_success) == (code, None, False)
    assert answer.text == "no, thanks\ufffd"
    assert answer.is_gone == (code == 410)


@pytest.mark.parametrize("code", [301, 302, 303, 307, 308])
def test_redirects_are_not_followed_wherever_they_lead(receiver, code):
    """Least of all to a private address: the one who redirects cannot be trusted, whatever their own address is."""
    with Receiver() as private:
        receiver.otherwise = status(code, Location=private.url)
        answer = post(receiver)
        assert (answer.status, answer.error, answer.is_success) == (code, "redirected", False)
        assert answer.text == private.url
        assert private.messages == []


def test_of_a_long_answer_only_the_beginning_is_read(receiver):
    def endless(handler, _message):
        handler.send_response(200)
        handler.end_headers()
        with suppress(OSError):
            while True:
                handler.wfile.write(b"x" * 65536)

    receiver.otherwise = endless
    answer = post(receiver)
    assert answer.is_success
    assert answer.text == "x" * posting.SHOWN_CHARACTERS


def test_an_answer_is_not_unpacked(receiver):
    receiver.otherwise = status(200, b"not gzip at all", content_encoding="gzip")
    answer = post(receiver)
    assert (answer.is_success, answer.text) == (True, "not gzip at all")
    assert receiver.messages[0].headers["accept-encoding"] == "identity"


@pytest.mark.parametrize("where", ["before the answer", "in its headers", "in its body"])
def test_everything_together_takes_no_longer_than_it_may(receiver, monkeypatch, where):
    """Also where the receiver says a little all the time. A status that has come counts."""
    monkeypatch.setattr(posting, "TOTAL_SECONDS", 0.4)

    def drip(handler, _message):
        parts = {
            "before the answer": b"",
            "in its headers": b"HTTP/1.1 200 OK\r\n",
            "in its body": b"HTTP/1.1 200 OK\r\n\r\n",
        }
        with suppress(OSError):
            handler.wfile.write(parts[where])
            for _ in range(20):
                time.sleep(0.1)
                handler.wfile.write(b"" if where == "before the answer" else b"x: 1\r\n")

    receiver.otherwise = drip
    began = time.monotonic()
    answer = post(receiver)
    assert time.monotonic() - began < 1.5
    assert (answer.is_success, answer.error) == ((True, None) if where == "in its body" else (False, "timeout"))


def test_a_receiver_that_hangs_up_or_is_not_there_is_told_apart(receiver):
    receiver.otherwise = hang_up
    assert post(receiver).error == "no_answer"
    url = receiver.url
    receiver.__exit__()
    assert posting.post(url, {}, b"{}").error == "connection_failed"


def test_an_address_that_was_good_once_is_looked_at_again(receiver, settings):
    settings.WEBHOOK_ALLOW_PRIVATE = False
    assert post(receiver).error == "address_refused"
    assert receiver.messages == []


# --- Names that change what they stand for ----------------------------------------------------------------------------

INTERNET = "127.0.0.2"
"""Stands for an address of the internet: it is on this machine as well, but none of ours."""


class Resolver:
    """Answers for names in place of the system, one answer after the other; the last one stays."""

    def __init__(self, *answers: list[str]) -> None:
        self.answers, self.asked = list(answers), []

    def __call__(self, host, port, *_args, **_options):
        self.asked.append(host)
        answer = self.answers.pop(0) if len(self.answers) > 1 else self.answers[0]
        return [(socket.AF_INET, socket.SOCK_STREAM, 6, "", (address, port)) for address in answer]


@pytest.fixture
def rebound(certificate, settings, monkeypatch):
    """``rebound(*answers)``: the resolver, a receiver in the internet, and a private one on the same port.

    Both have a certificate for receiver.example that is trusted, so that nothing but the address keeps a message away.
    """
    settings.WEBHOOK_ALLOW_PRIVATE = False
    really = addresses.is_public
    monkeypatch.setattr(addresses, "is_public", lambda address: str(address) == INTERNET or really(address))
    monkeypatch.setattr(posting, "_tls", lambda: ssl.create_default_context(cafile=certificate))
    tls = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    tls.load_cert_chain(certificate)

    with Receiver(tls) as private, Receiver(tls, INTERNET, private.port) as public:

        def made(*answers: list[str]) -> tuple[Resolver, Receiver, Receiver]:
            resolver = Resolver(*answers)
            monkeypatch.setattr(socket, "getaddrinfo", resolver)
            return resolver, public, private

        yield made


def test_a_name_that_turns_private_after_it_was_looked_at_leads_nowhere_else(rebound):
    """It is resolved once, and the message goes to what was looked at; at the next try it is looked at again."""
    resolver, public, private = rebound([INTERNET], ["127.0.0.1"])
    url = f"https://receiver.example:{public.port}/hook"
    assert posting.post(url, {}, b"{}").is_success
    assert resolver.asked == ["receiver.example"]
    assert posting.post(url, {}, b"{}").error == "address_refused"
    assert (len(public.messages), private.messages) == (1, [])


def test_a_name_with_one_private_address_among_others_gets_nothing(rebound):
    for answer in ([INTERNET, "127.0.0.1"], ["127.0.0.1", INTERNET]):
        _, public, private = rebound(answer)
        assert posting.post(f"https://receiver.example:{public.port}/", {}, b"{}").error == "address_refused"
        assert public.messages == private.messages == []


def test_who_redirects_to_a_name_that_is_private_by_now_gets_nobody_there(rebound):
    resolver, public, private = rebound([INTERNET], ["127.0.0.1"])
    url = f"https://receiver.example:{public.port}/"
    public.otherwise = status(307, Location=url)
    assert posting.post(url, {}, b"{}").error == "redirected"
    assert (resolver.asked, len(public.messages), private.messages) == (["receiver.example"], 1, [])


# --- TLS --------------------------------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def certificate(tmp_path_factory):
    """A certificate for receiver.example that signs itself."""
    key = ec.generate_private_key(ec.SECP256R1())
    name = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, "receiver.example")])
    now = timezone.now()
    made = (
        x509.CertificateBuilder()
        .subject_name(name)
        .issuer_name(name)
        .public_key(key.public_key())
        .serial_number(7)
        .not_valid_before(now - timedelta(days=1))
        .not_valid_after(now + timedelta(days=1))
        .add_extension(x509.SubjectAlternativeName([x509.DNSName("receiver.example")]), critical=False)
        .add_extension(x509.BasicConstraints(ca=True, path_length=None), critical=True)
        .sign(key, hashes.SHA256())
    )
    file = tmp_path_factory.mktemp("tls") / "receiver.pem"
    private = key.private_bytes(
        serialization.Encoding.PEM, serialization.PrivateFormat.PKCS8, serialization.NoEncryption()
    )
    file.write_bytes(private + made.public_bytes(serialization.Encoding.PEM))
    return file


@pytest.fixture
def secure(certificate, settings, monkeypatch):
    """A receiver with TLS that is called receiver.example."""
    settings.WEBHOOK_ALLOW_PRIVATE = True
    tls = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    tls.load_cert_chain(certificate)
    seen: list[str | None] = []
    tls.sni_callback = lambda _socket, name, _context: seen.append(name)
    with Receiver(tls) as receiver:
        real = addresses._lookup
        monkeypatch.setattr(addresses, "_lookup", lambda _host, port: real("127.0.0.1", port))
        receiver.names = seen
        yield receiver


def at_name(receiver: Receiver, name: str) -> posting.Answer:
    return posting.post(receiver.url.replace("127.0.0.1", name), {}, b"{}")


def test_a_certificate_that_nobody_vouches_for_is_refused(secure):
    answer = at_name(secure, "receiver.example")
    assert (answer.error, answer.status) == ("tls_failed", None)
    assert secure.messages == []


def test_name_and_certificate_are_those_of_the_url_though_the_address_is_dialled(secure, certificate, monkeypatch):
    monkeypatch.setattr(posting, "_tls", lambda: ssl.create_default_context(cafile=certificate))
    assert at_name(secure, "receiver.example").is_success
    assert secure.names == ["receiver.example"]
    assert secure.messages[0].headers["host"] == f"receiver.example:{secure.port}"
    assert at_name(secure, "someone.example").error == "tls_failed"


def test_a_name_with_the_dot_of_the_root_is_the_same_name(secure, certificate, monkeypatch):
    """A certificate, and the name in the handshake (RFC 6066), have none."""
    monkeypatch.setattr(posting, "_tls", lambda: ssl.create_default_context(cafile=certificate))
    assert at_name(secure, "receiver.example.").is_success
    assert secure.names == ["receiver.example"]
