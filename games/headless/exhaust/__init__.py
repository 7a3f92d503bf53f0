"""Random games over all tables until everything that can happen has happened often enough.

A *happening* is a text such as ``build wharf``, ``use hospice``, ``move take +hospice`` or ``end victory_points``.
:mod:`.expected` lists them all, :mod:`.moves` names those of a move, :mod:`.witness` those of events and scores, and
:mod:`.runner` plays. No Django, no database.
"""
