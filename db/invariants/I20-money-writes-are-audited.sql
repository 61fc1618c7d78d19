-- A sale, an opening, a closing or a manual movement that nobody wrote down.
SELECT s.company_id, s.id FROM sale s
WHERE NOT EXISTS (SELECT FROM audit_entry a WHERE a.company_id = s.company_id AND a.action = 'sale.create' AND a.subject = s.id::text)
UNION ALL
SELECT r.company_id, r.id FROM cash_register r
WHERE NOT EXISTS (SELECT FROM audit_entry a WHERE a.company_id = r.company_id AND a.action = 'cash_register.open' AND a.subject = r.id::text)
UNION ALL
SELECT r.company_id, r.id FROM cash_register r
WHERE r.status = 'closed'
  AND NOT EXISTS (SELECT FROM audit_entry a WHERE a.company_id = r.company_id AND a.action = 'cash_register.close' AND a.subject = r.id::text)
UNION ALL
SELECT m.company_id, m.id FROM cash_movement m
WHERE m.origin = 'manual'
  AND NOT EXISTS (SELECT FROM audit_entry a WHERE a.company_id = m.company_id AND a.action LIKE 'cash_movement.%' AND a.subject = m.id::text)
