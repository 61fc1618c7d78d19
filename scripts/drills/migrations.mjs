// `npm run drill:migrations`: migrates a database with a million sales in each way that CONTRIBUTING.md recommends, while tills sell, a
// screen reads and a long report runs. Fails if a sale or a read waits for more than a second.
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { basketOf } from "../../faults/inject.mjs";
import { sendByHttp, startSellers } from "../../faults/sellers.mjs";
import { onExit, runCommand } from "../cli/lifecycle.mjs";
import { Problem } from "../cli/problem.mjs";
import { step } from "../cli/step.mjs";
import { withClient } from "../database.mjs";
import { root } from "../project.mjs";
import { openSandbox } from "../sandbox/sandbox.mjs";
import { buildApplication } from "../steps/build.mjs";
import { applyMigrations } from "../steps/schema.mjs";

const SALES = 1_000_000;
const TILLS = 4;
const PAUSE_BETWEEN_SALES_MS = 100;
const REPORT_MS = 4_000;
const REPORT_PAUSE_MS = 1_000;
const MAX_WAIT_MS = 1_000;

/** The sales of another shop, without their items: only the size of the table matters. */
const INSERT_SALES = `
  INSERT INTO sale (company_id, id, number, cash_register_id, sequence, user_id, user_name, subtotal_cents, total_cents,
    client_key, sold_at, business_day)
  SELECT '00000000-0000-4000-8000-000000000001', gen_random_uuid(), n::text, '00000000-0000-4000-8000-000000000002', n,
    '00000000-0000-4000-8000-000000000003', 'Ana', 1000, 1000, gen_random_uuid(), at, at::date
  FROM generate_series(1, ${SALES}) n, LATERAL (SELECT now() - make_interval(mins => n) AS at) t`;

const BACKFILL = `DO $$
DECLARE
  last_company uuid := '00000000-0000-0000-0000-000000000000';
  last_id uuid := '00000000-0000-0000-0000-000000000000';
BEGIN
  LOOP
    WITH batch AS (
      SELECT company_id, id FROM sale WHERE (company_id, id) > (last_company, last_id) ORDER BY company_id, id LIMIT 2000
    ), changed AS (
      UPDATE sale s SET drill = s.number FROM batch b WHERE s.company_id = b.company_id AND s.id = b.id AND s.drill IS NULL
    )
    SELECT company_id, id INTO last_company, last_id FROM batch ORDER BY company_id DESC, id DESC LIMIT 1;
    EXIT WHEN NOT FOUND;
    COMMIT;
  END LOOP;
END $$;`;

/** @type {[kind: string, sql: string][]} */
const MIGRATIONS = [
  ["column that may be null", "ALTER TABLE sale ADD COLUMN drill text;"],
  ["constraint, not validated", "ALTER TABLE sale ADD CONSTRAINT sale_drill CHECK (drill <> '') NOT VALID;"],
  ["validation of the constraint", "ALTER TABLE sale VALIDATE CONSTRAINT sale_drill;"],
  [
    "index, concurrently",
    "CREATE INDEX CONCURRENTLY IF NOT EXISTS sale_drill_total ON sale (company_id, total_cents);",
  ],
  ["backfill in batches", BACKFILL],
];

/**
 * Repeats `work` with a pause, and keeps how long it took at most since the last `takeLongest`.
 * @param {() => Promise<unknown>} work
 */
function measureRepeatedly(work) {
  let isOpen = true;
  let longest_ms = 0;
  const done = (async () => {
    while (isOpen) {
      const from = performance.now();
      await work();
      longest_ms = Math.max(longest_ms, performance.now() - from);
      await pause(50);
    }
  })();
  return {
    takeLongest() {
      const longest = longest_ms;
      longest_ms = 0;
      return longest;
    },
    async stop() {
      isOpen = false;
      await done;
    },
  };
}

async function drill() {
  await buildApplication({});
  const sandbox = await openSandbox("migrations");
  const shop = await sandbox.createShop({ people: TILLS, products: 20 });
  await step("Inserting sales", `${SALES.toLocaleString("en")} sales inserted`, () =>
    sandbox.queryWithoutTriggers(INSERT_SALES),
  );
  await sandbox.vacuum();
  await sandbox.serve();
  const folder = mkdtempSync(join(tmpdir(), "agora-rende-migrations-"));
  onExit(async () => rmSync(folder, { recursive: true, force: true }));
  cpSync(join(root, "prisma", "migrations"), folder, { recursive: true });

  let longest_sale_ms = 0;
  const send = sendByHttp(() => sandbox.url);
  const sellers = startSellers({
    people: shop.people,
    send: async (sale) => {
      const from = performance.now();
      const answer = await send(sale);
      longest_sale_ms = Math.max(longest_sale_ms, performance.now() - from);
      return answer;
    },
    basket: basketOf(shop),
    pause_ms: PAUSE_BETWEEN_SALES_MS,
  });
  const token = shop.people[0]?.token ?? "";
  const reader = measureRepeatedly(async () => {
    const answer = await fetch(`${sandbox.url}/api/v1/sales`, { headers: { authorization: `Bearer ${token}` } });
    if (!answer.ok) throw new Problem(`The list of sales answered ${answer.status}.`);
    await answer.arrayBuffer();
  });
  /** A report that holds its locks for seconds. */
  const runReport = () =>
    withClient(sandbox.database.owner_url, async (client) => {
      await client.query("BEGIN; SELECT count(*) FROM sale");
      await pause(REPORT_MS);
      await client.query("COMMIT");
    });

  // The first requests compile and load what later ones reuse.
  await pause(5_000);
  console.log("| migration | took, s | longest wait of a sale, ms | of a read, ms | sales |");
  console.log("| --- | --- | --- | --- | --- |");
  let worst_ms = 0;
  /**
   * @param {string} kind
   * @param {() => Promise<unknown>} work
   */
  async function measure(kind, work) {
    longest_sale_ms = 0;
    reader.takeLongest();
    const before = sellers.count;
    const from = performance.now();
    await work();
    const took_s = (performance.now() - from) / 1000;
    const read_ms = reader.takeLongest();
    worst_ms = Math.max(worst_ms, longest_sale_ms, read_ms);
    console.log(
      `| ${kind} | ${took_s.toFixed(1)} | ${longest_sale_ms.toFixed(0)} | ${read_ms.toFixed(0)} | ${sellers.count - before} |`,
    );
  }
  await measure("none, for comparison", runReport);
  for (const [index, [kind, sql]] of MIGRATIONS.entries()) {
    const name = join(folder, `2099010100000${index}_drill`);
    mkdirSync(name);
    writeFileSync(join(name, "migration.sql"), sql);
    await measure(kind, async () => {
      let isDone = false;
      const reports = (async () => {
        for (; !isDone; await pause(REPORT_PAUSE_MS)) await runReport();
      })();
      await applyMigrations({ owner_url: sandbox.database.owner_url }, { folder });
      isDone = true;
      await reports;
    });
  }
  await reader.stop();
  const { acknowledged, rejected } = await sellers.stop();
  const sold = await withClient(sandbox.database.auditor_url, async (client) => {
    const { rows } = await client.query("SELECT client_key FROM sale WHERE company_id = $1", [shop.company_id]);
    return new Set(rows.map(({ client_key }) => client_key));
  });
  const lost = acknowledged.filter(({ key }) => !sold.has(key)).length;
  console.log(
    `${acknowledged.length} sales, ${sellers.repeated} attempts repeated, ${lost} lost, ${rejected.length} rejected`,
  );
  await sandbox.close();
  if (lost + rejected.length > 0) throw new Problem("Sales were lost or rejected.");
  if (worst_ms > MAX_WAIT_MS) throw new Problem(`A sale or a read waited for ${worst_ms.toFixed(0)} ms.`);
}

await runCommand(drill);
