-- O que um caixa deve ter não é a abertura mais as movimentações em dinheiro, ou as suas vendas não são a soma do que as pagou.
SELECT r.company_id, r.id FROM cash_register r, LATERAL cash_summary(company_id => r.company_id, cash_register_id => r.id) s
WHERE s.expected_cash_cents <> r.opening_amount_cents + coalesce((
        SELECT sum(CASE m.type WHEN 'entry' THEN m.amount_cents ELSE -m.amount_cents END) FROM cash_movement m
        WHERE m.company_id = r.company_id AND m.cash_register_id = r.id AND m.payment_type = 'dinheiro'), 0)
   OR s.total_sales_cents <> s.sold_dinheiro_cents + s.sold_pix_cents + s.sold_debito_cents + s.sold_credito_cents
                             + s.sold_fiado_cents + s.sold_store_credit_cents
