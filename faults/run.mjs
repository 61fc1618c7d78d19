// `npm run faults`: injects faults while twenty tills sell, then compares the database with the sales acknowledged to each till.
// `-- --long` injects each kind twenty times, `-- server-killed` only that kind.
import { runCommand } from "../scripts/cli/lifecycle.mjs";
import { Problem } from "../scripts/cli/problem.mjs";
import { buildApplication } from "../scripts/steps/build.mjs";
import { injectFaults } from "./inject.mjs";
import { KINDS } from "./kinds.mjs";

async function faults() {
  const args = process.argv.slice(2);
  const named = args.filter((arg) => !arg.startsWith("--"));
  const unknown = named.find((name) => !KINDS.some((kind) => kind.name === name));
  if (unknown)
    throw new Problem(`The fault ${unknown} does not exist: choose from ${KINDS.map(({ name }) => name).join(", ")}.`);
  await buildApplication({});
  const kinds = named.length ? KINDS.filter(({ name }) => named.includes(name)) : KINDS;
  const { failed } = await injectFaults({ kinds, times: args.includes("--long") ? 20 : 2 });
  return failed ? 1 : 0;
}

await runCommand(faults);
