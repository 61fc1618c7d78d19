// The packages package-lock.json names, installed when they are not.
import { existsSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { step } from "../machine/announce.mjs";
import { Problem } from "../machine/problem.mjs";
import { run } from "../machine/processes.mjs";
import { root } from "../project.mjs";

const MINIMUM = [20, 19];

export function checkNode() {
  const [major, minor] = process.versions.node.split(".").map(Number);
  if (major > MINIMUM[0] || (major === MINIMUM[0] && minor >= MINIMUM[1])) return;
  throw new Problem(
    `Este é o Node.js ${process.versions.node}, e é preciso o ${MINIMUM.join(".")} ou mais novo: instale o Node.js 22 em https://nodejs.org e tente de novo.`,
  );
}

export async function installPackages() {
  if (isInstalled()) return;
  await step("Instalando as dependências (leva cerca de um minuto)", "Dependências instaladas", () =>
    run(process.platform === "win32" ? "npm.cmd" : "npm", ["ci", "--include=dev", "--no-audit", "--no-fund"], {
      cwd: root,
      log: join(root, ".data", "logs", "install.log"),
      shell: process.platform === "win32",
      explain: () =>
        "As dependências não foram instaladas: confira a conexão com a internet e tente de novo (detalhes em .data/logs/install.log).",
    }).catch((error) => {
      rmSync(installed, { force: true });
      throw error;
    }),
  );
}

/** npm writes this list when an installation ends: a half-made node_modules has none. */
const installed = join(root, "node_modules", ".package-lock.json");

function isInstalled() {
  if (!existsSync(installed)) return false;
  const wanted = packagesIn(join(root, "package-lock.json"));
  const present = packagesIn(installed);
  return Object.entries(wanted).every(([path, { version, integrity, optional, link }]) => {
    const found = present[path];
    if (!path || link || (optional && !found)) return true;
    return found?.version === version && (!integrity || found.integrity === integrity);
  });
}

const packagesIn = (path) => JSON.parse(readFileSync(path, "utf8")).packages;
