"""Runs ``puerto-conformance`` for ``python -m puerto_client.conformance``."""

from .command import main

raise SystemExit(main())
