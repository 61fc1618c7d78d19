-- Uma mesma chave foi usada por duas vendas de uma empresa.
SELECT company_id, client_key FROM sale GROUP BY company_id, client_key HAVING count(*) > 1
