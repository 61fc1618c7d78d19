// A Chromium for the end-to-end tests: the machine's, or one that can be installed.
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { delimiter, dirname, join } from "node:path";
import { step } from "../machine/announce.mjs";
import { Problem } from "../machine/problem.mjs";
import { run } from "../machine/processes.mjs";
import { data, root } from "../project.mjs";

const NAMES = ["chromium", "chromium-browser", "google-chrome-stable", "google-chrome"];
const PLACES = [
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
];

const require = createRequire(import.meta.url);
const log = join(data, "logs", "chromium.log");

/** The path of a Chromium that answers, installed first when there is none. */
export async function findChromium() {
  const { CHROME_PATH } = process.env;
  if (CHROME_PATH && !answers(CHROME_PATH))
    throw new Problem(`CHROME_PATH=${CHROME_PATH} não é um Chromium que funcione.`);
  const found = CHROME_PATH ?? presentChromium();
  if (found) return found;
  await step("Instalando o Chromium", "Chromium instalado", install);
  const installed = presentChromium();
  if (installed) return installed;
  throw new Problem(
    "Não há Chromium para os testes: instale o Chromium ou o Chrome, ou diga onde ele está com CHROME_PATH.",
  );
}

function presentChromium() {
  const folders = (process.env.PATH ?? "").split(delimiter);
  const candidates = [
    ...NAMES.flatMap((name) => folders.map((folder) => join(folder, name))),
    ...PLACES,
    playwrightsOwn(),
  ];
  return candidates.find((path) => path && existsSync(path) && answers(path));
}

const playwrightsOwn = () => require("playwright").chromium.executablePath();

const answers = (path) => spawnSync(path, ["--version"], { stdio: "ignore", timeout: 30_000 }).status === 0;

async function install() {
  const attempts = [byPlaywright];
  if (process.getuid?.() === 0 && existsSync("/usr/bin/apt-get")) attempts.unshift(byApt);
  for (const attempt of attempts) {
    const failed = await attempt().then(
      () => false,
      () => true,
    );
    if (!failed) return;
  }
}

async function byApt() {
  const options = { log, env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" } };
  await run("apt-get", ["update"], options);
  await run("apt-get", ["install", "-y", "--no-install-recommends", "chromium", "fonts-liberation"], options);
}

const byPlaywright = () =>
  run(process.execPath, [join(dirname(require.resolve("playwright/package.json")), "cli.js"), "install", "chromium"], {
    cwd: root,
    log,
  });
