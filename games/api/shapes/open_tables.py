"""The open tables, as lists and streams of them show each."""

from datetime import datetime

import strawberry

from puerto_api.contract.shapes import member

from .seating import Seat
from .settings import TableSettings


@strawberry.type(description="A public table with an open seat.")
class OpenTable(TableSettings):
    id: strawberry.ID = member("Id of the game.", format="uuid")
    version: int = member("Number of writes to the game so far.")
    owner: str = member("Name of the person who created the table.")
    created_at: datetime = member("When the table was opened.")
    seats: list[Seat] = member("The seats at the table.")
    free: int = member("Number of open seats that are not held for a person.")
