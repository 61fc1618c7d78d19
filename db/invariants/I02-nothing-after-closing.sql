-- Uma venda ou movimentação é posterior ao fechamento do seu caixa.
SELECT r.company_id, r.id, s.id AS row_id FROM cash_register r
JOIN sale s ON s.company_id = r.company_id AND s.cash_register_id = r.id AND s.sold_at > r.closed_at
UNION ALL
SELECT r.company_id, r.id, m.id FROM cash_register r
JOIN cash_movement m ON m.company_id = r.company_id AND m.cash_register_id = r.id AND m.created_at > r.closed_at
