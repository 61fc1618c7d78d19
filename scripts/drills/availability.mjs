// `npm run drill`: two servers, a worker and a database with a standby, while tills sell and what they run on restarts, changes or
// fails. Prints a line for each scenario; `-- "disk full" failover` runs only these. Needs HAProxy (Debian package haproxy); the full
// disk needs root, the clock skew the package faketime.
import { setTimeout as pause } from "node:timers/promises";
import { findErrors } from "../../faults/find-errors.mjs";
import { basketOf } from "../../faults/inject.mjs";
import { startSellers } from "../../faults/sellers.mjs";
import { runCommand } from "../cli/lifecycle.mjs";
import { Problem } from "../cli/problem.mjs";
import { buildApplication } from "../steps/build.mjs";
import { sendByCall } from "./front.mjs";
import { SCENARIOS } from "./scenarios.mjs";
import { openTopology } from "./topology.mjs";

const TILLS = 8;
const PAUSE_BETWEEN_SALES_MS = 50;
const PAUSE_BETWEEN_SCENARIOS_MS = 1_000;

await runCommand(async () => {
  const names = process.argv.slice(2);
  const unknown = names.find((name) => !SCENARIOS.some((scenario) => scenario.name === name));
  if (unknown)
    throw new Problem(
      `There is no scenario "${unknown}": choose from ${SCENARIOS.map(({ name }) => name).join(", ")}.`,
    );
  const chosen = SCENARIOS.filter(({ name }) => !names.length || names.includes(name));
  await buildApplication({});
  const topology = await openTopology({ tills: TILLS });
  for (const { prepare } of chosen) await prepare?.(topology);
  const sellers = startSellers({
    people: topology.shop.people,
    send: sendByCall(topology.call),
    basket: basketOf(topology.shop),
    pause_ms: PAUSE_BETWEEN_SALES_MS,
  });
  await sellers.waitForSales();
  const problems = [];
  console.log("| scenario | what happened | sales | repeated attempts | longest time without a sale |");
  console.log("| --- | --- | --- | --- | --- |");
  for (const scenario of chosen) {
    const before = { sales: sellers.count, repeated: sellers.repeated };
    sellers.takeLongestGap();
    const seen = await scenario.run(topology, sellers).catch((error) => {
      if (!(error instanceof Problem)) throw error;
      problems.push(`${scenario.name}: ${error.message}`);
      return `✖ ${error.message}`;
    });
    await sellers.waitForSales();
    const gap_s = sellers.takeLongestGap() / 1_000;
    console.log(
      `| ${scenario.name} | ${seen} | ${sellers.count - before.sales} | ${sellers.repeated - before.repeated} | ${gap_s.toFixed(1)} s |`,
    );
    await pause(PAUSE_BETWEEN_SCENARIOS_MS);
  }
  const outcome = await sellers.stop();
  const hasFailedOver = chosen.some(({ name }) => name === "failover");
  const database = hasFailedOver ? topology.standby : topology.primary;
  problems.push(...(await findErrors({ database, company_id: topology.shop.company_id }, outcome)));
  const errors = Object.entries(outcome.errors).map(([name, count]) => `${count}× ${name}`);
  console.log(
    `\n${outcome.acknowledged.length} acknowledged sales. Repeated after: ${errors.join(", ") || "nothing"}.`,
  );
  for (const problem of problems.slice(0, 20)) console.log(`✖ ${problem}`);
  if (!problems.length)
    console.log("✔ no sale lost or duplicated, no error that a retry did not heal, no invariant broken");
  return problems.length ? 1 : 0;
});
