-- Um item devolveu mais do que vendeu ou mais do que custou, ou tudo por valor diferente do que custou.
SELECT i.company_id, i.id FROM sale_item i
JOIN (SELECT company_id, sale_item_id, sum(quantity_milli) AS quantity_milli, sum(amount_cents) AS amount_cents
      FROM sale_return_item GROUP BY company_id, sale_item_id) b ON b.company_id = i.company_id AND b.sale_item_id = i.id
WHERE b.quantity_milli > i.quantity_milli OR b.amount_cents > i.total_cents
   OR (b.quantity_milli = i.quantity_milli AND b.amount_cents <> i.total_cents)
UNION ALL
-- A return that is not the sum of its items, or has an item of another sale.
SELECT r.company_id, r.id FROM sale_return r
LEFT JOIN sale_return_item b ON b.company_id = r.company_id AND b.sale_return_id = r.id
LEFT JOIN sale_item i ON i.company_id = b.company_id AND i.id = b.sale_item_id
GROUP BY r.company_id, r.id, r.amount_cents HAVING r.amount_cents IS DISTINCT FROM sum(b.amount_cents) OR bool_or(i.sale_id <> r.sale_id)
UNION ALL
-- A sale that says otherwise than its returns.
SELECT s.company_id, s.id FROM sale s
LEFT JOIN (SELECT company_id, sale_id, sum(amount_cents) AS amount_cents, bool_or(kind = 'cancelamento') AS is_canceled
           FROM sale_return GROUP BY company_id, sale_id) r ON r.company_id = s.company_id AND r.sale_id = s.id
WHERE s.returned_cents <> coalesce(r.amount_cents, 0) OR (s.return_state IS NOT NULL) <> (r.sale_id IS NOT NULL)
   OR (s.status = 'cancelada') <> coalesce(r.is_canceled, false)
   OR (s.return_state = 'total') <> NOT EXISTS (
        SELECT FROM sale_item i WHERE i.company_id = s.company_id AND i.sale_id = s.id AND i.quantity_milli <> (
          SELECT coalesce(sum(b.quantity_milli), 0) FROM sale_return_item b WHERE b.company_id = i.company_id AND b.sale_item_id = i.id))
