"""The fault run: games of all kinds are played while everything around them breaks, and a checker of its own looks on.

    make chaos MINUTES=10            # or: python -m tests.chaos --minutes 10 --seed 7

============  ========================================================================================
module        purpose
============  ========================================================================================
run           the two systems: many processes first, then one
act           everything that goes on at one of them: load, harm, rest
lastlook      when all is over
people        people's programs: they send every write until it is answered, under one key
tables        games of all kinds, played to their end
viewers       readers whose lines are cut in the middle of frames
receiving     webhooks and others' bots
processes     kills, stops and pauses of processes, Redis and PostgreSQL
hostile, ...  requests that nobody should send: ``bodies``, ``doors``, ``sockets``
twins         games that differ only in what is hidden
stories       what one viewer is told, checked event by event
checks        what has to be true of a game when all is over
answers       what an answer may be, hearing: what it may not tell, logs: what a process may not say
findings      figures and violations, report: how they are shown
============  ========================================================================================

Every choice follows from the seed that is printed; what the processes make of it does not.
"""
