// `node bench/plans.mjs`: the plans that PostgreSQL used for what the product really sent, with a large shop among others,
// written to bench/plans, a file an area. `node bench/plans.mjs vendas caixa` records only these.
import { randomUUID } from "node:crypto";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { tell } from "../scripts/machine/lifecycle.mjs";
import { Problem } from "../scripts/machine/problem.mjs";
import { root } from "../scripts/project.mjs";
import { openStage } from "../scripts/stage/stage.mjs";
import { buildApplication } from "../scripts/steps/build.mjs";
import { callsOf, EVERY_CALL, WRITING } from "./explain/calls.mjs";
import { addressOf, areaText, folded } from "./explain/paper.mjs";
import { startRecorder } from "./explain/recorder.mjs";
import { gathered, signsOfCall } from "./explain/signs.mjs";
import { furnish } from "./explain/trade.mjs";
import { fillSales } from "./history.mjs";
import { addNeighbours } from "./rows/tenants.mjs";
import { growShelf } from "./shelf.mjs";

const PRODUCTS = 100_000;
const SALES = 200_000;
const NEIGHBOURS = 20;
/** What each neighbour has. */
const FEW_PRODUCTS = 500;
const FEW_SALES = 2_000;
/** PostgreSQL plans a statement anew five times and then decides whether to keep one plan; names come at the third asking. */
const BEFOREHAND = 12;

async function plans() {
  const named = process.argv.slice(2);
  await buildApplication({});
  const stage = await openStage("plans");
  const shop = await stage.shop({ people: 2, products: 200 });
  await growShelf(stage, shop, 0, FEW_PRODUCTS);
  await fillSales(stage, shop, { from: 0, until: FEW_SALES });
  await addNeighbours(stage, shop, NEIGHBOURS);
  await growShelf(stage, shop, FEW_PRODUCTS, PRODUCTS);
  await fillSales(stage, shop, { from: FEW_SALES, until: SALES });
  await furnish(stage, shop);
  const areas = await callsOf(stage, shop);
  const folder = join(root, "bench", "plans");
  mkdirSync(folder, { recursive: true });
  const unknown = named.find((name) => !areas[name]);
  if (unknown) throw new Problem(`Não existe a área ${unknown}: são ${Object.keys(areas).join(", ")}.`);
  let common = [];
  for (const [area, calls] of Object.entries(areas)) {
    if (named.length && area !== EVERY_CALL && !named.includes(area)) continue;
    const record = await startRecorder(stage.database, { nested: WRITING.includes(area) });
    // The application names at most 200 statements: each area begins with none.
    const server = await stage.serve({ JOBS: "off" });
    const told = [];
    for (const call of calls) told.push(await explain(stage, shop, call, record, common));
    await server.close();
    if (area === EVERY_CALL) common = told.flatMap(({ statements }) => statements.map(({ text }) => text));
    writeFileSync(join(folder, `${area}.md`), areaText(area, told));
    for (const { name, signs } of told) if (signs.length) console.log(`${area}, ${name}: ${signs.join("; ")}`);
  }
  await stage.close();
  return 0;
}

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
    if (!answer.ok) throw new Error(`${answer.status} em ${method} ${path}: ${text.slice(0, 300)}`);
  };
  const first = once ? [] : await record(ask);
  if (!once) for (let time = 0; time < BEFOREHAND; time++) await ask();
  const [last, before] = [await record(ask), first].map((plans) =>
    plans.map((plan) => ({ ...plan, text: folded(plan.text) })).filter(({ text }) => !common.includes(text)),
  );
  const statements = gathered(last, before);
  return { ...call, path: addressOf(path), statements, signs: signsOfCall(statements) };
}

await tell(plans);
