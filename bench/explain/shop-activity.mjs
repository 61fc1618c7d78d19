// Inserts a year of activity in bulk: people, fiado, bills, returns, cash registers with their movements, and audit entries.

/** @import { Shop, Sandbox } from "../../scripts/script-types" */

const CUSTOMERS = 500;
const SUPPLIERS = 60;
const BILLS = 4_000;
const QUOTES = 2_000;
const SOLD_PRODUCTS = 5_000;
const TODAY = "(now() AT TIME ZONE 'America/Sao_Paulo')::date";
/** The index of a sale among those of `insertSales`. */
const SALE_INDEX = "(s.sequence - 1000000)";

/**
 * Adds a year of activity to a shop that has the rows of `insertSales` and `insertProducts`.
 * @param {Sandbox} sandbox
 * @param {Shop} shop
 */
export async function insertActivity(sandbox, shop) {
  for (const text of statementsOf(shop)) await sandbox.queryWithoutTriggers(text);
  await sandbox.queryWithoutTriggers("VACUUM FULL sale, sale_item, sale_payment, product");
  await sandbox.vacuum();
}

/**
 * @param {Shop} shop
 * @returns {string[]}
 */
function statementsOf({ company_id, people, products }) {
  const [mine, user, till] = [company_id, people[0].user_id, people[0].register_id].map((id) => `'${id}'::uuid`);
  /**
   * @param {string} table
   * @param {string} order
   */
  const numbered = (table, order) =>
    `(SELECT id, row_number() OVER (ORDER BY ${order}) - 1 AS n FROM ${table} WHERE company_id = ${mine})`;
  const ofSales = `FROM sale s WHERE s.company_id = ${mine} AND s.sequence >= 1000000`;
  return [
    `INSERT INTO customer (company_id, id, name, phone, fiado_limit_cents, updated_at)
     SELECT ${mine}, gen_random_uuid(), 'Cliente ' || n, '1199' || lpad(n::text, 7, '0'), 50000, now() FROM generate_series(1, ${CUSTOMERS}) n`,
    `INSERT INTO supplier (company_id, id, name, updated_at)
     SELECT ${mine}, gen_random_uuid(), 'Fornecedor ' || n, now() FROM generate_series(1, ${SUPPLIERS}) n`,
    `INSERT INTO seller (company_id, id, name, commission_bp, updated_at)
     SELECT ${mine}, gen_random_uuid(), 'Vendedor ' || n, 200, now() FROM generate_series(1, 5) n`,
    `UPDATE product SET current_stock_milli = CASE abs(hashtext(name)) % 100 WHEN 0 THEN 5000 ELSE 50000 END, minimum_stock_milli = 10000,
       cost_price_cents = 300 WHERE company_id = ${mine} AND id <> '${products[0].id}'`,
    // One cash register per day, closed in the evening; today's is open.
    `INSERT INTO cash_register (company_id, id, number, user_id, user_name, status, opening_amount_cents, opened_at, business_day, closed_at)
     SELECT ${mine}, gen_random_uuid(), 1000 + row_number() OVER (ORDER BY business_day), ${user}, 'Ana', 'closed', 10000, min(sold_at),
            business_day, max(sold_at) ${ofSales} AND business_day < ${TODAY} GROUP BY business_day`,
    `INSERT INTO cash_closing (company_id, id, number, cash_register_id, closed_at, closed_by_id, closed_by_name, expected_cash_cents,
       counted_cash_cents, difference_cents, total_sales_cents, total_payables_cents, total_manual_cents, expected_by_method, counted_by_method, summary)
     SELECT company_id, gen_random_uuid(), number, id, closed_at, ${user}, 'Ana', 10000, 10000, 0, 10000, 0, 0, '{}', '{}', '{}'
     FROM cash_register WHERE company_id = ${mine} AND status = 'closed'`,
    `UPDATE sale s SET cash_register_id = coalesce(r.id, ${till}), seller_id = v.id, customer_id = c.id,
       subtotal_cents = CASE ${SALE_INDEX} % 25 WHEN 1 THEN 1100 ELSE 1000 END, discount_cents = CASE ${SALE_INDEX} % 25 WHEN 1 THEN 100 ELSE 0 END,
       status = CASE ${SALE_INDEX} % 400 WHEN 3 THEN 'cancelada' ELSE 'concluida' END,
       returned_cents = CASE ${SALE_INDEX} % 100 WHEN 7 THEN 1000 ELSE 0 END, return_state = CASE ${SALE_INDEX} % 100 WHEN 7 THEN 'total' END,
       flags = CASE ${SALE_INDEX} % 5000 WHEN 11 THEN '{sem_estoque}'::text[] ELSE '{}' END
     FROM sale t LEFT JOIN cash_register r ON r.company_id = t.company_id AND r.business_day = t.business_day AND r.status = 'closed'
     LEFT JOIN ${numbered("seller", "name")} v ON v.n = t.sequence % 8
     LEFT JOIN ${numbered("customer", "name")} c ON t.sequence % 10 = 0 AND c.n = (t.sequence / 10) % ${CUSTOMERS}
     WHERE s.company_id = ${mine} AND t.company_id = s.company_id AND t.id = s.id AND s.sequence >= 1000000`,
    `UPDATE sale_item i SET product_id = p.id, description = p.name, cost_price_cents = 300
     FROM sale s, (SELECT id, name, row_number() OVER (ORDER BY barcode) - 1 AS n FROM product
                   WHERE company_id = ${mine} AND barcode IS NOT NULL ORDER BY barcode LIMIT ${SOLD_PRODUCTS}) p
     WHERE s.company_id = ${mine} AND s.sequence >= 1000000 AND i.company_id = s.company_id AND i.sale_id = s.id
       AND p.n = (${SALE_INDEX} * 7919::bigint) % ${SOLD_PRODUCTS}`,
    `UPDATE sale_payment p SET to_confirm = true FROM sale s
     WHERE s.company_id = ${mine} AND s.sequence >= 1000000 AND p.company_id = s.company_id AND p.sale_id = s.id AND p.method = 'pix' AND ${SALE_INDEX} % 3000 = 0`,
    `INSERT INTO sale_return (company_id, id, number, sale_id, kind, reason, description, amount_cents, refund_cents, refund_method, cash_register_id,
       user_id, user_name, created_at)
     SELECT company_id, gen_random_uuid(), s.sequence, id, 'devolucao', 'defeito', 'Medida', 1000, 1000, 'dinheiro', cash_register_id, user_id, 'Ana', sold_at
     ${ofSales} AND return_state = 'total'`,
    `INSERT INTO sale_return_item (company_id, id, sale_return_id, sale_item_id, quantity_milli, amount_cents, restocked)
     SELECT r.company_id, gen_random_uuid(), r.id, i.id, 1000, 1000, true
     FROM sale_return r JOIN sale_item i ON i.company_id = r.company_id AND i.sale_id = r.sale_id WHERE r.company_id = ${mine}`,
    `INSERT INTO stock_movement (company_id, id, product_id, kind, quantity_milli, balance_milli, sale_id, user_id, created_at)
     SELECT s.company_id, gen_random_uuid(), i.product_id, 'venda', -1000, 50000, s.id, s.user_id, s.sold_at
     FROM sale s JOIN sale_item i ON i.company_id = s.company_id AND i.sale_id = s.id WHERE s.company_id = ${mine} AND s.sequence >= 1000000`,
    `INSERT INTO cash_movement (company_id, id, cash_register_id, type, origin, payment_type, amount_cents, description, sale_id, user_id, user_name,
       created_at, updated_at)
     SELECT s.company_id, gen_random_uuid(), s.cash_register_id, 'entry', 'sale', p.method, 1000, 'Venda', s.id, s.user_id, 'Ana', s.sold_at, s.sold_at
     FROM sale s JOIN sale_payment p ON p.company_id = s.company_id AND p.sale_id = s.id WHERE s.company_id = ${mine} AND s.sequence >= 1000000`,
    `INSERT INTO cash_movement (company_id, id, cash_register_id, type, origin, payment_type, amount_cents, reason, description, user_id, user_name,
       created_at, updated_at)
     SELECT company_id, gen_random_uuid(), id, 'exit', 'manual', 'dinheiro', 500, 'Despesa', 'Pão', user_id, 'Ana', closed_at, closed_at
     FROM cash_register, generate_series(1, 3) WHERE company_id = ${mine} AND status = 'closed'`,
    `INSERT INTO audit_entry (company_id, id, user_id, action, subject, details, created_at)
     SELECT company_id, gen_random_uuid(), user_id, 'sale.create', id, '{}', sold_at ${ofSales}`,
    `INSERT INTO fiado_sale (company_id, id, customer_id, sale_id, sale_number, sale_date, due_date, total_cents, remaining_cents, payment_method, payment_date, created_at)
     SELECT company_id, gen_random_uuid(), customer_id, id, number, business_day, business_day + 30, 1000, CASE WHEN ${SALE_INDEX} % 500 = 0 THEN 1000 ELSE 0 END,
            CASE WHEN ${SALE_INDEX} % 500 <> 0 THEN 'dinheiro' END, CASE WHEN ${SALE_INDEX} % 500 <> 0 THEN business_day + 20 END, sold_at
     ${ofSales} AND customer_id IS NOT NULL AND ${SALE_INDEX} % 50 = 0`,
    `WITH paid AS (
       SELECT *, gen_random_uuid() AS payment_id FROM fiado_sale WHERE company_id = ${mine} AND remaining_cents = 0
     ), written AS (
       INSERT INTO fiado_payment (company_id, id, customer_id, amount_cents, payment_method, payment_date, balance_before_cents, user_id, user_name, created_at)
       SELECT company_id, payment_id, customer_id, 1000, 'dinheiro', payment_date, 1000, ${user}, 'Ana', created_at + interval '20 days' FROM paid)
     INSERT INTO fiado_allocation (company_id, id, fiado_payment_id, fiado_sale_id, amount_cents)
     SELECT company_id, gen_random_uuid(), payment_id, id, 1000 FROM paid`,
    ...[
      ["payable", "supplier", "Aluguel"],
      ["receivable", "customer", "Serviços"],
    ].flatMap(([table, party, category]) => billsOf({ mine, user, table, party, category, numbered })),
    `INSERT INTO quote (company_id, id, number, status, user_id, user_name, customer_id, customer_name, issued_on, valid_until, subtotal_cents, total_cents,
       created_at, updated_at)
     SELECT ${mine}, gen_random_uuid(), q, 'enviado', ${user}, 'Ana', c.id, 'Cliente', ${TODAY} - q / 6, ${TODAY} - q / 6 + 15, 1000, 1000,
            now() - make_interval(hours => q * 4), now()
     FROM generate_series(1, ${QUOTES}) q JOIN ${numbered("customer", "name")} c ON c.n = q % ${CUSTOMERS}`,
  ];
}

/**
 * Bills of the past year and of the next two months. Past bills are settled, except one in thirty.
 * @param {object} options
 * @param {string} options.mine
 * @param {string} options.user
 * @param {string} options.table
 * @param {string} options.party
 * @param {string} options.category
 * @param {(table: string, order: string) => string} options.numbered
 */
const billsOf = ({ mine, user, table, party, category, numbered }) => [
  `INSERT INTO ${table} (company_id, id, description, ${party}_id, category, amount_cents, paid_cents, due_date, settled_on, settlement_method, user_id, updated_at)
   SELECT ${mine}, gen_random_uuid(), 'Conta ' || bill, p.id, '${category}', 5000, CASE WHEN settled THEN 5000 ELSE 0 END, due,
          CASE WHEN settled THEN due END, CASE WHEN settled THEN 'pix' END, ${user}, now()
   FROM generate_series(1, ${BILLS}) bill, LATERAL (SELECT ${TODAY} - 365 + bill * 425 / ${BILLS} AS due) d,
        LATERAL (SELECT due < ${TODAY} AND bill % 30 <> 0 AS settled) x, ${numbered(party, "name")} p
   WHERE p.n = bill % ${party === "supplier" ? SUPPLIERS : CUSTOMERS}`,
  `INSERT INTO ${table}_settlement (company_id, id, ${table}_id, amount_cents, payment_method, payment_date, user_id, user_name)
   SELECT company_id, gen_random_uuid(), id, 5000, 'pix', settled_on, ${user}, 'Ana' FROM ${table} WHERE company_id = ${mine} AND settled_on IS NOT NULL`,
];
