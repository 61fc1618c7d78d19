-- O total de uma venda não é a soma dos itens, ou a dos pagamentos e do crédito que a pagou; ou o acréscimo ou o frete não é o dos itens.
SELECT s.company_id, s.id FROM sale s
WHERE s.total_cents <= 0 OR s.total_cents <> s.subtotal_cents - s.discount_cents + s.surcharge_cents
   OR s.total_cents IS DISTINCT FROM (SELECT sum(i.total_cents) FROM sale_item i WHERE i.company_id = s.company_id AND i.sale_id = s.id)
   OR s.surcharge_cents IS DISTINCT FROM (SELECT sum(i.surcharge_cents) FROM sale_item i WHERE i.company_id = s.company_id AND i.sale_id = s.id)
   OR s.freight_cents <> coalesce((SELECT sum(i.total_cents) FROM sale_item i
        WHERE i.company_id = s.company_id AND i.sale_id = s.id AND i.is_freight), 0)
   OR s.total_cents - s.credit_cents <> (
        SELECT coalesce(sum(p.amount_cents), 0) FROM sale_payment p WHERE p.company_id = s.company_id AND p.sale_id = s.id)
   OR s.change_cents <> (
        SELECT coalesce(sum(p.received_cents - p.amount_cents), 0) FROM sale_payment p WHERE p.company_id = s.company_id AND p.sale_id = s.id)
   OR s.credit_cents <> coalesce((SELECT r.exchange_cents FROM sale_return r WHERE r.company_id = s.company_id AND r.id = s.exchange_of_id), 0)
      + coalesce((SELECT sum(u.amount_cents) FROM store_credit_use u
                  WHERE u.company_id = s.company_id AND u.sale_id = s.id AND u.amount_cents > 0), 0)
UNION ALL
-- A correction took more from a method than had been paid by it.
SELECT company_id, sale_id FROM sale_tender GROUP BY company_id, sale_id, method HAVING sum(amount_cents) < 0
