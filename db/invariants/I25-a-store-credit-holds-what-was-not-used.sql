-- O saldo de um vale não é o valor menos os usos, ou não é o que a devolução ou o pagamento de fiado gerou.
SELECT v.company_id, v.id FROM store_credit v
LEFT JOIN sale_return r ON r.company_id = v.company_id AND r.id = v.sale_return_id
LEFT JOIN fiado_payment p ON p.company_id = v.company_id AND p.id = v.fiado_payment_id
WHERE v.balance_cents NOT BETWEEN 0 AND v.amount_cents
   OR v.balance_cents <> v.amount_cents - coalesce((SELECT sum(u.amount_cents) FROM store_credit_use u
                                                    WHERE u.company_id = v.company_id AND u.store_credit_id = v.id), 0)
   OR (v.fiado_payment_id IS NULL AND (r.refund_method IS DISTINCT FROM 'vale' OR r.refund_cents <> v.amount_cents))
   OR (v.fiado_payment_id IS NOT NULL AND p.credit_cents IS DISTINCT FROM v.amount_cents)
UNION ALL
-- A return refunded by store credit without one.
SELECT r.company_id, r.id FROM sale_return r
WHERE r.refund_method = 'vale'
  AND NOT EXISTS (SELECT FROM store_credit v WHERE v.company_id = r.company_id AND v.sale_return_id = r.id)
UNION ALL
-- A canceled sale whose used store credit was not given back.
SELECT u.company_id, u.sale_id FROM store_credit_use u JOIN sale s ON s.company_id = u.company_id AND s.id = u.sale_id
GROUP BY u.company_id, u.sale_id, s.status HAVING (s.status = 'cancelada') <> (sum(u.amount_cents) = 0)
UNION ALL
-- A fiado payment with an excess but no store credit, or a reversed one whose store credit has a balance.
SELECT p.company_id, p.id FROM fiado_payment p
LEFT JOIN store_credit v ON v.company_id = p.company_id AND v.fiado_payment_id = p.id
WHERE p.reverses_id IS NULL AND p.credit_cents > 0
  AND (v.id IS NULL OR (v.balance_cents > 0 AND EXISTS (
        SELECT FROM fiado_payment r WHERE r.company_id = p.company_id AND r.reverses_id = p.id)))
UNION ALL
-- A use without a sale, of a store credit whose fiado payment was not reversed.
SELECT u.company_id, u.id FROM store_credit_use u
JOIN store_credit v ON v.company_id = u.company_id AND v.id = u.store_credit_id
WHERE u.sale_id IS NULL AND NOT EXISTS (
  SELECT FROM fiado_payment r WHERE r.company_id = u.company_id AND r.reverses_id = v.fiado_payment_id)
