// Builds dist/ when npm installs this folder. If the compiler is missing, it is fetched first: npm runs `prepare` for a
// folder that it links to, but does not install the dependencies of that folder.

import { execSync } from "node:child_process";
import { existsSync } from "node:fs";

const run = (command) => execSync(command, { cwd: new URL("..", import.meta.url), stdio: "inherit" });
if (!existsSync(new URL("../node_modules/typescript", import.meta.url))) run("npm ci --ignore-scripts --no-audit --no-fund");
run("npm run build");
