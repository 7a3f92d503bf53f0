"""Where messages may go: to the internet, never into the network that the service itself runs in.

Refusals follow the registries of special-purpose addresses (RFC 6890, RFC 8190) and do not depend on the addresses that
a version of Python considers global. A name is resolved here, once for each try, and the connection is made to the very
address that was checked.
"""

import asyncio
import re
import socket
from concurrent.futures import ThreadPoolExecutor
from ipaddress import IPv4Address, IPv6Address, ip_address, ip_network

import httpx
from django.conf import settings
from django.utils.translation import gettext as _

from games.errors import webhooks as errors
from games.models.webhook import LONGEST_URL
from puerto_api.base.errors import ServiceError

Address = IPv4Address | IPv6Address

_REFUSED_V4 = tuple(
    ip_network(text)
    for text in (
        "0.0.0.0/8", "10.0.0.0/8", "100.64.0.0/10", "127.0.0.0/8", "169.254.0.0/16", "172.16.0.0/12", "192.0.0.0/24",
        "192.0.2.0/24", "192.88.99.0/24", "192.168.0.0/16", "198.18.0.0/15", "198.51.100.0/24", "203.0.113.0/24",
        "224.0.0.0/4", "240.0.0.0/4",
    )
)  # fmt: skip
_GLOBAL_V6 = ip_network("2000::/3")
# Protocol assignments with Teredo, documentation, 6to4.
_REFUSED_V6 = tuple(ip_network(text) for text in ("2001::/23", "2001:db8::/32", "2002::/16", "3fff::/20"))
_NAT64 = ip_network("64:ff9b::/96")

_NAME = re.compile(r"[\w-]+(\.[\w-]+)*\.?", re.ASCII)
"""A host that is no IPv6 address. Nothing else is a name, even if a resolver accepts it."""
_LOCAL_NAMES = ("localhost", "local", "internal", "intranet", "home.arpa", "lan")
HTTPS_PORT = 443
FIRST_FREE_PORT, LAST_PORT = 1024, 65535

# Resolving cannot be interrupted; threads of its own, so that a dead name server holds up nothing else.
_resolvers = ThreadPoolExecutor(max_workers=8, thread_name_prefix="resolver")


class RefusedAddress(Exception):
    """A message may not go there."""


class UnknownName(Exception):
    """The name has no address."""


def is_public(address: Address) -> bool:
    """Whether an address belongs to the internet, also if it is embedded in another one (RFC 4291, RFC 6052)."""
    if isinstance(address, IPv4Address):
        return address.is_global and not any(address in network for network in _REFUSED_V4)
    if address.scope_id is not None:
        return False
    if address.ipv4_mapped is not None:
        return is_public(address.ipv4_mapped)
    if address in _NAT64:
        return is_public(IPv4Address(int(address) & 0xFFFFFFFF))
    return address in _GLOBAL_V6 and address.is_global and not any(address in network for network in _REFUSED_V6)


def checked_url(text: str) -> httpx.URL:
    """Check that messages may be sent to an address, as far as this is known without resolving its name.

    Raises:
        ServiceError: ``webhook_url_refused`` with a sentence that says why.
    """
    if len(text) > LONGEST_URL:
        raise _refused(_("The address can have at most {most} characters.").format(most=LONGEST_URL))
    try:
        if not text.isprintable() or any(character.isspace() for character in text):
            raise ValueError("not printable")
        url = httpx.URL(text)
        host, port = url.raw_host.decode("ascii"), url.port
        url.raw_path.decode("ascii")
        if port is not None and not 0 < port <= LAST_PORT:
            raise ValueError("no port")
        if host and ":" not in host and not _NAME.fullmatch(host):
            raise ValueError("no name")
    except (httpx.InvalidURL, ValueError, TypeError):
        raise _refused(_("Send an address such as https://example.com/hook.")) from None
    if url.scheme not in _schemes() or not host:
        raise _refused(_("The address must begin with https:// and a host name."), by_setting=url.scheme == "http")
    if url.userinfo or "#" in text:
        raise _refused(_("The address must not contain a user name, a password or a fragment."))
    if settings.WEBHOOK_ALLOW_PRIVATE:
        return url
    if port is not None and port != HTTPS_PORT and port < FIRST_FREE_PORT:
        raise _refused(
            _("The port must be {https}, or {least} or above.").format(https=HTTPS_PORT, least=FIRST_FREE_PORT),
            by_setting=True,
        )
    literal = _literal(host)
    if literal is None and _is_local(host):
        raise _refused(_("Only hosts on the internet can receive messages."), by_setting=True)
    if literal is not None and not is_public(literal):
        raise _refused(_("Private, local and reserved addresses are refused."), by_setting=True)
    return url


async def resolved(url: httpx.URL) -> list[Address]:
    """The addresses of a host, all of which may receive messages.

    Raises:
        RefusedAddress: one of them may not, so perhaps none is what it seems.
        UnknownName: there are none.
    """
    host, port = url.raw_host.decode("ascii"), url.port or (HTTPS_PORT if url.scheme == "https" else 80)
    try:
        found = await asyncio.get_running_loop().run_in_executor(_resolvers, _lookup, host, port)
    except (OSError, UnicodeError):
        raise UnknownName from None
    if not found:
        raise UnknownName
    if not settings.WEBHOOK_ALLOW_PRIVATE and not all(map(is_public, found)):
        raise RefusedAddress
    return found


def _lookup(host: str, port: int) -> list[Address]:
    """The answer of the system's resolver; each address once, in its order."""
    answers = socket.getaddrinfo(host.strip("[]"), port, type=socket.SOCK_STREAM)
    return list(dict.fromkeys(ip_address(answer[4][0]) for answer in answers))


def _schemes() -> tuple[str, ...]:
    return ("https", "http") if settings.WEBHOOK_ALLOW_PRIVATE else ("https",)


def _literal(host: str) -> Address | None:
    """The address that a host spells, also in the old ways (``127.1``, ``0x7f000001``) and with a trailing dot."""
    host = host.removesuffix(".")
    try:
        return ip_address(host.strip("[]"))
    except ValueError:
        pass
    try:
        return IPv4Address(socket.inet_aton(host))
    except (OSError, ValueError):
        return None


def _is_local(host: str) -> bool:
    name = host.rstrip(".").lower()
    return "." not in name or any(name == local or name.endswith(f".{local}") for local in _LOCAL_NAMES)


def _refused(sentence: str, *, by_setting: bool = False) -> ServiceError:
    """The error that says why; ``by_setting``: a service that is set otherwise would send there."""
    if by_setting:
        sentence += " " + _("A service that runs with WEBHOOK_ALLOW_PRIVATE=true accepts such addresses.")
    return ServiceError(errors.WEBHOOK_URL_REFUSED, sentence)
