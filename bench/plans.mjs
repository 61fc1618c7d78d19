// `node bench/plans.mjs`: records the query plans that PostgreSQL used for the application's statements, with a large shop among
// others, in one file of .data/bench/plans per area. `node bench/plans.mjs sales cash-register` records only those areas.
import { randomUUID } from "node:crypto";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { runCommand } from "../scripts/cli/lifecycle.mjs";
import { Problem } from "../scripts/cli/problem.mjs";
import { data } from "../scripts/project.mjs";
import { openSandbox } from "../scripts/sandbox/sandbox.mjs";
import { buildApplication } from "../scripts/steps/build.mjs";
import { copyCompany } from "./companies.mjs";
import { AREAS_WITH_TRIGGERS, callsOf, EVERY_CALL } from "./explain/calls.mjs";
import { startRecorder } from "./explain/recorder.mjs";
import { addressOf, areaText, normalizeSql } from "./explain/report.mjs";
import { insertActivity } from "./explain/shop-activity.mjs";
import { groupStatements, warningsOfCall } from "./explain/warnings.mjs";
import { insertSales } from "./history.mjs";
import { insertProducts } from "./products.mjs";

/** @import { Shop, Sandbox } from "../scripts/script-types" */
/** @import { ExplainedCall, CallReport, RecordPlans } from "./bench-types" */

const PRODUCTS = 100_000;
const SALES = 200_000;
const NEIGHBORS = 20;
/** The products and sales of each neighbor. */
const NEIGHBOR_PRODUCTS = 500;
const NEIGHBOR_SALES = 2_000;
/** PostgreSQL plans a statement five times before it may cache a plan, and the application prepares it only on its third use. */
const WARM_UP_CALLS = 12;

async function plans() {
  const named = process.argv.slice(2);
  await buildApplication({});
  const sandbox = await openSandbox("plans");
  const shop = await sandbox.createShop({ people: 2, products: 200 });
  await insertProducts(sandbox, shop, 0, NEIGHBOR_PRODUCTS);
  await insertSales(sandbox, shop, { from: 0, until: NEIGHBOR_SALES });
  await copyCompany(sandbox, shop, NEIGHBORS);
  await insertProducts(sandbox, shop, NEIGHBOR_PRODUCTS, PRODUCTS);
  await insertSales(sandbox, shop, { from: NEIGHBOR_SALES, until: SALES });
  await insertActivity(sandbox, shop);
  const areas = await callsOf(sandbox, shop);
  const folder = join(data, "bench", "plans");
  mkdirSync(folder, { recursive: true });
  const unknown = named.find((name) => !areas[name]);
  if (unknown) throw new Problem(`The area ${unknown} does not exist: choose from ${Object.keys(areas).join(", ")}.`);
  /** @type {string[]} */
  let common = [];
  for (const [area, calls] of Object.entries(areas)) {
    if (named.length && area !== EVERY_CALL && !named.includes(area)) continue;
    const record = await startRecorder(sandbox.database, { nested: AREAS_WITH_TRIGGERS.includes(area) });
    // Restarts the server for each area, because the application prepares at most 200 statements.
    const server = await sandbox.serve({ JOBS: "off" });
    /** @type {CallReport[]} */
    const explained = [];
    for (const call of calls) explained.push(await explain(sandbox, shop, call, record, common));
    await server.close();
    if (area === EVERY_CALL) common = explained.flatMap(({ statements }) => statements.map(({ text }) => text));
    writeFileSync(join(folder, `${area}.md`), areaText(area, explained));
    for (const { name, warnings } of explained) {
      if (warnings.length) console.log(`${area}, ${name}: ${warnings.join("; ")}`);
    }
  }
  await sandbox.close();
  return 0;
}

/**
 * Makes the call often enough for PostgreSQL to cache its plans, and returns them.
 * @param {Sandbox} sandbox
 * @param {Shop} shop
 * @param {ExplainedCall} call
 * @param {RecordPlans} record
 * @param {string[]} common the statements of every call, which are left out
 * @returns {Promise<CallReport>}
 */
async function explain({ url }, { people }, call, record, common) {
  const { method, path, person = 0, bodyOf, once } = call;
  let turn = 0;
  const ask = async () => {
    const body = bodyOf && JSON.stringify(bodyOf(turn++));
    const answer = await fetch(`${url}/api/v1${path}`, {
      method,
      body,
      headers: {
        authorization: `Bearer ${people[person].token}`,
        "content-type": "application/json",
        ...(method !== "GET" && { "idempotency-key": randomUUID() }),
      },
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${answer.status} at ${method} ${path}: ${text.slice(0, 300)}`);
  };
  const first = once ? [] : await record(ask);
  if (!once) for (let time = 0; time < WARM_UP_CALLS; time++) await ask();
  const [last, before] = [await record(ask), first].map((plans) =>
    plans.map((plan) => ({ ...plan, text: normalizeSql(plan.text) })).filter(({ text }) => !common.includes(text)),
  );
  const statements = groupStatements(last, before);
  return { ...call, path: addressOf(path), statements, warnings: warningsOfCall(statements) };
}

await runCommand(plans);
