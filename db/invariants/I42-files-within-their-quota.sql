-- Uma empresa passou de 2.000 imagens, 1.000 documentos ou 1 GB deles, ou a foto de um produto não é uma foto.
SELECT company_id, min(name) AS id FROM stored_file GROUP BY company_id
HAVING count(*) FILTER (WHERE kind <> 'attachment') > 2000
  OR count(*) FILTER (WHERE kind = 'attachment') > 1000
  OR sum(byte_count) FILTER (WHERE kind = 'attachment') > 1073741824
UNION ALL
SELECT p.company_id, p.photo FROM product p JOIN stored_file f ON f.company_id = p.company_id AND f.name = p.photo WHERE f.kind <> 'photo'
UNION ALL
SELECT a.company_id, a.id::text FROM bill_attachment a
JOIN stored_file f ON f.company_id = a.company_id AND f.name = a.file
WHERE f.kind <> 'attachment' OR f.byte_count <> a.byte_count
