// Makes dist/ when npm installs this folder. What it is compiled with is fetched first where that is not there yet:
// npm runs `prepare` of a folder that it links to, but leaves out what that needs.

import { execSync } from "node:child_process";
import { existsSync } from "node:fs";

const run = (command) => execSync(command, { cwd: new URL("..", import.meta.url), stdio: "inherit" });
if (!existsSync(new URL("../node_modules/typescript", import.meta.url))) run("npm ci --ignore-scripts --no-audit --no-fund");
run("npm run build");
