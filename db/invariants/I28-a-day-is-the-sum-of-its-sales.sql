-- O dia de vendas de uma pessoa não é a soma dessas vendas, do que as pagou e do que foi devolvido.
WITH own AS (
  SELECT company_id, business_day, user_id, sum(listed) AS listed, sum(n) AS sold, sum(subtotal_cents) AS subtotal,
         sum(discount_cents) AS discount, sum(surcharge_cents) AS surcharge, sum(total_cents) AS total, sum(returned_cents) AS returned,
         sum(credit_cents) AS credit
  FROM (
    SELECT company_id, business_day, user_id, 1 AS listed, n, n * subtotal_cents::bigint AS subtotal_cents, n * discount_cents AS discount_cents,
           n * surcharge_cents AS surcharge_cents, n * total_cents AS total_cents, n * returned_cents AS returned_cents,
           n * credit_cents AS credit_cents
    FROM (SELECT s.*, CASE s.status WHEN 'concluida' THEN 1 ELSE 0 END AS n FROM sale s) s
    UNION ALL
    SELECT company_id, business_day, user_id, 0, sale_count, subtotal_cents, discount_cents, surcharge_cents, total_cents, 0, 0
    FROM archived_sale_total
  ) line
  GROUP BY company_id, business_day, user_id
), moved AS (
  SELECT company_id, sale_id, method, amount_cents FROM sale_payment
  UNION ALL SELECT company_id, sale_id, to_method, amount_cents FROM payment_correction
  UNION ALL SELECT company_id, sale_id, from_method, -amount_cents FROM payment_correction
  UNION ALL SELECT company_id, sale_id, refund_method, -refund_cents FROM sale_return
  UNION ALL SELECT company_id, sale_id, 'fiado', -fiado_cents FROM sale_return
  UNION ALL SELECT company_id, sale_id, 'vale', -exchange_cents FROM sale_return
), paid AS (
  SELECT s.company_id, s.business_day, s.user_id, m.method, m.amount_cents::bigint AS amount_cents
  FROM moved m JOIN sale s ON s.company_id = m.company_id AND s.id = m.sale_id WHERE s.status = 'concluida'
  UNION ALL
  SELECT company_id, business_day, user_id, method, amount_cents FROM archived_payment_total
), taken AS (
  SELECT company_id, business_day, user_id, sum(amount_cents) FILTER (WHERE method = 'vale') AS vale,
         sum(amount_cents) FILTER (WHERE method = 'dinheiro') AS dinheiro, sum(amount_cents) FILTER (WHERE method = 'pix') AS pix,
         sum(amount_cents) FILTER (WHERE method = 'debito') AS debito, sum(amount_cents) FILTER (WHERE method = 'credito') AS credito,
         sum(amount_cents) FILTER (WHERE method = 'fiado') AS fiado
  FROM paid GROUP BY company_id, business_day, user_id
)
SELECT company_id, to_char(business_day, 'YYYY-MM-DD') AS business_day, user_id
FROM own FULL JOIN taken USING (company_id, business_day, user_id) FULL JOIN sale_day_total day USING (company_id, business_day, user_id)
WHERE (coalesce(listed, 0), coalesce(sold, 0), coalesce(subtotal, 0), coalesce(discount, 0), coalesce(surcharge, 0), coalesce(total, 0), coalesce(returned, 0),
       coalesce(credit, 0) + coalesce(vale, 0), coalesce(dinheiro, 0), coalesce(pix, 0), coalesce(debito, 0), coalesce(credito, 0), coalesce(fiado, 0))
  IS DISTINCT FROM
      (coalesce(day.listed_count, 0), coalesce(day.sale_count, 0), coalesce(day.subtotal_cents, 0), coalesce(day.discount_cents, 0),
       coalesce(day.surcharge_cents, 0), coalesce(day.total_cents, 0), coalesce(day.returned_cents, 0), coalesce(day.credit_cents, 0),
       coalesce(day.dinheiro_cents, 0), coalesce(day.pix_cents, 0), coalesce(day.debito_cents, 0), coalesce(day.credito_cents, 0), coalesce(day.fiado_cents, 0))
