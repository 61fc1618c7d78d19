// P20: archives a year of a shop. Measures how many bytes of a sale stay, the longest transaction, and how long a sale takes in another
// shop while the archiving runs.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { KEPT_YEARS } from "../../lib/core/kept-years.mjs";
import { openDisk } from "../../lib/storage/disk.mjs";
import { archiveYear } from "../../scripts/archiving/year.mjs";
import { withClient } from "../../scripts/database.mjs";
import { openSandbox } from "../../scripts/sandbox/sandbox.mjs";
import { median } from "../table.mjs";
import { sellTwoProducts } from "../till.mjs";

/** @import { Sandbox, Shop } from "../../scripts/script-types" */
/** @import { Figure, RowOptions } from "../bench-types" */

const SALES_PER_DAY = 200;
const TILLS = 4;
/** Each is sold about once a day, which is the most that totals by product can take. */
const PRODUCTS = 400;
const MAX_SHARE_KEPT = 0.15;
const MAX_TRANSACTION_MS = 1_000;
const MAX_RATIO = 2;
const CALLS_BEFORE = 200;

/**
 * @param {RowOptions} options
 * @returns {Promise<Figure[]>}
 */
export async function archiving({ isQuick }) {
  const days = isQuick ? 3 : 100;
  const count = days * SALES_PER_DAY;
  const sandbox = await openSandbox("bench");
  const shop = await sandbox.createShop({ people: TILLS, products: PRODUCTS });
  const other = await sandbox.createShop({ products: PRODUCTS });
  await sandbox.serve();
  const before_bytes = await databaseBytes(sandbox);
  let turn = 0;
  await Promise.all(
    shop.people.map(async ({ token }) => {
      while (turn < count) await sellTwoProducts(sandbox.url, token, shop.products, turn++);
    }),
  );
  const year = new Date().getFullYear() - KEPT_YEARS - 1;
  await moveToYear(sandbox, shop, year);
  const full_bytes = (await databaseBytes(sandbox)) - before_bytes;

  const [{ token }] = other.people;
  const alone = [];
  for (let call = 0; call < CALLS_BEFORE; call++)
    alone.push(await sellTwoProducts(sandbox.url, token, other.products, call));
  const folder = mkdtempSync(join(tmpdir(), "agora-rende-bench-"));
  const from = performance.now();
  let lastDay = from;
  let longest_ms = 0;
  let isDone = false;
  const archived = archiveYear({
    owner_url: sandbox.database.owner_url,
    storage: openDisk(folder),
    company_id: shop.company_id,
    year,
    today: new Date().toISOString().slice(0, 10),
    onProgress: ({ days }) => {
      const now = performance.now();
      if (days > 1) longest_ms = Math.max(longest_ms, now - lastDay);
      lastDay = now;
    },
  }).finally(() => {
    isDone = true;
  });
  const beside = [];
  while (!isDone) beside.push(await sellTwoProducts(sandbox.url, token, other.products, beside.length));
  const archive = await archived;
  const took_s = (performance.now() - from) / 1000;
  const others = alone.length + beside.length;
  const kept_bytes = (await databaseBytes(sandbox)) - before_bytes - (full_bytes / count) * others;
  await sandbox.close();
  rmSync(folder, { recursive: true, force: true });
  if (archive?.removed_sales !== count) throw new Error(`${archive?.removed_sales} of ${count} sales were archived`);
  console.log(
    `${count} sales of ${days} days archived in ${took_s.toFixed(1)} s: ${Math.round(Number(archive.file_bytes) / count)} bytes of a sale in the file`,
  );
  const ratio = median(beside) / median(alone);
  return [
    {
      work: "bytes of a sale that stay after archiving (limit: before)",
      product: Math.round(kept_bytes / count),
      limit: Math.round(full_bytes / count),
      ratio: kept_bytes / full_bytes,
      target: `≤ ${MAX_SHARE_KEPT}×`,
      met: kept_bytes / full_bytes <= MAX_SHARE_KEPT,
    },
    {
      work: `longest transaction, a day of ${SALES_PER_DAY} sales, ms`,
      product: Math.round(longest_ms),
      target: `≤ ${MAX_TRANSACTION_MS}`,
      met: longest_ms <= MAX_TRANSACTION_MS,
    },
    {
      work: "a sale in another shop while it runs, ms (limit: alone)",
      product: median(beside),
      limit: median(alone),
      ratio,
      target: `≤ ${MAX_RATIO}×`,
      met: ratio <= MAX_RATIO,
    },
  ];
}

/**
 * Moves the shop's sales to the first days of the year, and closes its registers.
 * @param {Sandbox} sandbox
 * @param {Shop} shop
 * @param {number} year
 */
async function moveToYear(sandbox, { company_id }, year) {
  const placed = `(SELECT id, '${year}-01-01 12:00Z'::timestamptz + make_interval(days => ((row_number() OVER (ORDER BY id) - 1) / ${SALES_PER_DAY})::int) AS at
    FROM sale WHERE company_id = $1)`;
  await sandbox.queryWithoutTriggers(
    `UPDATE sale s SET sold_at = p.at, business_day = p.at::date FROM ${placed} p WHERE s.company_id = $1 AND s.id = p.id`,
    [company_id],
  );
  for (const table of ["cash_movement", "stock_movement"])
    await sandbox.queryWithoutTriggers(
      `UPDATE ${table} m SET created_at = s.sold_at FROM sale s WHERE m.company_id = $1 AND s.company_id = $1 AND m.sale_id = s.id`,
      [company_id],
    );
  await sandbox.queryWithoutTriggers(
    `UPDATE audit_entry a SET created_at = s.sold_at FROM sale s WHERE a.company_id = $1 AND s.company_id = $1 AND a.subject = s.id::text`,
    [company_id],
  );
  await sandbox.queryWithoutTriggers(
    "UPDATE cash_register SET status = 'closed', closed_at = now() WHERE company_id = $1",
    [company_id],
  );
  // What was written only for the answers to the requests is deleted after a day.
  await sandbox.queryWithoutTriggers("DELETE FROM idempotency_key WHERE company_id = $1", [company_id]);
}

/**
 * The size of the tables and indexes without free space.
 * @param {Sandbox} sandbox
 */
const databaseBytes = (sandbox) =>
  withClient(sandbox.database.superuser_url, async (client) => {
    await client.query("VACUUM (FULL, ANALYZE)");
    const { rows } = await client.query(
      `SELECT sum(pg_total_relation_size(oid))::float8 AS bytes FROM pg_class
       WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' AND relname <> 'idempotency_key'`,
    );
    return rows[0].bytes;
  });
