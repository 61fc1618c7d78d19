// Inserts a history of sales in bulk, with their items, payments and daily totals, ending today.

/** @import { Shop, Sandbox } from "../scripts/script-types" */

/**
 * Inserts the sales numbered `from` to `until` (exclusive), spread evenly over the `days` before today.
 * @param {Sandbox} sandbox
 * @param {Shop} shop
 * @param {object} options
 * @param {number} options.from
 * @param {number} options.until
 * @param {number} [options.days]
 */
export async function insertSales(sandbox, shop, { from, until, days = 365 }) {
  const { company_id, products, people } = shop;
  const values = [company_id, people[0].user_id, people[0].register_id, from, until - 1, until, days];
  await sandbox.queryWithoutTriggers(
    `INSERT INTO sale (company_id, id, number, cash_register_id, sequence, user_id, user_name, subtotal_cents, total_cents, client_key, sold_at, business_day)
     SELECT $1::uuid, gen_random_uuid(), 'h' || n, $3::uuid, 1000000 + n, $2::uuid, 'Ana', 1000, 1000, gen_random_uuid(), at, (at AT TIME ZONE 'America/Sao_Paulo')::date
     FROM generate_series($4::int, $5::int) n, LATERAL (SELECT now() - make_interval(secs => ($7::int * 86400.0) * ((n * 7919::bigint) % $6::int) / $6::int) AS at) t`,
    values,
  );
  await sandbox.queryWithoutTriggers(
    `INSERT INTO sale_item (company_id, id, sale_id, position, product_id, description, unit, quantity_milli, unit_price_cents, total_cents)
     SELECT company_id, gen_random_uuid(), id, 0, $2::uuid, 'Feijão', 'un', 1000, 1000, 1000 FROM sale
     WHERE company_id = $1::uuid AND sequence >= 1000000 + $3::int AND sequence < 1000000 + $4::int`,
    [company_id, products[0].id, from, until],
  );
  await sandbox.queryWithoutTriggers(
    `INSERT INTO sale_payment (company_id, id, sale_id, position, method, amount_cents, received_cents)
     SELECT company_id, gen_random_uuid(), id, 0, (ARRAY['dinheiro','pix','debito'])[1 + sequence % 3], 1000, 1000 FROM sale
     WHERE company_id = $1::uuid AND sequence >= 1000000 + $2::int AND sequence < 1000000 + $3::int`,
    [company_id, from, until],
  );
  await sandbox.queryWithoutTriggers(
    `INSERT INTO sale_day_total AS day (company_id, business_day, user_id, listed_count, sale_count, subtotal_cents, discount_cents, surcharge_cents,
       total_cents, returned_cents, credit_cents, dinheiro_cents, pix_cents, debito_cents, credito_cents, fiado_cents)
     SELECT company_id, business_day, user_id, count(*), count(*), sum(subtotal_cents), 0, 0, sum(total_cents), 0, 0,
            coalesce(sum(total_cents) FILTER (WHERE sequence % 3 = 0), 0), coalesce(sum(total_cents) FILTER (WHERE sequence % 3 = 1), 0),
            coalesce(sum(total_cents) FILTER (WHERE sequence % 3 = 2), 0), 0, 0
     FROM sale WHERE company_id = $1::uuid AND sequence >= 1000000 + $2::int AND sequence < 1000000 + $3::int
     GROUP BY company_id, business_day, user_id
     ON CONFLICT (company_id, business_day, user_id) DO UPDATE SET
       listed_count = day.listed_count + EXCLUDED.listed_count, sale_count = day.sale_count + EXCLUDED.sale_count,
       subtotal_cents = day.subtotal_cents + EXCLUDED.subtotal_cents, total_cents = day.total_cents + EXCLUDED.total_cents,
       dinheiro_cents = day.dinheiro_cents + EXCLUDED.dinheiro_cents, pix_cents = day.pix_cents + EXCLUDED.pix_cents,
       debito_cents = day.debito_cents + EXCLUDED.debito_cents`,
    [company_id, from, until],
  );
  await sandbox.vacuum();
}
