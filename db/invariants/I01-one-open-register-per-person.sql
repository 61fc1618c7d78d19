-- Uma pessoa de uma empresa está com mais de um caixa aberto.
SELECT company_id, user_id, count(*) FROM cash_register WHERE status = 'open' GROUP BY company_id, user_id HAVING count(*) > 1
