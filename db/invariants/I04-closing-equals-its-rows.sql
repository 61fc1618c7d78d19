-- Os números de um fechamento não são os das linhas que ele fechou e das correções do que chegou depois.
SELECT c.company_id, c.id FROM cash_closing c,
  LATERAL cash_summary(company_id => c.company_id, cash_register_id => c.cash_register_id) s,
  LATERAL (SELECT coalesce(sum(k.cash_cents), 0) AS cash_cents, coalesce(sum(k.sales_cents), 0) AS sales_cents
           FROM closing_correction k WHERE k.company_id = c.company_id AND k.cash_closing_id = c.id AND k.kind = 'venda_sem_internet') late
WHERE c.expected_cash_cents + late.cash_cents <> s.expected_cash_cents OR c.total_sales_cents + late.sales_cents <> s.total_sales_cents
   OR c.total_manual_cents <> s.manual_cents OR c.total_payables_cents <> s.payables_cents
   OR c.difference_cents <> c.counted_cash_cents - c.expected_cash_cents
