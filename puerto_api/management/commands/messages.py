"""Brings the catalogues of translations up to date with the sources, and compiles them. Needs the gettext tools."""

import re
from pathlib import Path
from typing import Any

from django.conf import settings
from django.core.management import call_command
from django.core.management.commands import compilemessages, makemessages

NOT_OURS = ["tests", "docs", "var", "static", "staticfiles", "node_modules"]
"""Folders without sentences for readers: tests would bring their own."""

LOCALES = [language for language, _ in settings.LANGUAGES if language != settings.LANGUAGE_CODE]


class _Compile(compilemessages.Command):
    """Django's, without msgfmt's check of formats, which refuses ``{colonist:1:object}``; tests check them."""

    program_options: list[str] = []


class Command(makemessages.Command):
    """Django's ``makemessages`` for every folder and language, then its ``compilemessages``.

    A source file belongs to the nearest ``locale`` folder above it. New sentences come without a guess at their
    translation, and files change only where sentences do: no line numbers, no dates.
    """

    help = "Update the catalogues (.po) of all languages from the sources, and compile them (.mo)."
    msgmerge_options = [*makemessages.Command.msgmerge_options, "--no-fuzzy-matching"]

    def add_arguments(self, parser: Any) -> None:
        """Add no arguments: the command always handles everything."""

    def handle(self, *args: Any, **options: Any) -> None:
        defaults = makemessages.Command().create_parser("manage.py", "makemessages").parse_args([])
        wanted = vars(defaults) | {
            "locale": LOCALES,
            "ignore_patterns": list(NOT_OURS),
            "no_location": True,
            "no_obsolete": True,
            "no_wrap": True,
            "verbosity": options["verbosity"],
        }
        super().handle(*args, **wanted)
        call_command(_Compile(), locale=LOCALES, ignore_patterns=[".venv", *NOT_OURS], verbosity=options["verbosity"])

    def write_po_file(self, potfile: str, locale: str) -> None:
        super().write_po_file(potfile, locale)
        written = Path(potfile).parent / locale / "LC_MESSAGES" / f"{self.domain}.po"
        written.write_text(re.sub(r'^"POT-Creation-Date:.*\n', "", written.read_text(), flags=re.MULTILINE))
