-- Uma cobrança paga está sem o instante do pagamento, ou um pagamento do gateway serviu para duas cobranças.
SELECT id::text FROM plan_charge WHERE status = 'paid' AND paid_at IS NULL
UNION ALL
SELECT gateway_payment_id FROM plan_charge WHERE gateway_payment_id IS NOT NULL GROUP BY gateway_payment_id HAVING count(*) > 1
