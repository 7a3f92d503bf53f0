from django.db import migrations, models


class Migration(migrations.Migration):

    dependencies = [
        ('games', '0006_one_move_a_number'),
    ]

    operations = [
        migrations.AddField(
            model_name='archivedgame',
            name='public_from',
            field=models.DateTimeField(help_text='When delayed spectators see the end; null: at once.', null=True),
        ),
    ]
