-- A sale on account that is settled without method and date, or has them unsettled.
SELECT company_id, id FROM fiado_sale
WHERE (remaining_cents = 0) <> (payment_date IS NOT NULL) OR (payment_date IS NULL) <> (payment_method IS NULL)
