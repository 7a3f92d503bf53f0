"""``python -m puerto_api.web``."""

from puerto_api.web.server import main

if __name__ == "__main__":
    main()
