"""The SDK's server, made of our tools, resources and prompts, and one exchange with it.

The SDK takes a second and 60 MB to import, so this module is imported when the first agent comes.
"""

import json
from collections.abc import Mapping, Sequence
from contextvars import ContextVar
from http import HTTPStatus
from typing import Any

import mcp_types as types
from django.http import HttpRequest, HttpResponse
from django.utils.translation import gettext
from mcp.server.context import ServerRequestContext
from mcp.server.lowlevel import Server
from mcp.server.streamable_http_manager import StreamableHTTPSessionManager
from mcp.shared.exceptions import MCPError

from puerto_api import __version__
from puerto_api.base import wire
from puerto_api.base.errors import ServiceError
from puerto_api.database.outages import told_outage
from puerto_api.web.problems import document
from puerto_api.web.request_context import Visit

from .catalogue import Catalogue, Resource
from .tools import Tool

CALLER: ContextVar[Visit] = ContextVar("caller")
Context = ServerRequestContext[Any, Any]


def server_of(catalogue: Catalogue) -> Server[Any]:
    """Return the server that offers a catalogue."""
    tools = {tool.name: tool for tool in catalogue.tools}
    prompts = {prompt.name: prompt for prompt in catalogue.prompts}

    async def list_tools(context: Context, params: Any) -> types.ListToolsResult:
        return types.ListToolsResult(tools=[_shown(tool) for tool in tools.values()])

    async def call_tool(context: Context, params: types.CallToolRequestParams) -> types.CallToolResult:
        tool = tools.get(params.name)
        if tool is None:
            raise MCPError(types.INVALID_PARAMS, gettext("There is no such tool: {name}").format(name=params.name))
        return await _called(tool, CALLER.get(), params.arguments or {})

    async def list_resources(context: Context, params: Any) -> types.ListResourcesResult:
        listed = [one for resource in catalogue.resources for one in resource.listed()]
        return types.ListResourcesResult(
            resources=[
                types.Resource(uri=uri, name=name, title=title, mime_type=resource.media_type)
                for resource, uri, name, title in listed
            ]
        )

    async def list_templates(context: Context, params: Any) -> types.ListResourceTemplatesResult:
        return types.ListResourceTemplatesResult(
            resource_templates=[
                types.ResourceTemplate(
                    uri_template=resource.template,
                    name=resource.name,
                    description=resource.description,
                    mime_type=resource.media_type,
                )
                for resource in catalogue.resources
            ]
        )

    async def read_resource(context: Context, params: types.ReadResourceRequestParams) -> types.ReadResourceResult:
        resource, named = _found(catalogue.resources, str(params.uri))
        try:
            text = await resource.read(CALLER.get(), named)
        except ServiceError as error:
            raise _refused(error) from None
        contents = types.TextResourceContents(uri=params.uri, text=text, mime_type=resource.media_type)
        return types.ReadResourceResult(contents=[contents])

    async def list_prompts(context: Context, params: Any) -> types.ListPromptsResult:
        return types.ListPromptsResult(
            prompts=[
                types.Prompt(
                    name=prompt.name,
                    title=prompt.title,
                    description=prompt.description,
                    arguments=[
                        types.PromptArgument(name=name, description=meaning, required=False)
                        for name, meaning in prompt.arguments.items()
                    ],
                )
                for prompt in prompts.values()
            ]
        )

    async def get_prompt(context: Context, params: types.GetPromptRequestParams) -> types.GetPromptResult:
        prompt = prompts.get(params.name)
        if prompt is None:
            raise MCPError(types.INVALID_PARAMS, gettext("There is no such prompt: {name}").format(name=params.name))
        try:
            text = await prompt.text(params.arguments or {})
        except ServiceError as error:
            raise _refused(error) from None
        message = types.PromptMessage(role="user", content=types.TextContent(text=text))
        return types.GetPromptResult(description=prompt.description, messages=[message])

    return Server(
        catalogue.name,
        version=__version__,
        title=catalogue.title,
        instructions=catalogue.instructions,
        on_list_tools=list_tools,
        on_call_tool=call_tool,
        on_list_resources=list_resources,
        on_list_resource_templates=list_templates,
        on_read_resource=read_resource,
        on_list_prompts=list_prompts,
        on_get_prompt=get_prompt,
    )


def _shown(tool: Tool) -> types.Tool:
    hints = types.ToolAnnotations(read_only_hint=tool.reads, open_world_hint=False)
    return types.Tool(
        name=tool.name,
        title=tool.title,
        description=tool.description,
        input_schema=tool.parameters,
        annotations=hints,
    )


async def _called(tool: Tool, visit: Visit, given: dict[str, Any]) -> types.CallToolResult:
    """Call a tool. A refusal is an answer, so that the model can read it: a problem document (RFC 9457)."""
    try:
        tool.check(visit)
        told = await tool.call(visit, given)
    except Exception as found:
        error = found if isinstance(found, ServiceError) else told_outage(found)
        if error is None:
            raise
        problem = json.loads(wire.encode(document(error)))
        text = f"{problem['title']}: {problem['detail']} ({problem['code']})"
        return types.CallToolResult(content=[types.TextContent(text=text)], structured_content=problem, is_error=True)
    return types.CallToolResult(content=[types.TextContent(text=told.text)], structured_content=told.data)


def _found(resources: Sequence[Resource], uri: str) -> tuple[Resource, Mapping[str, str]]:
    """Find the resource of a URI, and what the URI names.

    Raises:
        MCPError: there is none.
    """
    for resource in resources:
        if (match := resource.pattern.fullmatch(uri)) is not None:
            return resource, match.groupdict()
    raise MCPError(types.INVALID_PARAMS, gettext("There is no such resource: {uri}").format(uri=uri))


def _refused(error: ServiceError) -> MCPError:
    problem = json.loads(wire.encode(document(error)))
    return MCPError(types.INVALID_PARAMS, problem["detail"], problem)


async def exchange(server: Server[Any], request: HttpRequest, visit: Visit) -> HttpResponse:
    """Answer one POST of an agent: the SDK keeps nothing from one request to the next."""
    answer = HttpResponse()
    body: list[bytes] = []

    async def receive() -> dict[str, Any]:
        return {"type": "http.request", "body": request.body, "more_body": False}

    async def send(message: Mapping[str, Any]) -> None:
        if message["type"] == "http.response.start":
            answer.status_code = message["status"]
            for name, value in message["headers"]:
                if name.lower() not in (b"content-length", b"date"):
                    answer[name.decode()] = value.decode()
        else:
            body.append(message.get("body", b""))

    scope = {
        "type": "http",
        "http_version": "1.1",
        "method": request.method,
        "path": request.path,
        "query_string": b"",
        "headers": [
            (name.lower().encode(), value.encode("latin-1", "replace")) for name, value in request.headers.items()
        ],
    }
    token = CALLER.set(visit)
    try:
        manager = StreamableHTTPSessionManager(server, json_response=True, stateless=True)
        async with manager.run():
            await manager.handle_request(scope, receive, send)
    finally:
        CALLER.reset(token)
    answer.content = b"".join(body)
    if answer.status_code >= HTTPStatus.BAD_REQUEST and not answer.content:
        answer["Content-Length"] = "0"
    return answer
