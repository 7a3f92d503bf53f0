"""Django's admin for people and their tokens."""

import pytest
from django.urls import reverse

from accounts import services
from accounts.models import Token, User

pytestmark = pytest.mark.django_db


@pytest.fixture
def admin(client):
    client.force_login(User.objects.create_superuser("chief"))
    return client


def test_people_are_listed_made_and_changed(admin):
    issued = services.register(username="ann", password="correct horse battery")
    assert "ann" in admin.get(reverse("admin:accounts_user_changelist")).content.decode()
    page = reverse("admin:accounts_user_change", args=(issued.user.pk,))
    assert admin.get(page).status_code == 200
    body = {"username": "bob", "usable_password": "true", "password1": "a-long-one", "password2": "a-long-one"}
    admin.post(reverse("admin:accounts_user_add"), body)
    assert User.objects.filter(username="bob").exists()
    response = admin.post(reverse("admin:accounts_user_add"), body | {"username": "ANN"})
    assert response.status_code == 200  # shown again: the name is taken
    assert not User.objects.filter(username="ANN").exists()


def test_tokens_are_shown_without_secrets_and_can_be_revoked(admin):
    issued = services.register(username="ann", password="correct horse battery")
    pk = issued.token.pk
    for page in (reverse("admin:accounts_token_changelist"), reverse("admin:accounts_token_change", args=(pk,))):
        response = admin.get(page)
        assert response.status_code == 200
        assert issued.secret not in response.content.decode()
    assert admin.get(reverse("admin:accounts_token_add")).status_code == 403
    admin.post(reverse("admin:accounts_token_delete", args=(pk,)), {"post": "yes"})
    assert not Token.objects.filter(pk=pk).exists()
