"""Barrels, and numbers of the five kinds of goods."""

import strawberry

from puerto_api.contract.shapes import member

from .words import GOOD


@strawberry.type(description="A number for each kind of goods; all five kinds are always present.")
class GoodsCount:
    corn: int = member("Corn.")
    indigo: int = member("Indigo.")
    sugar: int = member("Sugar.")
    tobacco: int = member("Tobacco.")
    coffee: int = member("Coffee.")


@strawberry.type(description="Barrels of one kind.")
class GoodCount:
    good: str = member("Kind of goods.", **GOOD)
    count: int = member("Number of barrels, at least one.", minimum=1)


@strawberry.type(description="A change in the number of barrels of one kind.")
class GoodChange:
    good: str = member("Kind of goods.", **GOOD)
    amount: int = member("Barrels gained; negative for a loss.", minimum=None)
