// Installs the packages of package-lock.json if they are missing or outdated.
import { existsSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { Problem } from "../cli/problem.mjs";
import { run } from "../cli/processes.mjs";
import { step } from "../cli/step.mjs";
import { root } from "../project.mjs";

const MINIMUM = /** @type {const} */ ([20, 19]);

export function checkNode() {
  const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
  if (major > MINIMUM[0] || (major === MINIMUM[0] && minor >= MINIMUM[1])) return;
  throw new Problem(
    `O Node.js instalado é o ${process.versions.node}, mas é preciso o ${MINIMUM.join(".")} ou mais recente: instale o Node.js 22 de https://nodejs.org e tente de novo.`,
  );
}

/** Throws a Problem if a package that building or running needs is missing or outdated. */
export function requirePackages() {
  if (!isInstalled({ checks: false }))
    throw new Problem('Faltam dependências: rode "npm ci" nesta pasta e tente de novo.');
}

/**
 * Installs what building and running need, and with `checks` also the packages that only tests and development use. Adds these to
 * an installation without them, which may be in use, instead of installing everything anew.
 * @param {{ checks: boolean }} options
 */
export async function installPackages({ checks }) {
  if (isInstalled({ checks })) return;
  const command = checks && isInstalled({ checks: false }) ? ["install", "--no-save"] : ["ci"];
  const groups = checks ? "--include=dev" : "--omit=dev";
  await step("Instalando as dependências (leva cerca de um minuto)", "Dependências instaladas", () =>
    run(process.platform === "win32" ? "npm.cmd" : "npm", [...command, groups, "--no-audit", "--no-fund"], {
      cwd: root,
      log: join(root, ".data", "logs", "install.log"),
      shell: process.platform === "win32",
      explain: () =>
        "Não foi possível instalar as dependências: confira a conexão com a internet e tente de novo (detalhes em .data/logs/install.log).",
    }).catch((error) => {
      rmSync(installed, { force: true });
      throw error;
    }),
  );
}

/** npm writes this file when an installation ends, so an incomplete node_modules does not have it. */
const installed = join(root, "node_modules", ".package-lock.json");

/** @param {{ checks: boolean }} options */
function isInstalled({ checks }) {
  if (!existsSync(installed)) return false;
  const wanted = packagesIn(join(root, "package-lock.json"));
  const present = packagesIn(installed);
  return Object.entries(wanted).every(([path, { version, integrity, optional, dev, devOptional, link }]) => {
    const found = present[path];
    if (!path || link || ((optional || devOptional) && !found) || (dev && !checks)) return true;
    return found?.version === version && (!integrity || found.integrity === integrity);
  });
}

/** @param {string} path */
const packagesIn = (path) => JSON.parse(readFileSync(path, "utf8")).packages;
