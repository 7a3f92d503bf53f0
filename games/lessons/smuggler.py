"""A lesson about the smuggler: a role that only its player carries out."""

from django.utils.translation import pgettext_lazy

from games.engine import ids

from .shapes import Chapter, Lesson, Step

_TWO_ROUNDS = """
role:settler take:quarry take:coffee role:mayor place:quarry=1 role:builder build:small_indigo_plant build:hacienda
role:craftsman bonus:corn role:prospector role:captain ship:corn@4 role:settler take:tobacco take:corn role:mayor
place:corn=1,indigo=1,small_indigo_plant=1 place:corn=1,tobacco=1,hacienda=1 role:builder build:construction_hut
build:small_market role:craftsman bonus:indigo role:prospector role:trader sell:indigo pass
"""

_STEPS = (
    Step(
        pgettext_lazy(
            "lesson",
            "Two rounds have been played, and this expansion adds one more role: “{smuggler}”. Only the player who "
            "chooses it does anything: they carry out one of four actions.",
        ),
        shows=("role.smuggler",),
    ),
    Step(
        pgettext_lazy(
            "lesson",
            "Your rival has just shipped {corn}, and it still lies on the small ship. Choose “{smuggler}”.",
        ),
        "role:smuggler",
    ),
    Step(
        pgettext_lazy(
            "lesson",
            "“{action_raid}” empties a ship, and you keep up to 3 of its goods. Choose the ship with 4 spaces, and "
            "keep both of its goods.",
        ),
        "raid@4=2",
    ),
    Step(
        pgettext_lazy(
            "lesson",
            "The {wanted_poster} now hangs beside your board: as long as you have it, you cannot choose this role "
            "again. Your rival chose “{mayor}”; place your {colonists} as the first suggestion says.",
        ),
        "place:corn=1,indigo=1,small_indigo_plant=1,small_market=1",
        before="role:mayor",
        shows=("wanted_poster",),
    ),
    Step(
        pgettext_lazy(
            "lesson",
            "Both ships are empty now, and you hold {corn_3}. Choose “{captain}”, which has {coin_1} on its card.",
        ),
        "role:captain",
    ),
    Step(
        pgettext_lazy(
            "lesson",
            "Ship the {corn}, including the goods that were on board before.",
        ),
        "ship:corn@4",
    ),
    Step(
        pgettext_lazy(
            "lesson",
            "That brought you {victory_point_5} in all. Two of the other actions: “{action_plunder}” scores for "
            "goods in the {trading_house}, and “{action_headhunt}” brings you waiting {colonists}.",
        ),
        before="role:prospector",
        shows=("seat.0.victory_points",),
    ),
    Step(
        pgettext_lazy(
            "lesson",
            "With “{action_swap}” you put another role aside: you carry it out at the end of the round, or get "
            "{coin_3} if someone else chooses it first. Once another player chooses “{smuggler}”, the {wanted_poster}"
            " goes to them.",
        ),
    ),
)

SMUGGLER = Lesson(
    id="smuggler",
    title=pgettext_lazy(
        "lesson",
        "{smuggler}",
    ),
    about=pgettext_lazy(
        "lesson",
        "A role with four actions. Use one of them to empty a ship, and ship its goods a second time.",
    ),
    minutes=3,
    expansion=ids.WITH_SMUGGLER,
    chapters=(
        Chapter(
            title=pgettext_lazy(
                "lesson",
                "{smuggler}",
            ),
            steps=_STEPS,
            tiles="corn sugar coffee indigo corn tobacco corn indigo coffee tobacco sugar",
            opening=_TWO_ROUNDS,
            expansions=(ids.WITH_SMUGGLER,),
        ),
    ),
)
