// `npm run faults`: sells with twenty tills at once while things break around it, and looks at what is left. Every till keeps its
// own list of what was acknowledged. `-- --long` twenty times of each kind, `-- servidor-morto` only that one.
import { tell } from "../scripts/machine/lifecycle.mjs";
import { Problem } from "../scripts/machine/problem.mjs";
import { buildApplication } from "../scripts/steps/build.mjs";
import { KINDS } from "./kinds.mjs";
import { strikeAll } from "./strike.mjs";

async function faults() {
  const args = process.argv.slice(2);
  const named = args.filter((arg) => !arg.startsWith("--"));
  const unknown = named.find((name) => !KINDS.some((kind) => kind.name === name));
  if (unknown) throw new Problem(`Não existe a falha ${unknown}: são ${KINDS.map(({ name }) => name).join(", ")}.`);
  await buildApplication({});
  const kinds = named.length ? KINDS.filter(({ name }) => named.includes(name)) : KINDS;
  const { failed } = await strikeAll({ kinds, times: args.includes("--long") ? 20 : 2 });
  return failed ? 1 : 0;
}

await tell(faults);
