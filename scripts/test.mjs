// `npm test`: everything that tells whether the project is sound, from a fresh clone.
// `npm test -- --only=unit,lint` runs some of it; what else is given goes to vitest or playwright.

import { join } from "node:path";
import { KINDS } from "../faults/kinds.mjs";
import { strikeAll } from "../faults/strike.mjs";
import { lint, structure, types } from "./checks/code.mjs";
import { journeys } from "./checks/journeys.mjs";
import { check, missed, summarise } from "./checks/report.mjs";
import { unit } from "./checks/unit.mjs";
import { atTheEnd, tell } from "./machine/lifecycle.mjs";
import { takeLock } from "./machine/lock.mjs";
import { Problem } from "./machine/problem.mjs";
import { data } from "./project.mjs";
import { buildApplication } from "./steps/build.mjs";
import { checkNode, installPackages } from "./steps/install.mjs";

const CHECKS = ["lint", "structure", "types", "unit", "build", "e2e", "faults"];
const STRIKES = 2;

async function test() {
  const { chosen, rest } = readArguments(process.argv.slice(2));
  checkNode();
  onlyOnce();
  await installPackages();
  if (chosen.has("lint")) await check("Estilo", lint);
  if (chosen.has("structure")) await check("Estrutura", structure);
  if (chosen.has("types")) await check("Tipos", types);
  if (chosen.has("unit")) await check("Regras e API", () => unit(rest));
  if (!["build", "e2e", "faults"].some((name) => chosen.has(name))) return summarise();
  const built = await check("Compilação", () => buildApplication({}));
  const onBuilt = (name, work) => (built ? check(name, work) : missed(name, "porque a compilação falhou"));
  if (chosen.has("e2e")) await onBuilt("Jornadas no navegador", () => journeys(rest));
  if (chosen.has("faults")) await onBuilt("Falhas sob carga", () => strikeAll({ kinds: KINDS, times: STRIKES }));
  return summarise();
}

function readArguments(args) {
  const only = args.filter((arg) => arg.startsWith("--only=")).flatMap((arg) => arg.slice("--only=".length).split(","));
  const unknown = only.find((name) => !CHECKS.includes(name));
  if (unknown !== undefined) throw new Problem(`--only=${unknown} não existe: escolha entre ${CHECKS.join(", ")}.`);
  return { chosen: new Set(only.length ? only : CHECKS), rest: args.filter((arg) => !arg.startsWith("--only=")) };
}

function onlyOnce() {
  const { holder, release } = takeLock(join(data, "test.lock"));
  if (holder)
    throw new Problem(`Os testes desta pasta já estão rodando (processo ${holder.pid}): espere que terminem.`);
  atTheEnd(async () => release());
}

await tell(test);
