// Removes archived sales of a day and keeps their totals.
import { CAN_BE_ARCHIVED } from "./sales.mjs";

/** @import { Client } from "../script-types" */

const LOCK_TIMEOUT = "5s";

/** Inserts the totals of sales $2 of company $1, before these are removed. */
const KEEP_TOTALS = [
  `INSERT INTO archived_sale_total (company_id, id, business_day, hour, cash_register_id, user_id, user_name, seller_id, sale_count,
     subtotal_cents, discount_count, discount_cents, surcharge_cents, total_cents, last_sold_at)
   SELECT $1, gen_random_uuid(), business_day, hour, cash_register_id, user_id, max(user_name), seller_id, count(*), sum(subtotal_cents),
     count(*) FILTER (WHERE discount_cents > 0), sum(discount_cents), sum(surcharge_cents), sum(total_cents), max(sold_at)
   FROM (SELECT s.*, extract(hour FROM s.sold_at AT TIME ZONE c.timezone)::int AS hour FROM sale s JOIN company c ON c.id = $1
         WHERE s.company_id = $1 AND s.id = ANY ($2)) s
   GROUP BY business_day, hour, cash_register_id, user_id, seller_id`,
  `INSERT INTO archived_payment_total (company_id, id, business_day, cash_register_id, user_id, method, sale_count, amount_cents,
     moved_cents)
   SELECT $1, gen_random_uuid(), s.business_day, s.cash_register_id, s.user_id, p.method, count(*), sum(p.amount_cents),
     coalesce(sum(m.moved_cents), 0)
   FROM sale s
   JOIN (SELECT sale_id, method, sum(amount_cents) AS amount_cents FROM sale_payment
         WHERE company_id = $1 AND sale_id = ANY ($2) GROUP BY sale_id, method) p ON p.sale_id = s.id
   LEFT JOIN (SELECT sale_id, payment_type, sum(CASE type WHEN 'entry' THEN amount_cents ELSE -amount_cents END) AS moved_cents
              FROM cash_movement WHERE company_id = $1 AND sale_id = ANY ($2) AND origin = 'sale' GROUP BY sale_id, payment_type) m
     ON m.sale_id = p.sale_id AND m.payment_type = p.method
   WHERE s.company_id = $1 AND s.id = ANY ($2)
   GROUP BY s.business_day, s.cash_register_id, s.user_id, p.method`,
  `INSERT INTO archived_product_total (company_id, id, business_day, product_id, description, unit, quantity_milli, revenue_cents,
     cost_cents)
   SELECT $1, gen_random_uuid(), s.business_day, i.product_id, CASE WHEN i.product_id IS NULL THEN i.description END, i.unit,
     sum(i.quantity_milli), sum(i.total_cents), sum((i.quantity_milli::bigint * i.cost_price_cents + 500) / 1000)
   FROM sale s JOIN sale_item i ON i.company_id = $1 AND i.sale_id = s.id
   WHERE s.company_id = $1 AND s.id = ANY ($2)
   GROUP BY s.business_day, i.product_id, CASE WHEN i.product_id IS NULL THEN i.description END, i.unit`,
  `INSERT INTO archived_stock_total AS kept (company_id, product_id, year, quantity_milli)
   SELECT $1, m.product_id, extract(year FROM s.business_day)::int, sum(m.quantity_milli)
   FROM sale s JOIN stock_movement m ON m.company_id = $1 AND m.sale_id = s.id
   WHERE s.company_id = $1 AND s.id = ANY ($2)
   GROUP BY m.product_id, extract(year FROM s.business_day)
   ON CONFLICT (company_id, product_id, year) DO UPDATE SET quantity_milli = kept.quantity_milli + EXCLUDED.quantity_milli`,
];

/** The rows of sales $2 of company $1, those that refer to others first. */
const REMOVE_ROWS = [
  `DELETE FROM audit_entry a USING sale s
   WHERE s.company_id = $1 AND s.id = ANY ($2) AND a.company_id = $1 AND a.subject = s.id::text
     AND a.created_at BETWEEN s.sold_at - interval '1 day' AND coalesce(s.recorded_at, s.sold_at) + interval '1 day'`,
  "DELETE FROM receipt_link WHERE company_id = $1 AND sale_id = ANY ($2)",
  "DELETE FROM sale_change WHERE company_id = $1 AND sale_id = ANY ($2)",
  `DELETE FROM pix_confirmation c USING sale_payment p
   WHERE c.company_id = $1 AND p.company_id = $1 AND p.sale_id = ANY ($2) AND c.sale_payment_id = p.id`,
  `DELETE FROM pix_charge c USING sale_payment p
   WHERE c.company_id = $1 AND p.company_id = $1 AND p.sale_id = ANY ($2) AND c.sale_payment_id = p.id`,
  "DELETE FROM stock_movement WHERE company_id = $1 AND sale_id = ANY ($2)",
  "DELETE FROM cash_movement WHERE company_id = $1 AND sale_id = ANY ($2)",
  "DELETE FROM sale_payment WHERE company_id = $1 AND sale_id = ANY ($2)",
  "DELETE FROM sale_item WHERE company_id = $1 AND sale_id = ANY ($2)",
  "DELETE FROM sale WHERE company_id = $1 AND id = ANY ($2)",
];

/**
 * Removes the archived sales of a business day in one transaction and keeps their totals. A sale that can no longer be archived, because
 * something was recorded about it since it was exported, stays. The database's triggers allow it only to the owner of the tables, and
 * only for this company. Returns the number of removed sales and rows.
 * @param {Client} client
 * @param {{ company_id: string, day: string, archived_ids: ReadonlySet<string> }} options
 */
export async function removeSalesOfDay(client, { company_id, day, archived_ids }) {
  await client.query("BEGIN");
  try {
    await client.query(`SET LOCAL lock_timeout = '${LOCK_TIMEOUT}'`);
    await client.query("SELECT set_config('agora.archiving', $1, true)", [company_id]);
    const { rows: found } = await client.query(
      `SELECT s.id FROM sale s WHERE ${CAN_BE_ARCHIVED} AND s.business_day = $2 FOR UPDATE OF s`,
      [company_id, day],
    );
    const ids = found.map(({ id }) => id).filter((id) => archived_ids.has(id));
    let rows = 0;
    if (ids.length > 0) {
      for (const sql of KEEP_TOTALS) await client.query(sql, [company_id, ids]);
      for (const sql of REMOVE_ROWS) rows += (await client.query(sql, [company_id, ids])).rowCount ?? 0;
    }
    await client.query("COMMIT");
    return { sales: ids.length, rows };
  } catch (error) {
    await client.query("ROLLBACK").catch(() => undefined);
    throw error;
  }
}
