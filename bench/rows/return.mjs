// P1b: a cash refund of one item, which goes back into stock, compared with twelve SQL statements that write the same rows.

import { withClient } from "../../scripts/database.mjs";
import { openSandbox } from "../../scripts/sandbox/sandbox.mjs";
import { insertSales } from "../history.mjs";
import { runLoad } from "../load.mjs";
import { pgbench } from "../pgbench.mjs";
import { compare } from "../table.mjs";
import { pick } from "./sale.mjs";

/** @import { Sandbox, Shop } from "../../scripts/script-types" */
/** @import { RowOptions, RequestOf } from "../bench-types" */

const CLIENTS = 16;
const MIN_RATIO = 0.5;
/** Each sale is returned once: the product returns the first ones, pgbench the others. */
const SALES = { product: 40_000, limit: 160_000 };
const QUICK_SALES = { product: 10_000, limit: 40_000 };

/** @param {RowOptions} options */
export async function saleReturn({ isQuick }) {
  const seconds = isQuick ? 3 : 12;
  const amounts = isQuick ? QUICK_SALES : SALES;
  const sandbox = await openSandbox("bench");
  const shop = await sandbox.createShop({ people: CLIENTS, products: 200 });
  const items = await insertReturnableSales(sandbox, shop, amounts);
  await sandbox.serve();
  let next = 0;
  /** @type {RequestOf} */
  const requestOf = (_, client) => {
    const { sale_id, id, total_cents } = items[next++];
    return {
      method: "POST",
      path: `/api/v1/sales/${sale_id}/returns`,
      token: shop.people[client].token,
      body: {
        reason: "defeito",
        items: [{ sale_item_id: id, quantity_milli: 1_000, restock: true }],
        refund_method: "dinheiro",
        expected_amount_cents: total_cents,
      },
    };
  };
  await runLoad({ url: sandbox.url, clients: CLIENTS, seconds: 2, requestOf });
  await sandbox.vacuum();
  const script = twelveStatements(shop);
  const figures = await compare({
    limit: async () => (await pgbench({ database: sandbox.database, script, clients: CLIENTS, seconds })).per_second,
    product: async () => (await runLoad({ url: sandbox.url, clients: CLIENTS, seconds, requestOf })).per_second,
  });
  await sandbox.close();
  return [
    {
      work: "returns for cash per second, 16 tills (limit: pgbench, twelve statements)",
      ...figures,
      target: `≥ ${MIN_RATIO}`,
      met: figures.ratio >= MIN_RATIO,
    },
  ];
}

/**
 * Inserts sales of one item, paid in cash, with money for the refunds in every drawer. Returns the items of those that the product
 * returns. The table `bench_item` numbers those of pgbench, which takes the next number of a sequence.
 * @param {Sandbox} sandbox
 * @param {Shop} shop
 * @param {{ product: number, limit: number }} amounts
 * @returns {Promise<{ sale_id: string, id: string, total_cents: number }[]>}
 */
async function insertReturnableSales(sandbox, shop, { product, limit }) {
  const { company_id, products } = shop;
  await insertSales(sandbox, shop, { from: 0, until: product + limit, days: 30 });
  const ids = products.map(({ id }) => id);
  await sandbox.queryWithoutTriggers(
    `UPDATE sale_item i SET product_id = ($2::uuid[])[1 + s.sequence % $3::int] FROM sale s
     WHERE i.company_id = $1::uuid AND s.company_id = i.company_id AND s.id = i.sale_id`,
    [company_id, ids, ids.length],
  );
  await sandbox.queryWithoutTriggers("UPDATE sale_payment SET method = 'dinheiro' WHERE company_id = $1::uuid", [
    company_id,
  ]);
  await sandbox.queryWithoutTriggers(
    "UPDATE cash_register SET opening_amount_cents = 999999999 WHERE company_id = $1::uuid",
    [company_id],
  );
  return withClient(sandbox.database.superuser_url, async (client) => {
    await client.query("CREATE SEQUENCE bench_turn");
    await client.query(
      `CREATE TABLE bench_item AS SELECT row_number() OVER ()::int AS turn, i.sale_id, i.id, i.product_id, s.sequence
       FROM sale_item i JOIN sale s ON s.company_id = i.company_id AND s.id = i.sale_id WHERE s.sequence >= 1000000 + ${product}`,
    );
    await client.query("CREATE UNIQUE INDEX ON bench_item (turn)");
    await client.query("VACUUM ANALYZE");
    const { rows } = await client.query(
      `SELECT i.sale_id, i.id, i.total_cents FROM sale_item i JOIN sale s ON s.company_id = i.company_id AND s.id = i.sale_id
       WHERE s.sequence < 1000000 + ${product}`,
    );
    return rows;
  });
}

/**
 * Writes the rows of a return with the same constraints and triggers, and reads what the rules need: the register, the sale and the
 * cash in the drawer. Nothing is validated.
 * @param {Shop} shop
 */
const twelveStatements = ({ company_id, people }) => `
BEGIN;
SELECT gen_random_uuid() AS return_id, gen_random_uuid() AS request, sale_id AS sale, id AS item, product_id AS product,
       ${pick(people.map(({ user_id }) => user_id))} AS person, ${pick(people.map(({ register_id }) => register_id))} AS register
  FROM bench_item WHERE turn = (SELECT nextval('bench_turn')) \\gset
INSERT INTO idempotency_key (company_id, key, endpoint, request_hash) VALUES ('${company_id}', :request::uuid, '', '');
UPDATE cash_register SET status = 'open' WHERE company_id = '${company_id}' AND id = :register::uuid AND status = 'open';
SELECT s.status, i.quantity_milli FROM sale s JOIN sale_item i ON i.company_id = s.company_id AND i.sale_id = s.id
  WHERE s.company_id = '${company_id}' AND s.id = :sale::uuid FOR NO KEY UPDATE OF s;
SELECT expected_cash_cents FROM cash_summary(company_id => '${company_id}'::uuid, cash_register_id => :register::uuid);
INSERT INTO counter (company_id, name, value) VALUES ('${company_id}', 'sale_return', 1)
  ON CONFLICT (company_id, name) DO UPDATE SET value = counter.value + 1 RETURNING value AS number \\gset
INSERT INTO sale_return (company_id, id, number, sale_id, kind, reason, description, amount_cents, refund_cents, refund_method, cash_register_id, user_id, user_name)
  VALUES ('${company_id}', :return_id::uuid, :number::int, :sale::uuid, 'devolucao', 'defeito', '', 1000, 1000, 'dinheiro', :register::uuid, :person::uuid, 'Ana');
INSERT INTO sale_return_item (company_id, id, sale_return_id, sale_item_id, quantity_milli, amount_cents, restocked)
  VALUES ('${company_id}', gen_random_uuid(), :return_id::uuid, :item::uuid, 1000, 1000, true);
INSERT INTO cash_movement (company_id, id, cash_register_id, type, origin, payment_type, amount_cents, description, sale_id, subject_id, user_id, user_name, updated_at)
  VALUES ('${company_id}', gen_random_uuid(), :register::uuid, 'exit', 'refund', 'dinheiro', 1000, 'Devolução', :sale::uuid, :return_id::uuid, :person::uuid, 'Ana', now());
INSERT INTO stock_movement (company_id, id, product_id, kind, quantity_milli, sale_id, user_id)
  VALUES ('${company_id}', gen_random_uuid(), :product::uuid, 'devolucao', 1000, :sale::uuid, :person::uuid);
INSERT INTO audit_entry (company_id, id, user_id, action, subject, request_id)
  SELECT '${company_id}', gen_random_uuid(), :person::uuid, action, :return_id::uuid, 'bench' FROM unnest(ARRAY['cash_movement.exit', 'sale.return']) action;
UPDATE idempotency_key SET user_id = :person::uuid, status = 201 WHERE company_id = '${company_id}' AND key = :request::uuid;
COMMIT;
`;
