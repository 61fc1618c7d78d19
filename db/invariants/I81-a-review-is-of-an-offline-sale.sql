-- Uma revisão é de uma venda que não foi feita sem internet, ou de outro caixa que o da venda; ou ficou sem registro no log.
SELECT r.company_id, r.id FROM offline_review r JOIN sale s ON s.company_id = r.company_id AND s.id = r.sale_id
WHERE s.recorded_at IS NULL OR s.cash_register_id <> r.cash_register_id
UNION ALL
SELECT r.company_id, r.id FROM offline_review r
WHERE NOT EXISTS (SELECT FROM audit_entry e WHERE e.company_id = r.company_id AND e.action = 'offline_review.open' AND e.subject = r.sale_id::text)
   OR (r.status <> 'pending' AND NOT EXISTS (
     SELECT FROM audit_entry e WHERE e.company_id = r.company_id AND e.subject = r.sale_id::text
       AND e.action = CASE r.status WHEN 'approved' THEN 'offline_review.approve' ELSE 'offline_review.contest' END))
