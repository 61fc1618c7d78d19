-- O que uma devolução reembolsou ou abateu de uma dívida não é o que saiu do seu caixa, ou saiu de outro.
SELECT company_id, sale_return_id FROM (
  SELECT r.company_id, r.id AS sale_return_id, r.cash_register_id, r.refund_method AS method, r.refund_cents AS amount_cents
  FROM sale_return r WHERE r.refund_method <> 'vale'
  UNION ALL
  SELECT r.company_id, r.id, r.cash_register_id, 'fiado', r.fiado_cents FROM sale_return r WHERE r.kind <> 'cancelamento'
  UNION ALL
  SELECT m.company_id, m.subject_id, m.cash_register_id, m.payment_type, CASE m.type WHEN 'exit' THEN -m.amount_cents ELSE m.amount_cents END
  FROM cash_movement m WHERE m.origin = 'refund'
) moved
GROUP BY company_id, sale_return_id, cash_register_id, method HAVING sum(amount_cents) <> 0
UNION ALL
-- An exchange whose goods paid for nothing, or for more than they were worth.
SELECT r.company_id, r.id FROM sale_return r
LEFT JOIN sale s ON s.company_id = r.company_id AND s.exchange_of_id = r.id
WHERE (r.kind = 'troca') <> (s.id IS NOT NULL) OR r.exchange_cents > coalesce(s.credit_cents, 0)
UNION ALL
-- A cancellation that gave back another amount than the sale had brought.
SELECT r.company_id, r.id FROM sale_return r JOIN sale s ON s.company_id = r.company_id AND s.id = r.sale_id
WHERE r.kind = 'cancelamento' AND (r.amount_cents <> s.total_cents OR r.cash_register_id <> s.cash_register_id)
