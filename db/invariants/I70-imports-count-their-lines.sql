-- As contagens de uma importação não são as das suas linhas, ela terminou com linhas esperando ou não está no log.
WITH line AS (
  SELECT company_id, import_id, count(*) FILTER (WHERE result = 'novo') AS news, count(*) FILTER (WHERE result = 'atualiza') AS changed,
         count(*) FILTER (WHERE result = 'erro') AS wrong, count(*) FILTER (WHERE state <> 'lida') AS done,
         count(*) FILTER (WHERE state = 'desfeita') AS undone, count(*) FILTER (WHERE state = 'mantida') AS kept,
         count(*) FILTER (WHERE state = 'gravada') AS standing, count(*) FILTER (WHERE state = 'lida' AND result IN ('novo', 'atualiza')) AS waiting
  FROM import_row GROUP BY company_id, import_id
)
SELECT b.company_id, b.id FROM import_batch b JOIN line l ON l.company_id = b.company_id AND l.import_id = b.id
WHERE (b.status <> 'enviada' AND (b.new_count, b.changed_count, b.error_count) IS DISTINCT FROM (l.news, l.changed, l.wrong))
   OR (b.done_count, b.undone_count, b.kept_count) IS DISTINCT FROM (l.done, l.undone, l.kept)
   OR (b.status = 'concluida' AND l.waiting > 0)
   OR (b.status = 'desfeita' AND l.standing > 0)
UNION ALL
SELECT b.company_id, b.id FROM import_batch b
WHERE b.done_count > 0
  AND NOT EXISTS (SELECT FROM audit_entry a WHERE a.company_id = b.company_id AND a.action = 'import.commit' AND a.subject = b.id::text)
