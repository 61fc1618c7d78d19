-- Um caixa fechado está sem o seu fechamento, ou há fechamento de um caixa aberto.
SELECT r.company_id, r.id FROM cash_register r
LEFT JOIN cash_closing c ON c.company_id = r.company_id AND c.cash_register_id = r.id
WHERE (r.status = 'closed') <> (c.id IS NOT NULL)
