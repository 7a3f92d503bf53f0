"""Phrases of the watch page about hosting: clocks, stand-ins, the terms of a table, replaying."""

from typing import Any

from django.utils.translation import npgettext, pgettext_lazy

REASONS = {
    "reason.played": pgettext_lazy("page", "played to the end"),
    "reason.resigned": pgettext_lazy("page", "won because all other players resigned"),
    "reason.limit": pgettext_lazy("page", "ended because it reached the limit on its length"),
    "reason.consent": pgettext_lazy("page", "ended by agreement"),
    "reason.staff": pgettext_lazy("page", "ended by the service"),
    "reason.overdue": pgettext_lazy("page", "nobody acted in time"),
}

CLOCKS = {
    "clock.runs": pgettext_lazy("page", "Time left, clock running"),
    "clock.stands": pgettext_lazy("page", "Time left"),
    "clock.hours": pgettext_lazy("page", "{h} h {min} min"),
    "clock.days": lambda n: npgettext("page", "{n} d", "{n} d", n),
    "clock.until": pgettext_lazy("page", "until {time}"),
}

STANDING = {
    "standing.resigned": pgettext_lazy("page", "has resigned"),
    "standing.forfeited": pgettext_lazy("page", "is out of the game"),
    "stand_in.default": pgettext_lazy("page", "away: default moves are played"),
    "stand_in.bot": pgettext_lazy("page", "a bot ({level}) plays for {name}"),
    "on_vacation": pgettext_lazy("page", "on vacation"),
}

NOTICES = {
    "state.adjourned": pgettext_lazy("page", "The game is adjourned."),
    "paused.adjourned": pgettext_lazy("page", "Adjourned until {time}; no clock runs."),
    "paused.vacation": pgettext_lazy("page", "{name} is on vacation until {time} at the latest; no clock runs."),
    "proposal.take_back": pgettext_lazy("page", "{name} proposes to take moves back."),
    "proposal.adjourn": pgettext_lazy("page", "{name} proposes to adjourn the game for {hours}."),
    "proposal.resume": pgettext_lazy("page", "{name} proposes to resume the game."),
    "proposal.abort": pgettext_lazy("page", "{name} proposes to end the game without a winner."),
    "proposal.agreed": pgettext_lazy("page", "Agreed: {names}."),
    "nobody_wins": pgettext_lazy("page", "Nobody has won"),
    "reason.all_resigned": pgettext_lazy("page", "everybody has resigned"),
}

TERMS = {
    "term.time_control": pgettext_lazy("page", "Clock"),
    "term.flag_policy": pgettext_lazy("page", "When time runs out"),
    "term.bot_delay": pgettext_lazy("page", "Moves of bots"),
    "term.takebacks": pgettext_lazy("page", "Takebacks"),
    "term.spectators": pgettext_lazy("page", "Spectators"),
    "term.visibility": pgettext_lazy("page", "Table"),
    "term.rated": pgettext_lazy("page", "Rating"),
    "term.hints": pgettext_lazy("page", "Hints"),
    "term.end": pgettext_lazy("page", "Ends at the latest"),
    "flag_policy.default_move": pgettext_lazy("page", "the default move is played"),
    "flag_policy.bot": pgettext_lazy("page", "a bot ({level}) plays on until the player is back"),
    "flag_policy.forfeit": pgettext_lazy("page", "the player loses, and a bot ({level}) plays on"),
    "takebacks.none": pgettext_lazy("page", "moves cannot be taken back"),
    "takebacks.own": pgettext_lazy("page", "a player's own moves that affect nobody else"),
    "takebacks.consent": pgettext_lazy(
        "page", "a player's own moves that affect nobody else; further back if everybody agrees"
    ),
    "spectators.yes": pgettext_lazy("page", "everybody may watch"),
    "spectators.delayed": pgettext_lazy("page", "everybody may watch, with a delay of {time}"),
    "spectators.no": pgettext_lazy("page", "only players at the table"),
    "visibility.public": pgettext_lazy("page", "open to everybody"),
    "visibility.unlisted": pgettext_lazy("page", "not listed"),
    "visibility.invite": pgettext_lazy("page", "by invitation only"),
    "rated.yes": pgettext_lazy("page", "the game counts toward ratings"),
    "rated.no": pgettext_lazy("page", "the game does not count toward ratings"),
    "hints.yes": pgettext_lazy("page", "a bot advises the player whose turn it is"),
    "hints.no": pgettext_lazy("page", "there are no hints"),
}
"""What the page tells of a table, in this order: a setting's name (``term.``) and each of its values, yes and no for
those that are true or false. The page has sentences of its own for the settings that are no words, and for the end."""

SENTENCES = {
    "time.untimed": pgettext_lazy("page", "none; a decision that is open for {time} is overdue"),
    "time.live": pgettext_lazy("page", "{time} for each player"),
    "time.increment": pgettext_lazy("page", "every decision adds {time}, up to {most}"),
    "time.correspondence": pgettext_lazy("page", "{time} for every decision"),
    "time.window": pgettext_lazy("page", "the clock runs only from {opens} to {closes} ({zone})"),
    "time.vacation": pgettext_lazy("page", "vacation for each player: {time}"),
    "bots.delay": pgettext_lazy("page", "each move takes at least {time}"),
    "bots.at_once": pgettext_lazy("page", "each move is played without delay"),
    "end.by": pgettext_lazy("page", "on {time}"),
    "end.after": lambda n: npgettext("page", "after {n} decision", "after {n} decisions", n),
    "origin.name": pgettext_lazy("page", "Origin"),
    "origin": pgettext_lazy("page", "continues another game after event {n}"),
}

REPLAY = {
    "replay": pgettext_lazy("page", "Replay"),
    "replay.back": pgettext_lazy("page", "One event back"),
    "replay.next": pgettext_lazy("page", "One event forward"),
    "replay.play": pgettext_lazy("page", "Play"),
    "replay.pause": pgettext_lazy("page", "Stop"),
    "replay.moment": pgettext_lazy("page", "Point in the game"),
    "replay.place": pgettext_lazy("page", "Event {n} of {all}"),
    "replay.leave": pgettext_lazy("page", "Back to the present"),
    "replay.trouble": pgettext_lazy("page", "The history of this game cannot be read right now."),
    "play_on": pgettext_lazy("page", "Play on from here"),
    "play_on.what": pgettext_lazy(
        "page",
        "A new table starts from this position, with you in one seat and bots in the others. Hidden tiles are drawn "
        "again.",
    ),
    "play_on.seat": pgettext_lazy("page", "Your seat"),
    "play_on.command": pgettext_lazy("page", "Command"),
    "play_on.token": pgettext_lazy(
        "page", "The home page shows how to get a token. For everything that you can send, see:"
    ),
    "play_on.do": pgettext_lazy("page", "Open the table"),
    "play_on.done": pgettext_lazy("page", "Go to the new table and play on."),
}

ANALYSIS = {
    "analysis.what": pgettext_lazy(
        "page", "Look back at this game: everybody's chance of winning after every decision, and the turning points."
    ),
    "analysis.do": pgettext_lazy("page", "Analyze this game"),
    "analysis.progress": pgettext_lazy("page", "Progress of the analysis"),
    "analysis.failed": pgettext_lazy("page", "The analysis has failed. You can ask for it again."),
    "analysis.plot": pgettext_lazy("page", "Chance of winning, from the first decision to the last"),
    "analysis.points": lambda n: npgettext("page", "about {n} point", "about {n} points", n),
    "opening.title": pgettext_lazy("page", "What others chose here as {name}"),
    "opening.choice": pgettext_lazy("page", "chosen {n} times, won: {share}"),
    "analysis.swings": pgettext_lazy("page", "Turning points"),
    "analysis.slips": pgettext_lazy("page", "Other lost chances"),
    "analysis.move": pgettext_lazy("page", "{name}: {move}"),
    "analysis.change": pgettext_lazy("page", "{name}’s chance of winning: {before} → {after}"),
    "analysis.better": pgettext_lazy("page", "Better for {name}: {move} ({win} instead of {played})"),
}

INVITATION = {
    "invitation": pgettext_lazy("page", "You are invited"),
    "invitation.open": pgettext_lazy(
        "page",
        "This link is for a seat held at this table. The first person who sits down with the link gets the seat.",
    ),
    "invitation.how": pgettext_lazy(
        "page",
        "Take the seat through the API, with your token. The command contains the code from the link, so keep it to "
        "yourself.",
    ),
    "invitation.used": pgettext_lazy(
        "page", "The invitation to this table is no longer open: it has been used or withdrawn."
    ),
    "invitation.late": pgettext_lazy(
        "page", "This table is no longer waiting for players, so you cannot use the invitation in this link."
    ),
    "invitation.broken": pgettext_lazy("page", "The code in this link is damaged. Ask for the link again."),
    "held.person": pgettext_lazy("page", "held for {name}"),
    "held.invited": pgettext_lazy("page", "held for an invited player"),
}

YOURS = {
    "yours": pgettext_lazy("page", "For developers: play through the API"),
    "yours.how": pgettext_lazy(
        "page",
        "Programs can make your moves, too. One command shows your legal moves; another plays the default move when "
        "it is your turn. Both are copied with your token, so keep them to yourself.",
    ),
    "copy.with_token": pgettext_lazy("page", "Copy with your token"),
    "copy.done": pgettext_lazy("page", "Copied."),
    "copy.failed": pgettext_lazy("page", "This browser does not let the page copy text."),
    "yours.terminal": pgettext_lazy("page", "If the service runs on your own computer, you can play in the terminal:"),
}

CHAT = {
    "chat": pgettext_lazy("page", "Chat"),
    "chat.label": pgettext_lazy("page", "Messages, newest last"),
    "chat.table": pgettext_lazy("page", "at the table"),
    "chat.spectators": pgettext_lazy("page", "watching"),
    "chat.deleted": pgettext_lazy("page", "deleted by a moderator"),
}

HOSTING: dict[str, Any] = (
    REASONS | CLOCKS | STANDING | NOTICES | TERMS | SENTENCES | REPLAY | ANALYSIS | INVITATION | YOURS | CHAT
)
