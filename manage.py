#!/usr/bin/env python
"""Django's command line: ``python manage.py help``."""

import os
import sys

from puerto_api.base import garbage


def main() -> None:
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "puerto_api.settings")
    garbage.pause()
    import django
    from django.core.exceptions import ImproperlyConfigured
    from django.core.management import execute_from_command_line

    try:
        django.setup()
        garbage.resume()
        execute_from_command_line(sys.argv)
    except ImproperlyConfigured as error:
        if "--traceback" in sys.argv:
            raise
        sys.exit(str(error))  # made for who has to set it right, not for who wrote the program


if __name__ == "__main__":
    main()
