"""The GraphQL API of profiles."""

from typing import Annotated

import strawberry
import strawberry_django

from accounts.players import selectors, services
from accounts.players.models import LONGEST_ABOUT
from accounts.security.scopes import Scope
from puerto_api.gql.problems import OtherProblem, refusals_as_values
from puerto_api.gql.scopes import Needs
from puerto_api.gql.viewer import require_user

Argument = strawberry.argument


@strawberry.type(description="What you show of yourself; see `player` for what others see.")
class Profile:
    about: str = strawberry.field(description="What you say about yourself: plain text, never HTML.")
    public_profile: bool = strawberry.field(
        description="Whether others see your statistics, your games and how your ratings went."
    )


ProfileResult = Annotated[
    Profile | OtherProblem, strawberry.union("ProfileResult", description="Your profile now, or why it stays as it is.")
]


@strawberry.type
class Mutation:
    @strawberry_django.mutation(
        description="Change what you show of yourself. What you leave out stays as it is.",
        extensions=[Needs(Scope.ACCOUNT)],
    )
    @refusals_as_values
    def set_profile(
        self,
        info: strawberry.Info,
        about: Annotated[
            str | None, Argument(description=f"One line about yourself, at most {LONGEST_ABOUT} characters.")
        ] = None,
        public_profile: Annotated[
            bool | None,
            Argument(description="Whether others see your statistics, your games and how your ratings went."),
        ] = None,
    ) -> ProfileResult:
        profile = services.set_profile(user=require_user(info), about=about, public_profile=public_profile)
        return Profile(**selectors.profile_view(profile))
