-- Falta um número numa sequência: vendas de um caixa, caixas e fechamentos de uma empresa, orçamentos (menos os rascunhos removidos).
SELECT s.company_id, s.cash_register_id::text AS series FROM (
  SELECT company_id, cash_register_id, min(sequence) AS first, max(sequence) AS last, count(*) AS sales FROM sale
  GROUP BY company_id, cash_register_id
) s LEFT JOIN (
  SELECT company_id, cash_register_id, sum(sale_count) AS sales FROM archived_sale_total GROUP BY company_id, cash_register_id
) a ON a.company_id = s.company_id AND a.cash_register_id = s.cash_register_id
WHERE a.sales IS NULL AND (s.last <> s.sales OR s.first <> 1)
UNION ALL
-- Of a register with archived sales the numbers that remain have gaps, so only their count is compared.
SELECT a.company_id, a.cash_register_id::text FROM (
  SELECT company_id, cash_register_id, sum(sale_count) AS sales FROM archived_sale_total GROUP BY company_id, cash_register_id
) a JOIN cash_register r ON r.company_id = a.company_id AND r.id = a.cash_register_id
LEFT JOIN (SELECT company_id, cash_register_id, count(*) AS sales FROM sale GROUP BY company_id, cash_register_id) s
  ON s.company_id = a.company_id AND s.cash_register_id = a.cash_register_id
WHERE r.sale_count <> a.sales + coalesce(s.sales, 0)
UNION ALL
SELECT company_id, 'cash_register' FROM cash_register GROUP BY company_id HAVING max(number) <> count(*) OR min(number) <> 1
UNION ALL
SELECT company_id, 'cash_closing' FROM cash_closing GROUP BY company_id HAVING max(number) <> count(*) OR min(number) <> 1
UNION ALL
SELECT c.company_id, 'quote' FROM counter c
WHERE c.name = 'quote'
  AND c.value <> (SELECT count(*) FROM quote q WHERE q.company_id = c.company_id)
               + (SELECT count(*) FROM audit_entry a WHERE a.company_id = c.company_id AND a.action = 'quote.remove')
UNION ALL
SELECT company_id, 'sale_return' FROM sale_return GROUP BY company_id HAVING max(number) <> count(*) OR min(number) <> 1
