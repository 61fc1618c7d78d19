// Finds a Chromium for the end-to-end tests, or installs one.
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { delimiter, dirname, join } from "node:path";
import { Problem } from "../cli/problem.mjs";
import { run } from "../cli/processes.mjs";
import { step } from "../cli/step.mjs";
import { data, root } from "../project.mjs";

/** The headless shell first: it draws no window, so a page costs less. Playwright prefers it too. */
const NAMES = [
  "chromium-headless-shell",
  "chrome-headless-shell",
  "chromium",
  "chromium-browser",
  "google-chrome-stable",
  "google-chrome",
];
const PLACES = [
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
];

const require = createRequire(import.meta.url);
const log = join(data, "logs", "chromium.log");

/** Returns the path of a working Chromium, after installing it if there is none. */
export async function findChromium() {
  const { CHROME_PATH } = process.env;
  if (CHROME_PATH && !runs(CHROME_PATH)) throw new Problem(`CHROME_PATH=${CHROME_PATH} is not a Chromium that runs.`);
  const found = CHROME_PATH ?? installedChromium();
  if (found) return found;
  await step("Installing Chromium", "Chromium installed", install);
  const installed = installedChromium();
  if (installed) return installed;
  throw new Problem("There is no Chromium for the tests: install Chromium or Chrome, or set CHROME_PATH to its path.");
}

function installedChromium() {
  const folders = (process.env.PATH ?? "").split(delimiter);
  const candidates = [
    ...NAMES.flatMap((name) => folders.map((folder) => join(folder, name))),
    ...PLACES,
    playwrightChromium(),
  ];
  return candidates.find((path) => path && existsSync(path) && runs(path));
}

const playwrightChromium = () => require("playwright").chromium.executablePath();

/** @param {string} path */
const runs = (path) => spawnSync(path, ["--version"], { stdio: "ignore", timeout: 30_000 }).status === 0;

async function install() {
  const attempts = [installWithPlaywright];
  if (process.getuid?.() === 0 && existsSync("/usr/bin/apt-get"))
    attempts.unshift(
      () => installWithApt("chromium-headless-shell"),
      () => installWithApt("chromium"),
    );
  for (const attempt of attempts) {
    const failed = await attempt().then(
      () => false,
      () => true,
    );
    if (!failed) return;
  }
}

/** @param {string} name */
async function installWithApt(name) {
  const options = { log, env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" } };
  await run("apt-get", ["update"], options);
  await run("apt-get", ["install", "-y", "--no-install-recommends", name, "fonts-liberation"], options);
}

const installWithPlaywright = () =>
  run(process.execPath, [join(dirname(require.resolve("playwright/package.json")), "cli.js"), "install", "chromium"], {
    cwd: root,
    log,
  });
