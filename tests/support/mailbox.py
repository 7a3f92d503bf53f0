"""A mail server that tests send to: it speaks SMTP on a port of this machine and keeps what arrives."""

import email
import re
from collections.abc import Iterator
from contextlib import contextmanager
from email.message import Message
from email.policy import default

from aiosmtpd.controller import Controller
from aiosmtpd.smtp import SMTP, Envelope, Session

from tests.support.servers import free_port
from tests.support.services import wait_until

CODE = re.compile(r"^    ([A-Z]{4}-[A-Z]{4})$", re.MULTILINE)


class MailServer:
    """The mails that have arrived, oldest first. While it is ``broken``, it refuses all, to be tried again later."""

    def __init__(self) -> None:
        self.port = free_port()
        self.mails: list[Message] = []
        self.broken = False

    @property
    def url(self) -> str:
        """The setting ``EMAIL_URL`` of a service that sends here."""
        return f"smtp://127.0.0.1:{self.port}"

    async def handle_DATA(self, server: SMTP, session: Session, envelope: Envelope) -> str:
        if self.broken:
            return "451 Try again later"
        self.mails.append(email.message_from_bytes(envelope.content, policy=default))
        return "250 Message accepted"

    def to(self, address: str) -> list[Message]:
        """The mails to an address."""
        return [mail for mail in self.mails if mail["To"] == address]

    def next(self, address: str, count: int = 1) -> Message:
        """Wait until so many mails have come to an address, and return the last one."""
        wait_until(lambda: len(self.to(address)) >= count, f"Mail {count} to {address}")
        return self.to(address)[count - 1]


def text_of(mail: Message) -> str:
    """The plain text of a mail."""
    return mail.get_body(("plain",)).get_content().replace("\r\n", "\n")


def code_of(mail: Message) -> str:
    """The code in a mail."""
    return CODE.search(text_of(mail))[1]


@contextmanager
def mail_server() -> Iterator[MailServer]:
    """A mail server as long as the block lasts."""
    kept = MailServer()
    controller = Controller(kept, hostname="127.0.0.1", port=kept.port)
    controller.start()
    try:
        yield kept
    finally:
        controller.stop()
