-- Uma contagem que fechou o caixa não é a do fechamento, ou uma tentativa tem um resultado que não é do seu tipo.
SELECT c.company_id, c.id FROM register_count c
WHERE c.result = 'closed' AND NOT EXISTS (
  SELECT FROM cash_closing k WHERE k.company_id = c.company_id AND k.cash_register_id = c.cash_register_id AND k.counted_cash_cents = c.cash_cents)
UNION ALL
SELECT c.company_id, c.id FROM register_count c
WHERE c.kind = 'exit' AND c.result NOT IN ('over_drawer', 'exit_approval')
   OR c.kind = 'count' AND c.result IN ('over_drawer', 'exit_approval')
