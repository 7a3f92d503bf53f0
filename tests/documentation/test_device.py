"""The device of the guide to notifications: a program with keys of its own registers and decrypts what it is sent."""

import os
import re
import subprocess
import sys
from queue import Queue
from threading import Thread

import httpx

from tests.support.servers import ROOT, Servers
from tests.support.services import free_port, wait_until

PAGE = (ROOT / "docs" / "guides" / "push.md").read_text()
PROGRAM = re.findall(r"^```python\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL)[0]


def test_the_device_of_the_guide_registers_and_decrypts_what_it_is_sent(shared_server: Servers):
    port = free_port()
    endpoint, api = f"http://127.0.0.1:{port}/a-secret-part", f"{shared_server.url}/api/v1"
    account = {"username": f"ann-{port}", "password": "correct horse battery"}
    token = httpx.post(f"{api}/auth/register", json=account).json()["token"]
    given = {"API": api, "TOKEN": token, "ENDPOINT": endpoint, "PORT": str(port)}
    command = [sys.executable, "-c", PROGRAM]
    with (
        httpx.Client(base_url=api, headers={"Authorization": f"Bearer {token}"}) as ann,
        subprocess.Popen(command, env=os.environ | given, stdout=subprocess.PIPE, text=True) as device,
    ):
        lines: Queue[str] = Queue()
        Thread(target=lambda: [lines.put(line) for line in device.stdout], daemon=True).start()
        try:
            wait_until(lambda: ann.get("/devices").json()["items"], "The registration")
            [registered] = ann.get("/devices").json()["items"]
            assert registered["endpoint"] == endpoint
            assert httpx.post(endpoint, content=b"a message of someone who does not know the keys").status_code == 400
            assert ann.post(f"/devices/{registered['id']}/test").is_success
            assert lines.get(timeout=20) == "Notifications reach this device. /mine/\n"
        finally:
            device.terminate()
