// P1: a sale of three lines with all its rules, compared with nine SQL statements that write the same rows.

import { randomUUID } from "node:crypto";
import { openSandbox } from "../../scripts/sandbox/sandbox.mjs";
import { runLoad } from "../load.mjs";
import { pgbench } from "../pgbench.mjs";
import { compare } from "../table.mjs";

/** @import { Shop } from "../../scripts/script-types" */
/** @import { RowOptions, RequestOf } from "../bench-types" */

const CLIENTS = 16;
/** Until V8 has compiled the code that sells, a sale takes one and a half times the processor time. */
const WARM_SECONDS = 10;
const ROUNDS = 5;
const MIN_RATIO = 0.75;
const MIN_FIADO_RATIO = 0.5;

/** @param {RowOptions} options */
export async function sale({ isQuick }) {
  const seconds = isQuick ? 3 : 12;
  const warmSeconds = isQuick ? 2 : WARM_SECONDS;
  const sandbox = await openSandbox("bench");
  const shop = await sandbox.createShop({ people: CLIENTS, products: 200 });
  await sandbox.vacuum();
  await sandbox.serve();
  /** @type {RequestOf} */
  const requestOf = (turn, client) => ({
    method: "POST",
    path: "/api/v1/sales",
    token: shop.people[client].token,
    body: basketOf(shop, turn),
  });
  await runLoad({ url: sandbox.url, clients: CLIENTS, seconds: warmSeconds, requestOf });
  // Statistics of filled tables replace the plans that connections made for empty ones, as autovacuum does within minutes.
  await sandbox.vacuum();
  const limit = () => pgbench({ database: sandbox.database, script: nineStatements(shop), clients: CLIENTS, seconds });
  const figures = await compare({
    rounds: ROUNDS,
    limit: async () => (await limit()).per_second,
    product: async () => (await runLoad({ url: sandbox.url, clients: CLIENTS, seconds, requestOf })).per_second,
  });
  await sandbox.close();
  return [
    {
      work: "sales per second, 16 tills (limit: pgbench, nine statements)",
      ...figures,
      target: `≥ ${MIN_RATIO}`,
      met: figures.ratio >= MIN_RATIO,
    },
  ];
}

/**
 * P1b: the same on account, where the customer's debts are locked and added up first.
 * @param {RowOptions} options
 */
export async function fiadoSale({ isQuick }) {
  const seconds = isQuick ? 3 : 12;
  const warmSeconds = isQuick ? 2 : WARM_SECONDS;
  const sandbox = await openSandbox("bench");
  const shop = await sandbox.createShop({ people: CLIENTS, products: 200 });
  const customers = Array.from({ length: CLIENTS }, () => randomUUID());
  await sandbox.queryWithoutTriggers(
    `INSERT INTO customer (company_id, id, name, fiado_limit_cents)
     SELECT $1::uuid, id, 'Maria da Silva', 2000000000 FROM unnest($2::uuid[]) id`,
    [shop.company_id, customers],
  );
  await sandbox.serve();
  /** @type {RequestOf} */
  const requestOf = (turn, client) => {
    const { payments, ...basket } = basketOf(shop, turn);
    return {
      method: "POST",
      path: "/api/v1/sales",
      token: shop.people[client].token,
      body: { ...basket, customer_id: customers[client], payments: [{ ...payments[0], method: "fiado" }] },
    };
  };
  await runLoad({ url: sandbox.url, clients: CLIENTS, seconds: warmSeconds, requestOf });
  await sandbox.vacuum();
  const more = `INSERT INTO fiado_sale (company_id, id, customer_id, sale_id, sale_number, sale_date, due_date, total_cents, remaining_cents, balance_before_cents)
  SELECT '${shop.company_id}', gen_random_uuid(), ${pick(customers)}::uuid, :sale::uuid, 'b', current_date, current_date + 30, 300, 300,
         coalesce(sum(remaining_cents), 0) FROM fiado_sale WHERE company_id = '${shop.company_id}' AND customer_id = ${pick(customers)}::uuid;`;
  const script = nineStatements(shop, { method: "fiado", customer: `${pick(customers)}::uuid`, more });
  const figures = await compare({
    rounds: ROUNDS,
    limit: async () => (await pgbench({ database: sandbox.database, script, clients: CLIENTS, seconds })).per_second,
    product: async () => (await runLoad({ url: sandbox.url, clients: CLIENTS, seconds, requestOf })).per_second,
  });
  await sandbox.close();
  return [
    {
      work: "sales on account per second, 16 tills (limit: pgbench, ten statements)",
      ...figures,
      target: `≥ ${MIN_FIADO_RATIO}`,
      met: figures.ratio >= MIN_FIADO_RATIO,
    },
  ];
}

/**
 * A sale of three products, paid in cash.
 * @param {Pick<Shop, "products">} shop
 * @param {number} turn
 */
export function basketOf({ products }, turn) {
  const chosen = [0, 1, 2].map((index) => products[(turn * 7 + index * 31) % products.length]);
  const total = chosen.reduce((sum, { sale_price_cents }) => sum + sale_price_cents, 0);
  return {
    items: chosen.map(({ id }) => ({ product_id: id, quantity_milli: 1_000 })),
    payments: [{ method: "dinheiro", amount_cents: total }],
    expected_total_cents: total,
  };
}

/**
 * One of a list of ids for each client of pgbench.
 * @param {string[]} list
 */
export const pick = (list) => `(ARRAY[${list.map((id) => `'${id}'`).join(",")}])[:client_id::int + 1]`;

/**
 * Writes the same rows with the same constraints and triggers, but without validating anything first. `more` are statements before
 * COMMIT, where `:sale` is the id of the sale.
 * @param {Shop} shop
 * @param {{ method?: string, customer?: string, more?: string }} [options]
 */
export function nineStatements({ company_id, people, products }, options = {}) {
  const { method = "dinheiro", customer = "NULL", more = "" } = options;
  const ids = products.map(({ id }) => `'${id}'`).join(",");
  return `
\\set place random(1, ${products.length})
BEGIN;
SELECT gen_random_uuid() AS sale, gen_random_uuid() AS request, ${pick(people.map(({ user_id }) => user_id))} AS person,
       ${pick(people.map(({ register_id }) => register_id))} AS register \\gset
UPDATE cash_register SET sale_count = sale_count + 1 WHERE company_id = '${company_id}' AND id = :register::uuid AND status = 'open' RETURNING sale_count AS sequence, number AS register_number \\gset
SELECT id, sale_price_cents FROM product WHERE company_id = '${company_id}' AND id IN (SELECT (ARRAY[${ids}]::uuid[])[1 + (:place::int + n * 31) % ${products.length}] FROM generate_series(0, 2) n);
INSERT INTO sale (company_id, id, number, cash_register_id, sequence, user_id, user_name, customer_id, subtotal_cents, total_cents, client_key, sold_at, business_day)
  VALUES ('${company_id}', :sale::uuid, 'b' || :register_number::int || '-' || :sequence::int, :register::uuid, :sequence::int, :person::uuid, 'Ana', ${customer}, 300, 300, :request::uuid, now(), current_date);
INSERT INTO sale_item (company_id, id, sale_id, position, product_id, description, unit, quantity_milli, unit_price_cents, total_cents)
  SELECT '${company_id}', gen_random_uuid(), :sale::uuid, n, (ARRAY[${ids}]::uuid[])[1 + (:place::int + n * 31) % ${products.length}], 'Feijão', 'un', 1000, 100, 100 FROM generate_series(0, 2) n;
INSERT INTO sale_payment (company_id, id, sale_id, position, method, amount_cents, received_cents) VALUES ('${company_id}', gen_random_uuid(), :sale::uuid, 0, '${method}', 300, 300);
INSERT INTO cash_movement (company_id, id, cash_register_id, type, origin, payment_type, amount_cents, description, sale_id, user_id, user_name, updated_at)
  VALUES ('${company_id}', gen_random_uuid(), :register::uuid, 'entry', 'sale', '${method}', 300, 'Venda', :sale::uuid, :person::uuid, 'Ana', now());
INSERT INTO stock_movement (company_id, id, product_id, kind, quantity_milli, sale_id, user_id)
  SELECT '${company_id}', gen_random_uuid(), product_id, 'venda', -1000, :sale::uuid, :person::uuid FROM sale_item WHERE company_id = '${company_id}' AND sale_id = :sale::uuid ORDER BY product_id;
INSERT INTO audit_entry (company_id, id, user_id, action, subject, request_id) VALUES ('${company_id}', gen_random_uuid(), :person::uuid, 'sale.create', :sale::uuid, 'bench');
${more}
COMMIT;
`;
}
