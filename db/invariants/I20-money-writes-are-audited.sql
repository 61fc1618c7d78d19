-- Dinheiro foi vendido, movimentado, fiado, pago, recebido ou devolvido sem que ninguém o registrasse no log.
WITH written AS (
  SELECT company_id, action, subject FROM audit_entry
  UNION ALL
  SELECT company_id, action, details->>'settlement' FROM audit_entry
  WHERE action IN ('payable.pay', 'payable.reverse', 'receivable.receive', 'receivable.reverse')
  UNION ALL
  SELECT a.company_id, a.action, also.id FROM audit_entry a, jsonb_array_elements_text(a.details->'also') also(id)
  WHERE a.action IN ('payable.cancel', 'receivable.cancel')
  UNION ALL
  SELECT company_id, 'cash_movement', subject FROM audit_entry
  WHERE action IN ('cash_movement.entry', 'cash_movement.exit', 'cash_movement.reverse')
), bill AS (
  -- A series is written down once, under its first bill.
  SELECT 'payable' AS kind, company_id, id, canceled_at,
         first_value(id) OVER (PARTITION BY company_id, coalesce(series_id, id) ORDER BY installment) AS first_id
  FROM payable
  UNION ALL
  SELECT 'receivable', company_id, id, canceled_at,
         first_value(id) OVER (PARTITION BY company_id, coalesce(series_id, id) ORDER BY installment)
  FROM receivable
), happened AS (
  SELECT company_id, id, 'sale.create' AS action, id AS subject FROM sale
  UNION ALL
  SELECT company_id, id, 'cash_register.open', id FROM cash_register
  UNION ALL
  SELECT company_id, id, 'cash_register.close', id FROM cash_register WHERE status = 'closed'
  UNION ALL
  SELECT company_id, id, 'cash_movement', id FROM cash_movement WHERE origin = 'manual'
  UNION ALL
  SELECT company_id, id, kind || '.create', first_id FROM bill
  UNION ALL
  SELECT company_id, id, kind || '.cancel', id FROM bill WHERE canceled_at IS NOT NULL
  UNION ALL
  SELECT company_id, id, CASE WHEN reverses_id IS NULL THEN 'payable.pay' ELSE 'payable.reverse' END, coalesce(reverses_id, id)
  FROM payable_settlement
  UNION ALL
  SELECT company_id, id, CASE WHEN reverses_id IS NULL THEN 'receivable.receive' ELSE 'receivable.reverse' END, coalesce(reverses_id, id)
  FROM receivable_settlement
  UNION ALL
  SELECT company_id, id, CASE WHEN reverses_id IS NULL THEN 'fiado_payment.create' ELSE 'fiado_payment.reverse' END, id
  FROM fiado_payment
  UNION ALL
  SELECT company_id, id, CASE kind WHEN 'cancelamento' THEN 'sale.cancel' ELSE 'sale.return' END, id FROM sale_return
  UNION ALL
  SELECT company_id, id, 'payment_correction.create', id FROM payment_correction
  UNION ALL
  SELECT company_id, id, 'store_credit.issue', id FROM store_credit
)
SELECT h.company_id, h.id, h.action FROM happened h
WHERE NOT EXISTS (
  SELECT FROM written w WHERE w.company_id = h.company_id AND w.action = h.action AND w.subject = h.subject::text)
