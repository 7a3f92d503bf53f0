from django.db import migrations

OLD, NEW = 'greedy', 'skilled'
COLUMNS = (('Seat', 'bot'), ('Seat', 'stand_in'), ('Game', 'flag_bot'), ('ArchivedSeat', 'bot'))


def rename(apps, schema_editor):
    """The level has another name. Seats keep theirs ("greedy 2"), and so do events that were written."""
    for model, column in COLUMNS:
        apps.get_model('games', model).objects.filter(**{column: OLD}).update(**{column: NEW})


class Migration(migrations.Migration):

    dependencies = [('games', '0012_forfeits_by_leaving')]

    operations = [migrations.RunPython(rename, migrations.RunPython.noop, elidable=True)]
