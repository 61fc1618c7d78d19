-- Uma divergência resolvida não está no log, ou a sua contagem mexeu em outro produto ou sem ser por ajuste.
SELECT d.company_id, d.id::text AS what FROM stock_divergence d
LEFT JOIN stock_movement m ON m.company_id = d.company_id AND m.id = d.stock_movement_id
WHERE d.settled_at IS NOT NULL
  AND ((m.id IS NOT NULL AND (m.product_id <> d.product_id OR m.kind <> 'ajuste'))
    OR NOT EXISTS (SELECT FROM audit_entry a
                   WHERE a.company_id = d.company_id AND a.action = 'stock_divergence.settle' AND a.subject = d.id::text))
