"""Accounts and tokens, as the services keep them."""

from concurrent.futures import ThreadPoolExecutor
from datetime import timedelta

import pytest
from django.db import connection
from django.utils import timezone

from accounts import selectors, services
from accounts.models import Token, User
from accounts.security.credentials import find
from puerto_api.base.errors import ServiceError
from puerto_api.web.auth import authenticate

PASSWORD = "correct horse battery"

pytestmark = pytest.mark.django_db


def ann(**fields) -> services.Issued:
    return services.register(**{"username": "ann", "password": PASSWORD} | fields)


def code(service, **fields) -> str:
    """The code with which a service refuses."""
    with pytest.raises(ServiceError) as caught:
        service(**fields)
    return caught.value.code.code


def works(secret: str) -> bool:
    try:
        return bool(authenticate(f"Bearer {secret}"))
    except ServiceError:
        return False


def test_registering_logs_in():
    issued = ann(email="ann@example.org")
    user, credential = authenticate(f"Bearer {issued.secret}")
    assert user == issued.user
    assert credential.token == issued.token
    assert user.email == "ann@example.org"
    assert user.check_password(PASSWORD)


@pytest.mark.parametrize("name", ["ab", "a" * 31, "a b", "ann\n", "änn", "ann!", "", "a/b", "ann@home"])
def test_a_name_has_3_to_30_plain_characters(name):
    assert code(services.register, username=name, password=PASSWORD) == "invalid_username"
    assert not User.objects.exists()


@pytest.mark.parametrize("name", ["abc", "A.b-c_9", "x" * 30])
def test_letters_digits_and_three_signs_are_a_name(name):
    assert services.register(username=name, password=PASSWORD).user.username == name


def test_names_differ_by_more_than_case():
    ann()
    assert code(services.register, username="ANN", password=PASSWORD) == "username_taken"
    assert code(services.register, username="ann", password=PASSWORD) == "username_taken"
    assert services.log_in(username="Ann", password=PASSWORD).user.username == "ann"


@pytest.mark.parametrize("password", ["short", "password", "annannann", "x" * 257])
def test_weak_passwords_are_refused_with_the_reasons(password):
    with pytest.raises(ServiceError) as caught:
        services.register(username="annannann", password=password)
    assert caught.value.code.code == "weak_password"
    assert caught.value.extra["reasons"]


@pytest.mark.parametrize("email", ["ann", "ann@", "a" * 250 + "@example.org"])
def test_an_email_address_is_one(email):
    assert code(services.register, username="ann", password=PASSWORD, email=email) == "invalid_email"


def test_wrong_name_and_wrong_password_are_told_alike():
    ann()
    refused = []
    for fields in ({"username": "ann", "password": "x"}, {"username": "bob", "password": PASSWORD}):
        with pytest.raises(ServiceError) as caught:
            services.log_in(**fields)
        refused.append(caught.value.problem())
    assert refused[0] == refused[1]
    assert refused[0]["code"] == "invalid_credentials"


def test_an_account_that_is_not_active_is_out():
    issued = ann()
    User.objects.update(is_active=False)
    assert code(services.log_in, username="ann", password=PASSWORD) == "invalid_credentials"
    assert not works(issued.secret)


def test_the_secret_of_a_token_is_stored_nowhere():
    issued = ann()
    row = Token.objects.values().get()
    assert all(issued.secret not in str(value) for value in row.values())
    assert issued.secret.startswith(issued.token.prefix)
    assert len(issued.secret) - len(issued.token.prefix) >= 56  # what is shown does not help to guess it
    assert issued.secret not in str(selectors.token_view(issued.token))


def test_a_token_ends_when_it_expires():
    user = ann().user
    issued = services.create_token(user=user, name="bot", expires_in=60)
    assert works(issued.secret)
    Token.objects.filter(pk=issued.token.pk).update(expiry=timezone.now() - timedelta(seconds=1))
    assert not works(issued.secret)
    assert [token.name for token in selectors.tokens_of(user)] == ["login"]
    services.log_in(username="ann", password=PASSWORD)
    assert not Token.objects.filter(pk=issued.token.pk).exists()


def test_a_token_without_expiry_lives_for_ever():
    assert services.create_token(user=ann().user, name="bot").token.expiry is None


@pytest.mark.parametrize(
    "fields",
    [{"name": ""}, {"name": " "}, {"name": "x" * 65}, {"name": "a\nb"}, {"expires_in": 59}, {"expires_in": 10**9}],
)
def test_a_token_has_a_name_and_a_sensible_life(fields):
    assert code(services.create_token, user=ann().user, **{"name": "bot"} | fields) == "invalid_token_setup"


def test_there_are_so_many_tokens_and_no_more_but_logging_in_always_works(monkeypatch):
    monkeypatch.setattr(services.tokens, "MOST_TOKENS", 3)
    first = ann()
    user = first.user
    services.create_token(user=user, name="one")
    services.create_token(user=user, name="two")
    assert code(services.create_token, user=user, name="three") == "too_many_tokens"
    second = services.log_in(username="ann", password=PASSWORD)
    assert not works(first.secret)
    assert works(second.secret)
    assert sorted(token.name for token in selectors.tokens_of(user)) == ["login", "one", "two"]


def test_revoking_one_token_leaves_the_others():
    first = ann()
    second = services.create_token(user=first.user, name="bot")
    services.revoke_token(user=first.user, token_id=second.token.public_id)
    assert works(first.secret)
    assert not works(second.secret)


@pytest.mark.parametrize("token_id", ["nonsense", "", None, 7, "00000000-0000-0000-0000-000000000000"])
def test_a_token_that_is_none_cannot_be_revoked(token_id):
    assert code(services.revoke_token, user=ann().user, token_id=token_id) == "token_not_found"


def test_tokens_of_others_cannot_be_revoked():
    theirs = ann()
    mine = services.register(username="bob", password=PASSWORD)
    assert code(services.revoke_token, user=mine.user, token_id=theirs.token.public_id) == "token_not_found"
    assert works(theirs.secret)


def test_logging_out_everywhere():
    first = ann()
    second = services.log_in(username="ann", password=PASSWORD)
    other = services.register(username="bob", password=PASSWORD)
    assert services.revoke_everything(user=first.user) == 2
    assert [works(issued.secret) for issued in (first, second, other)] == [False, False, True]


def test_a_new_password_revokes_all_tokens_but_the_one_in_use():
    first = ann()
    second = services.log_in(username="ann", password=PASSWORD)
    count = services.change_password(user=first.user, current=PASSWORD, new="another good one", keep=find(first.secret))
    assert count == 1
    assert [works(issued.secret) for issued in (first, second)] == [True, False]
    assert code(services.log_in, username="ann", password=PASSWORD) == "invalid_credentials"
    assert services.log_in(username="ann", password="another good one")


def test_a_password_is_changed_by_who_knows_it():
    user = ann().user
    assert code(services.change_password, user=user, current="x", new="another good one") == "wrong_password"
    assert code(services.change_password, user=user, current=PASSWORD, new="short") == "weak_password"
    assert services.log_in(username="ann", password=PASSWORD)


def test_the_last_use_is_noted_once_in_some_minutes(django_assert_num_queries):
    issued = ann()
    assert Token.objects.get().last_used_at is None
    authenticate(f"Bearer {issued.secret}")
    noted = Token.objects.get().last_used_at
    assert noted is not None
    with django_assert_num_queries(1):
        authenticate(f"Bearer {issued.secret}")
    Token.objects.update(last_used_at=noted - services.tokens.USE_NOTED_EVERY)
    authenticate(f"Bearer {issued.secret}")
    assert Token.objects.get().last_used_at >= noted


@pytest.mark.django_db(transaction=True)
def test_of_several_who_want_a_name_at_once_one_gets_it():
    def try_it(number: int) -> str:
        try:
            services.register(username=["ann", "Ann", "aNN"][number % 3], password=PASSWORD)
        except ServiceError as error:
            return error.code.code
        finally:
            connection.close()
        return "registered"

    with ThreadPoolExecutor(6) as pool:
        outcomes = sorted(pool.map(try_it, range(6)))
    assert outcomes == ["registered", *["username_taken"] * 5]
