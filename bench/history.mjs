// Years of sales in bulk, with their items and payments, ending today.

/** Makes sales `from`…`until` of a shop, spread evenly over the `days` before today. */
export async function fillSales(stage, shop, { from, until, days = 365 }) {
  const { company_id, products, people } = shop;
  const values = [company_id, people[0].user_id, people[0].register_id, from, until - 1, until, days];
  await stage.fill(
    `INSERT INTO sale (company_id, id, number, cash_register_id, sequence, user_id, user_name, subtotal_cents, total_cents, client_key, sold_at, business_day)
     SELECT $1::uuid, gen_random_uuid(), 'h' || n, $3::uuid, 1000000 + n, $2::uuid, 'Ana', 1000, 1000, gen_random_uuid(), at, (at AT TIME ZONE 'America/Sao_Paulo')::date
     FROM generate_series($4::int, $5::int) n, LATERAL (SELECT now() - make_interval(secs => ($7::int * 86400.0) * ((n * 7919::bigint) % $6::int) / $6::int) AS at) t`,
    values,
  );
  await stage.fill(
    `INSERT INTO sale_item (company_id, id, sale_id, position, product_id, description, unit, quantity_milli, unit_price_cents, total_cents)
     SELECT company_id, gen_random_uuid(), id, 0, $2::uuid, 'Feijão', 'un', 1000, 1000, 1000 FROM sale
     WHERE company_id = $1::uuid AND sequence >= 1000000 + $3::int AND sequence < 1000000 + $4::int`,
    [company_id, products[0].id, from, until],
  );
  await stage.fill(
    `INSERT INTO sale_payment (company_id, id, sale_id, position, method, amount_cents, received_cents)
     SELECT company_id, gen_random_uuid(), id, 0, (ARRAY['dinheiro','pix','debito'])[1 + sequence % 3], 1000, 1000 FROM sale
     WHERE company_id = $1::uuid AND sequence >= 1000000 + $2::int AND sequence < 1000000 + $3::int`,
    [company_id, from, until],
  );
  await stage.settle();
}
