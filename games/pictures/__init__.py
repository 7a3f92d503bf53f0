"""Pictures of the board: SVG from the drawings of the pages, PNG of one, GIF of a whole game.

``pieces.json`` holds every drawing of ``games/static/games/pieces`` (``make vendor``). A picture shows a view
(:mod:`games.view.projection`) and nothing else, so it hides what the view hides.
"""
