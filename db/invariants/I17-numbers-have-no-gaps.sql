-- A series of numbers with a gap: sales of a register, registers and closings of a company.
SELECT company_id, cash_register_id::text AS series FROM sale GROUP BY company_id, cash_register_id HAVING max(sequence) <> count(*) OR min(sequence) <> 1
UNION ALL
SELECT company_id, 'cash_register' FROM cash_register GROUP BY company_id HAVING max(number) <> count(*) OR min(number) <> 1
UNION ALL
SELECT company_id, 'cash_closing' FROM cash_closing GROUP BY company_id HAVING max(number) <> count(*) OR min(number) <> 1
