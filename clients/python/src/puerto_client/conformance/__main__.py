"""``python -m puerto_client.conformance`` is ``puerto-conformance``."""

from .command import main

raise SystemExit(main())
