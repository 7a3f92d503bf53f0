from datetime import timedelta

from django.db import migrations
from django.db.models import F

REASONS = {'finished': 'played', 'expired': 'overdue', 'abandoned': 'staff', 'cancelled': 'cancelled'}
MOST_DECISIONS, ADJOURNED = 300, timedelta(days=30)


def fill_in(apps, schema_editor):
    """Every game had so many seconds a decision; its bots' seats are those of bots now."""
    Game, Seat, Move = (apps.get_model('games', name) for name in ('Game', 'Seat', 'Move'))
    Game.objects.update(flag_bot='greedy', moves_played=F('ply'))
    for game in Game.objects.defer('state').iterator():
        game.time_control = {
            'kind': 'correspondence', 'decision': game.turn_seconds, 'window': None, 'vacation_days': 0
        }
        if game.status in REASONS:
            game.outcome = {'reason': REASONS[game.status], 'winners': (game.result or {}).get('winners', [])}
        elif game.status == 'running':
            game.turn_version = game.version
            longest = game.players * MOST_DECISIONS * timedelta(seconds=game.turn_seconds) + ADJOURNED
            game.ends_by = game.started_at + longest
            game.turn_left = None if game.turn_is_bot else game.turn_seconds * 1000
            game.turn_deadline = None if game.turn_is_bot else game.turn_deadline
        game.save(update_fields=('time_control', 'outcome', 'turn_version', 'ends_by', 'turn_left', 'turn_deadline'))
    Move.objects.update(number=F('ply'))
    # What brought chance is not known of these moves: nobody takes them back by himself.
    Move.objects.update(source='person', reveals=True)
    bots = Seat.objects.filter(kind='bot').values_list('game_id', 'index')
    for game_id, index in bots.iterator():
        Move.objects.filter(game_id=game_id, seat=index).update(source='bot')


class Migration(migrations.Migration):

    dependencies = [('games', '0004_time_control_stand_ins_takebacks')]

    operations = [migrations.RunPython(fill_in, migrations.RunPython.noop, elidable=True)]
