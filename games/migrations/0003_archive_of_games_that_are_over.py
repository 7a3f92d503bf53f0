from django.db import migrations

REASONS = {'finished': 'played', 'expired': 'overdue', 'abandoned': 'staff'}
AT_ONCE = 200


def remember_games_that_are_over(apps, schema_editor):
    """Archive what has ended before there was an archive. Later games are archived when they end."""
    Game, Seat = apps.get_model('games', 'Game'), apps.get_model('games', 'Seat')
    over = Game.objects.filter(status__in=REASONS, state__isnull=False).order_by('pk')
    columns = ('status', 'edition', 'players', 'expansions', 'options', 'is_test', 'ply', 'state', 'result', 'ended_at')
    last = None
    while games := list((over.filter(pk__gt=last) if last else over).only(*columns)[:AT_ONCE]):
        last = games[-1].pk
        seats = Seat.objects.filter(game__in=games).order_by('game', 'index')
        apps.get_model('games', 'ArchivedGame').objects.bulk_create(
            archived_game(apps, game, [seat for seat in seats if seat.game_id == game.pk]) for game in games
        )
        by_id = {game.pk: game for game in games}
        apps.get_model('games', 'ArchivedSeat').objects.bulk_create(
            archived_seat(apps, by_id[seat.game_id], seat) for seat in seats
        )


def archived_game(apps, game, seats):
    result = game.result or {}
    options = ','.join(f'{flag}:{str(value).lower()}' for flag, value in sorted(game.options.items()))
    return apps.get_model('games', 'ArchivedGame')(
        game_id=game.pk,
        status=game.status,
        reason=REASONS[game.status],
        edition=game.edition,
        players=game.players,
        people=sum(seat.kind == 'human' for seat in seats),
        expansions=','.join(game.expansions),
        options=f',{options},' if options else '',
        is_test=game.is_test,
        rated=False,
        rounds=game.state['round'],
        plies=game.ply,
        ended_by=','.join(result.get('ended_by', ())),
        winner_score=result['scores'][result['winners'][0]]['total'] if result else None,
        ended_at=game.ended_at,
    )


def archived_seat(apps, game, seat):
    result = game.result or {}
    return apps.get_model('games', 'ArchivedSeat')(
        archived_id=game.pk,
        index=seat.index,
        kind=seat.kind,
        bot=seat.bot,
        name=seat.name,
        score=result['scores'][seat.index]['total'] if result else None,
        won=seat.index in result.get('winners', ()),
    )


class Migration(migrations.Migration):

    dependencies = [
        ('games', '0002_archive'),
    ]

    operations = [
        migrations.RunPython(remember_games_that_are_over, migrations.RunPython.noop, elidable=True),
    ]
