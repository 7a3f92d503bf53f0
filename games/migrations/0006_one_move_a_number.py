from django.db import migrations, models


class Migration(migrations.Migration):

    dependencies = [('games', '0005_time_control_of_games_before')]

    operations = [
        migrations.RemoveField(
            model_name='game',
            name='turn_seconds',
        ),
        migrations.AddConstraint(
            model_name='move',
            constraint=models.UniqueConstraint(fields=('game', 'number'), name='one_move_a_number'),
        ),
    ]
