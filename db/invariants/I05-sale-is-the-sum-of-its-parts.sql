-- A sale's total is not the sum of its items, or not the sum of its payments; or its surcharge is not that of its items.
SELECT s.company_id, s.id FROM sale s
WHERE s.total_cents <= 0 OR s.total_cents <> s.subtotal_cents - s.discount_cents + s.surcharge_cents
   OR s.total_cents IS DISTINCT FROM (SELECT sum(i.total_cents) FROM sale_item i WHERE i.company_id = s.company_id AND i.sale_id = s.id)
   OR s.surcharge_cents IS DISTINCT FROM (SELECT sum(i.surcharge_cents) FROM sale_item i WHERE i.company_id = s.company_id AND i.sale_id = s.id)
   OR s.total_cents IS DISTINCT FROM (SELECT sum(p.amount_cents) FROM sale_payment p WHERE p.company_id = s.company_id AND p.sale_id = s.id)
   OR s.change_cents IS DISTINCT FROM (SELECT sum(p.received_cents - p.amount_cents) FROM sale_payment p WHERE p.company_id = s.company_id AND p.sale_id = s.id)
