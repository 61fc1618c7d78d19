-- Os números de um fechamento não são os das linhas que ele fechou e das correções do que chegou depois.
WITH moved AS (
  SELECT company_id, cash_register_id,
    sum(CASE type WHEN 'entry' THEN amount_cents ELSE -amount_cents END) FILTER (WHERE payment_type = 'dinheiro') AS cash_cents,
    sum(CASE type WHEN 'entry' THEN amount_cents ELSE -amount_cents END) FILTER (WHERE origin = 'manual') AS manual_cents,
    sum(CASE type WHEN 'entry' THEN -amount_cents ELSE amount_cents END) FILTER (WHERE origin = 'payable') AS payables_cents
  FROM (
    SELECT company_id, cash_register_id, type, payment_type, origin, amount_cents FROM cash_movement
    UNION ALL
    SELECT company_id, cash_register_id, 'entry', method, 'sale', moved_cents FROM archived_payment_total
  ) line
  GROUP BY company_id, cash_register_id
), sold AS (
  SELECT company_id, cash_register_id, sum(total_cents) AS total_cents FROM (
    SELECT company_id, cash_register_id, total_cents FROM sale WHERE status = 'concluida'
    UNION ALL
    SELECT company_id, cash_register_id, total_cents FROM archived_sale_total
  ) line
  GROUP BY company_id, cash_register_id
), late AS (
  SELECT company_id, cash_closing_id, sum(cash_cents) AS cash_cents, sum(sales_cents) AS sales_cents FROM closing_correction
  WHERE kind = 'venda_sem_internet' GROUP BY company_id, cash_closing_id
)
SELECT c.company_id, c.id FROM cash_closing c
JOIN cash_register r ON r.company_id = c.company_id AND r.id = c.cash_register_id
LEFT JOIN moved m ON m.company_id = c.company_id AND m.cash_register_id = c.cash_register_id
LEFT JOIN sold s ON s.company_id = c.company_id AND s.cash_register_id = c.cash_register_id
LEFT JOIN late l ON l.company_id = c.company_id AND l.cash_closing_id = c.id
WHERE c.expected_cash_cents + coalesce(l.cash_cents, 0) <> r.opening_amount_cents + coalesce(m.cash_cents, 0)
   OR c.total_sales_cents + coalesce(l.sales_cents, 0) <> coalesce(s.total_cents, 0)
   OR c.total_manual_cents <> coalesce(m.manual_cents, 0) OR c.total_payables_cents <> coalesce(m.payables_cents, 0)
   OR c.difference_cents <> c.counted_cash_cents - c.expected_cash_cents
