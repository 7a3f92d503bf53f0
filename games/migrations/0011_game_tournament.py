from django.db import migrations, models


def fill(apps, schema_editor):
    tables = apps.get_model('games', 'TournamentTable').objects.select_related('round__tournament')
    for table in tables.iterator():
        told = {'id': str(table.round.tournament_id), 'name': table.round.tournament.name, 'round': table.round.number}
        apps.get_model('games', 'Game').objects.filter(pk=table.game_id).update(tournament=told)


class Migration(migrations.Migration):

    dependencies = [
        ('games', '0010_online'),
    ]

    operations = [
        migrations.AddField(
            model_name='game',
            name='tournament',
            field=models.JSONField(help_text='Of a table of a tournament: its id, its name, which is fixed by then, and the round.', null=True),
        ),
        migrations.RunPython(fill, migrations.RunPython.noop, elidable=True),
    ]
