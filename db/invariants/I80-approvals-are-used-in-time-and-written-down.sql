-- Uma aprovação foi dada por quem a pediu, valeu mais de cinco minutos, ou foi dada ou usada sem registro no log.
SELECT a.company_id, a.id FROM approval a
WHERE a.requested_by_id = a.approved_by_id OR a.expires_at > a.created_at + interval '5 minutes' OR a.used_at >= a.expires_at
UNION ALL
SELECT a.company_id, a.id FROM approval a
WHERE NOT EXISTS (
  SELECT FROM audit_entry e WHERE e.company_id = a.company_id AND e.action = 'approval.give' AND e.subject = a.id::text)
UNION ALL
SELECT a.company_id, a.id FROM approval a
WHERE a.used_at IS NOT NULL
  AND NOT EXISTS (
    SELECT FROM audit_entry e WHERE e.company_id = a.company_id AND e.action = 'approval.use' AND e.subject = a.id::text)
