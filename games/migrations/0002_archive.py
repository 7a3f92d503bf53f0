import django.db.models.deletion
import django.db.models.functions.text
from django.db import migrations, models


class Migration(migrations.Migration):

    dependencies = [
        ('games', '0001_initial'),
    ]

    operations = [
        migrations.CreateModel(
            name='ArchivedGame',
            fields=[
                ('game', models.OneToOneField(on_delete=django.db.models.deletion.CASCADE, primary_key=True, related_name='archived', serialize=False, to='games.game')),
                ('status', models.CharField(max_length=16)),
                ('reason', models.CharField(help_text='Why it is over: see games.services.ending.', max_length=16)),
                ('edition', models.CharField(max_length=16)),
                ('players', models.PositiveSmallIntegerField()),
                ('people', models.PositiveSmallIntegerField(help_text='Seats of persons, without hosted bots.')),
                ('expansions', models.CharField(blank=True, max_length=64)),
                ('options', models.CharField(blank=True, max_length=512)),
                ('is_test', models.BooleanField()),
                ('rated', models.BooleanField()),
                ('rounds', models.PositiveSmallIntegerField()),
                ('plies', models.PositiveIntegerField()),
                ('ended_by', models.CharField(blank=True, max_length=64)),
                ('winner_score', models.PositiveSmallIntegerField(null=True)),
                ('ended_at', models.DateTimeField()),
            ],
            options={
                'ordering': ('-ended_at', 'game_id'),
                'indexes': [models.Index(fields=['-ended_at', 'game'], name='archive_ended'), models.Index(fields=['edition', 'players', '-ended_at'], name='archive_edition_ended'), models.Index(fields=['winner_score'], name='archive_winner_score'), models.Index(fields=['rounds'], name='archive_rounds'), models.Index(fields=['plies'], name='archive_plies')],
            },
        ),
        migrations.CreateModel(
            name='ArchivedSeat',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('index', models.PositiveSmallIntegerField()),
                ('kind', models.CharField(max_length=8)),
                ('bot', models.CharField(blank=True, max_length=32)),
                ('name', models.CharField(blank=True, max_length=64)),
                ('score', models.PositiveSmallIntegerField(null=True)),
                ('won', models.BooleanField(default=False)),
                ('archived', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='seats', to='games.archivedgame')),
            ],
            options={
                'ordering': ('index',),
                'indexes': [models.Index(django.db.models.functions.text.Upper('name'), name='archive_seat_name'), models.Index(fields=['bot'], name='archive_seat_bot')],
                'constraints': [models.UniqueConstraint(fields=('archived', 'index'), name='one_archived_seat_an_index')],
            },
        ),
    ]
