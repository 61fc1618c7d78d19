-- Uma venda fiada está quitada sem forma e data, ou as tem sem estar quitada.
SELECT company_id, id FROM fiado_sale
WHERE (remaining_cents = 0) <> (payment_date IS NOT NULL) OR (payment_date IS NULL) <> (payment_method IS NULL)
