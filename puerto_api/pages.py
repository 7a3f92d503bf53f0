"""The platform's own small pages and documents."""

from django.http import HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import render
from drf_spectacular.utils import extend_schema, inline_serializer
from rest_framework import serializers
from rest_framework.permissions import AllowAny
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from puerto_api import health
from puerto_api.errors import catalogue


def errors_page(request: HttpRequest) -> HttpResponse:
    """Every error code with its meaning; the ``type`` of problem documents points here."""
    return render(request, "puerto_api/errors.html", {"catalogue": catalogue()})


class ErrorCatalogue(APIView):
    """The same for programs."""

    permission_classes = (AllowAny,)
    authentication_classes = ()

    @extend_schema(
        operation_id="listErrorCodes",
        tags=("service",),
        summary="The catalogue of error codes",
        responses=inline_serializer(
            "ErrorCode",
            {
                "code": serializers.CharField(),
                "status": serializers.IntegerField(),
                "title": serializers.CharField(),
                "meaning": serializers.CharField(),
                "type": serializers.CharField(),
            },
            many=True,
        ),
    )
    def get(self, request: Request) -> Response:
        return Response(
            [
                {
                    "code": error.code,
                    "status": error.status,
                    "title": error.title,
                    "meaning": error.meaning,
                    "type": error.path,
                }
                for error in catalogue()
            ]
        )


def healthz(request: HttpRequest) -> HttpResponse:
    """This process answers."""
    return JsonResponse({"status": "ok"})


def readyz(request: HttpRequest) -> HttpResponse:
    """What this process needs, and whether it is there. 503 only if nothing at all works without it: the database."""
    report = health.report()
    return JsonResponse(report, status=503 if report["status"] == "down" else 200)
