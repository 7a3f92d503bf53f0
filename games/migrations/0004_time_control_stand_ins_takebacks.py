from django.db import migrations, models


class Migration(migrations.Migration):

    dependencies = [
        ('games', '0003_archive_of_games_that_are_over'),
    ]

    operations = [
        migrations.AlterModelOptions(
            name='move',
            options={'ordering': ('number',)},
        ),
        migrations.RemoveConstraint(
            model_name='move',
            name='one_move_a_ply',
        ),
        migrations.AddField(
            model_name='event',
            name='clock',
            field=models.JSONField(null=True),
        ),
        migrations.AddField(
            model_name='event',
            name='hashes',
            field=models.JSONField(default=dict),
        ),
        migrations.AddField(
            model_name='event',
            name='ply',
            field=models.PositiveIntegerField(default=0),
        ),
        migrations.AddField(
            model_name='game',
            name='ends_by',
            field=models.DateTimeField(null=True),
        ),
        migrations.AddField(
            model_name='game',
            name='flag_bot',
            field=models.CharField(default='', help_text='Level that plays for who is away.', max_length=32),
            preserve_default=False,
        ),
        migrations.AddField(
            model_name='game',
            name='flag_policy',
            field=models.CharField(choices=[('default_move', 'The default move is played for this decision'), ('bot', 'A hosted bot plays on until the seat is taken back'), ('forfeit', 'The seat has lost; a hosted bot plays on for the others')], default='bot', max_length=16),
        ),
        migrations.AddField(
            model_name='game',
            name='moves_played',
            field=models.PositiveIntegerField(default=0),
        ),
        migrations.AddField(
            model_name='game',
            name='outcome',
            field=models.JSONField(help_text='How it ended and who has won.', null=True),
        ),
        migrations.AddField(
            model_name='game',
            name='paused_by',
            field=models.JSONField(null=True),
        ),
        migrations.AddField(
            model_name='game',
            name='proposals',
            field=models.JSONField(default=list, help_text='What the people at the table are asked to consent to.'),
        ),
        migrations.AddField(
            model_name='game',
            name='rated',
            field=models.BooleanField(default=False),
        ),
        migrations.AddField(
            model_name='game',
            name='resumes_at',
            field=models.DateTimeField(help_text='When an adjourned game goes on by itself.', null=True),
        ),
        migrations.AddField(
            model_name='game',
            name='spectator_delay',
            field=models.PositiveIntegerField(default=0, help_text='Seconds.'),
        ),
        migrations.AddField(
            model_name='game',
            name='spectators',
            field=models.CharField(choices=[('yes', 'Everybody may watch'), ('delayed', 'Everybody may watch what was a while ago'), ('no', 'Only who sits at the table may see it')], default='yes', max_length=16),
        ),
        migrations.AddField(
            model_name='game',
            name='takebacks',
            field=models.CharField(choices=[('none', 'What is played is played'), ('own', 'What touched nobody else may be taken back'), ('consent', 'Further, if everybody at the table agrees')], default='consent', max_length=16),
        ),
        migrations.AddField(
            model_name='game',
            name='time_control',
            field=models.JSONField(default=dict, help_text='The clock, see games.clocks.'),
            preserve_default=False,
        ),
        migrations.AddField(
            model_name='game',
            name='turn_left',
            field=models.PositiveBigIntegerField(null=True),
        ),
        migrations.AddField(
            model_name='game',
            name='turn_version',
            field=models.PositiveIntegerField(default=0),
        ),
        migrations.AddField(
            model_name='game',
            name='visibility',
            field=models.CharField(choices=[('public', 'Listed; whoever likes may sit down'), ('unlisted', 'Not listed; whoever knows its id may sit down'), ('invite', 'Only with an invitation')], default='public', max_length=16),
        ),
        migrations.AddField(
            model_name='move',
            name='left',
            field=models.PositiveBigIntegerField(null=True),
        ),
        migrations.AddField(
            model_name='move',
            name='number',
            field=models.PositiveIntegerField(default=0),
            preserve_default=False,
        ),
        migrations.AddField(
            model_name='move',
            name='reveals',
            field=models.BooleanField(default=False),
        ),
        migrations.AddField(
            model_name='move',
            name='source',
            field=models.CharField(choices=[('person', 'The person himself'), ('order', 'A standing order of his'), ('bot', 'A hosted bot'), ('default', 'The server, as nobody did')], default='', max_length=8),
            preserve_default=False,
        ),
        migrations.AddField(
            model_name='seat',
            name='bank',
            field=models.PositiveBigIntegerField(null=True),
        ),
        migrations.AddField(
            model_name='seat',
            name='declined',
            field=models.JSONField(default=dict, help_text='By kind of proposal, at which turn his last one was declined.'),
        ),
        migrations.AddField(
            model_name='seat',
            name='stand_in',
            field=models.CharField(blank=True, max_length=32),
        ),
        migrations.AddField(
            model_name='seat',
            name='standing',
            field=models.CharField(choices=[('playing', 'Still in the game'), ('resigned', 'Has given up'), ('forfeited', 'Has lost by the clock')], default='playing', max_length=16),
        ),
        migrations.AddField(
            model_name='seat',
            name='vacation_left',
            field=models.PositiveBigIntegerField(default=0),
        ),
        migrations.AddField(
            model_name='seat',
            name='vacation_since',
            field=models.DateTimeField(null=True),
        ),
        migrations.AlterField(
            model_name='game',
            name='status',
            field=models.CharField(choices=[('lobby', 'Waiting for players'), ('running', 'Being played'), ('finished', 'Played to its end, or won because all others have resigned'), ('cancelled', 'Cancelled before it started'), ('expired', 'Ended because nobody acted in time'), ('abandoned', 'Ended early: by consent, by its limit, or by the service')], default='lobby', max_length=16),
        ),
    ]
