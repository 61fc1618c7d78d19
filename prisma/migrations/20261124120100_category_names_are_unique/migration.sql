-- Of categories with the same name, the one with the most products keeps it; the others become "Linhas (2)", "Linhas (3)" ….
DO $$
DECLARE
  duplicate record;
  free_name text;
  number integer;
BEGIN
  FOR duplicate IN
    SELECT company_id, id, name FROM (
      SELECT c.company_id, c.id, c.name, c.created_at,
             row_number() OVER (
               PARTITION BY c.company_id, category_key(c.name)
               ORDER BY (SELECT count(*) FROM product p WHERE p.company_id = c.company_id AND p.category_id = c.id) DESC,
                 c.created_at, c.id) AS place
      FROM (SELECT k.*, count(*) OVER (PARTITION BY k.company_id, category_key(k.name)) AS copies FROM category k) AS c
      WHERE c.copies > 1) AS ranked
    WHERE place > 1
    ORDER BY company_id, created_at, id
  LOOP
    number := 2;
    LOOP
      free_name := left(duplicate.name, 50) || ' (' || number || ')';
      EXIT WHEN NOT EXISTS (
        SELECT FROM category o
        WHERE o.company_id = duplicate.company_id AND category_key(o.name) = category_key(free_name));
      number := number + 1;
    END LOOP;
    UPDATE category SET name = free_name WHERE company_id = duplicate.company_id AND id = duplicate.id;
  END LOOP;
END $$;

-- In the same transaction as the renaming: a duplicate that another server creates in between fails this migration as a whole, and
-- the next start repeats it. With some rows per shop it is built in milliseconds, and sales do not write this table.
-- squawk-ignore require-concurrent-index-creation
CREATE UNIQUE INDEX category_name_is_unique ON category (company_id, category_key(name));
