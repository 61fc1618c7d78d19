-- A person of a company has more than one register open.
SELECT company_id, user_id, count(*) FROM cash_register WHERE status = 'open' GROUP BY company_id, user_id HAVING count(*) > 1
