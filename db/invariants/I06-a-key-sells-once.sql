-- One key was used by two sales of a company.
SELECT company_id, client_key FROM sale GROUP BY company_id, client_key HAVING count(*) > 1
