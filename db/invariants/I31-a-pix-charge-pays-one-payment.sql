-- Uma cobrança PIX pagou uma venda com outro valor, sem ter sido paga, ou o pagamento da venda não é um PIX já confirmado.
SELECT c.company_id, c.id, c.sale_payment_id FROM pix_charge c
JOIN sale_payment p ON p.company_id = c.company_id AND p.id = c.sale_payment_id
WHERE p.amount_cents <> c.amount_cents OR p.method <> 'pix' OR p.to_confirm
   OR c.status NOT IN ('paid', 'refunded') OR c.refund_requested_at IS NOT NULL
UNION ALL
-- A refund that nobody wrote down.
SELECT c.company_id, c.id, NULL FROM pix_charge c
WHERE c.refund_requested_at IS NOT NULL AND NOT EXISTS (
  SELECT FROM audit_entry a
  WHERE a.company_id = c.company_id AND a.action = 'pix_charge.refund' AND a.subject = c.id::text)
