-- Um pagamento de fiado não é a soma das suas partes, falta no caixa em que entrou ou não está no log.
SELECT p.company_id, p.id FROM fiado_payment p
WHERE CASE WHEN p.reverses_id IS NULL THEN p.amount_cents ELSE -p.amount_cents END IS DISTINCT FROM (
        SELECT sum(a.amount_cents) FROM fiado_allocation a WHERE a.company_id = p.company_id AND a.fiado_payment_id = p.id)
   OR (p.payment_method = 'dinheiro' AND p.cash_register_id IS NULL)
   OR (p.cash_register_id IS NOT NULL AND p.amount_cents + p.credit_cents IS DISTINCT FROM (
        SELECT sum(m.amount_cents) FROM cash_movement m
        WHERE m.company_id = p.company_id AND m.cash_register_id = p.cash_register_id AND m.origin = 'fiado_payment'
          AND m.subject_id = p.id AND m.payment_type = p.payment_method
          AND m.type = CASE WHEN p.reverses_id IS NULL THEN 'entry' ELSE 'exit' END))
   OR NOT EXISTS (SELECT FROM audit_entry a
                  WHERE a.company_id = p.company_id AND a.action LIKE 'fiado_payment.%' AND a.subject = p.id::text)
