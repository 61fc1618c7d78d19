-- A company with more than 200 files, or a product whose photo is no photo.
SELECT company_id, min(name) AS id FROM stored_file GROUP BY company_id HAVING count(*) > 200
UNION ALL
SELECT p.company_id, p.photo FROM product p JOIN stored_file f ON f.company_id = p.company_id AND f.name = p.photo WHERE f.kind <> 'photo'
