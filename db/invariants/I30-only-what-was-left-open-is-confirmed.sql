-- Um PIX foi confirmado sem ter ficado pendente de confirmação.
SELECT c.company_id, c.sale_payment_id FROM pix_confirmation c
JOIN sale_payment p ON p.company_id = c.company_id AND p.id = c.sale_payment_id
WHERE NOT p.to_confirm OR p.method <> 'pix'
