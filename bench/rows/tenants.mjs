// P9: the same queries with one company and among a thousand identical ones.

import { openSandbox } from "../../scripts/sandbox/sandbox.mjs";
import { insertSales } from "../history.mjs";
import { medianMs } from "../load.mjs";
import { barcodeOf, insertProducts } from "../products.mjs";
import { median } from "../table.mjs";

/** @import { Sandbox } from "../../scripts/script-types" */
/** @import { RowOptions } from "../bench-types" */

const MAX_RATIO = 1.2;

/** @param {RowOptions} options */
export async function tenants({ isQuick }) {
  const [companies, rows] = isQuick ? [20, 2_000] : [1_000, 100_000];
  const sandbox = await openSandbox("bench");
  const shop = await sandbox.createShop({});
  const share = rows / companies;
  await insertProducts(sandbox, shop, 0, share);
  await insertSales(sandbox, shop, { from: 0, until: share });
  await sandbox.serve();
  const { token } = shop.people[0];
  /** @type {[work: string, path: (turn: number) => string][]} */
  const works = [
    ["search by code, ms", (turn) => `/api/v1/pdv/products?search=${barcodeOf((turn * 7919) % share)}`],
    ["list of sales, ms", () => "/api/v1/sales"],
  ];
  const measure = async () => {
    const figures = [];
    for (const [, path] of works) {
      const rounds = [];
      for (let round = 0; round < 3; round++)
        rounds.push(
          await medianMs({
            url: sandbox.url,
            calls: 100,
            requestOf: (turn) => ({ token, path: path(turn) }),
          }),
        );
      figures.push(median(rounds));
    }
    return figures;
  };
  const alone = await measure();
  await addNeighbors(sandbox, shop, companies - 1);
  const among = await measure();
  await sandbox.close();
  return works.map(([work], index) => {
    const ratio = among[index] / alone[index];
    return {
      work: `${work}, among ${companies.toLocaleString("en")} equal companies (limit: alone)`,
      product: among[index],
      limit: alone[index],
      ratio,
      target: `≤ ${MAX_RATIO}×`,
      met: ratio <= MAX_RATIO,
    };
  });
}

/**
 * Inserts `count` companies with copies of the shop's products and sales, and nothing else.
 * @param {Sandbox} sandbox
 * @param {{ company_id: string }} options
 * @param {number} count
 */
export async function addNeighbors(sandbox, { company_id }, count) {
  const copies = `(SELECT gen_random_uuid() AS other FROM generate_series(1, ${count}))`;
  await sandbox.queryWithoutTriggers(`CREATE TABLE bench_neighbor AS SELECT * FROM ${copies} each`);
  /** @type {[name: string, columns: string, id: "id" | null][]} */
  const tables = [
    ["product", "name, barcode, category_id, unit, sale_price_cents", "id"],
    ["product_barcode", "code, product_id, is_main", null],
    [
      "sale",
      "number, cash_register_id, sequence, user_id, user_name, subtotal_cents, total_cents, client_key, sold_at, business_day",
      "id",
    ],
    [
      "sale_item",
      "sale_id, position, product_id, description, unit, quantity_milli, unit_price_cents, total_cents",
      "id",
    ],
    ["sale_payment", "sale_id, position, method, amount_cents, received_cents", "id"],
  ];
  for (const [name, columns, id] of tables) {
    const list = id ? `${id}, ${columns}` : columns;
    await sandbox.queryWithoutTriggers(
      `INSERT INTO ${name} (company_id, ${list}) SELECT n.other, ${list
        .split(", ")
        .map((column) => `t.${column}`)
        .join(", ")}
       FROM ${name} t, bench_neighbor n WHERE t.company_id = $1::uuid`,
      [company_id],
    );
  }
  await sandbox.vacuum();
}
