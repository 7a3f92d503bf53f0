from itertools import islice

from django.db import migrations

from ..seasons import season_of

TABLE = ("pool", "edition", "players", "expansions")


def count(apps, schema_editor):
    """Count the games that were rated before there were seasons."""
    models = apps.get_model("players", "RatingChange"), apps.get_model("players", "SeasonRating")
    changes, SeasonRating = (model.objects.using(schema_editor.connection.alias) for model in models)
    seasons = {}
    for change in changes.select_related("rating", "rated").order_by("pk").iterator(chunk_size=500):
        key = (change.rating_id, season_of(change.rated.ended_at))
        if key not in seasons:
            table = {name: getattr(change.rating, name) for name in TABLE}
            seasons[key] = models[1](rating_id=key[0], season=key[1], last_played_at=change.rated.ended_at, **table)
        one = seasons[key]
        one.mu, one.sigma, one.ordinal = change.mu, change.sigma, change.mu - 3 * change.sigma
        one.last_played_at = max(one.last_played_at, change.rated.ended_at)
        one.games += 1
    rows = iter(seasons.values())
    while batch := list(islice(rows, 500)):
        SeasonRating.bulk_create(batch)


class Migration(migrations.Migration):
    dependencies = [("players", "0002_seasons")]

    operations = [migrations.RunPython(count, migrations.RunPython.noop)]
