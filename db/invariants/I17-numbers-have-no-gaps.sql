-- Falta um número numa sequência: vendas de um caixa, caixas e fechamentos de uma empresa, orçamentos (menos os rascunhos removidos).
SELECT company_id, cash_register_id::text AS series FROM sale GROUP BY company_id, cash_register_id HAVING max(sequence) <> count(*) OR min(sequence) <> 1
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
