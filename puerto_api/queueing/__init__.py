"""How tasks are queued, and what our workers do differently from Celery's."""
