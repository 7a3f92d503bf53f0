
import django.db.models.deletion
from django.db import migrations, models


class Migration(migrations.Migration):

    dependencies = [
        ('players', '0001_ratings_and_profiles'),
    ]

    operations = [
        migrations.CreateModel(
            name='SeasonRating',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('pool', models.CharField(choices=[('people', 'People, rated against each other'), ('bots', 'Programs, rated against each other')], max_length=8)),
                ('edition', models.CharField(max_length=16)),
                ('players', models.PositiveSmallIntegerField()),
                ('expansions', models.BooleanField()),
                ('mu', models.FloatField(default=25.0)),
                ('sigma', models.FloatField(default=8.333333333333334)),
                ('ordinal', models.FloatField(default=0.0)),
                ('games', models.PositiveIntegerField(default=0)),
                ('last_played_at', models.DateTimeField(null=True)),
                ('season', models.CharField(help_text='Year and quarter.', max_length=7)),
                ('rating', models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='seasons', to='players.rating')),
            ],
            options={
                'indexes': [models.Index(condition=models.Q(('games__gte', 5), ('sigma__lte', 5.0)), fields=['season', 'pool', 'edition', 'players', 'expansions', '-ordinal', 'id'], name='season_leaderboard')],
                'constraints': [models.UniqueConstraint(fields=('rating', 'season'), name='one_rating_a_season')],
            },
        ),
    ]
