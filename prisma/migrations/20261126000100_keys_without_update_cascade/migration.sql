-- A company's id never changes, and a database distributed by company refuses ON UPDATE CASCADE on it. Each foreign key is replaced in a
-- transaction of its own, so that sales wait for two tables for some milliseconds at most. The next migration validates them.
DO $$
DECLARE key record;
BEGIN
  FOR key IN
    SELECT conrelid::regclass AS table_name, conname AS name, pg_get_constraintdef(oid) AS definition FROM pg_constraint
    WHERE contype = 'f' AND confupdtype = 'c' AND connamespace = 'public'::regnamespace
      AND pg_get_constraintdef(oid) ~ '^FOREIGN KEY \((support_)?company_id'
    ORDER BY conrelid::regclass::text, conname
  LOOP
    EXECUTE format('ALTER TABLE %s DROP CONSTRAINT %I, ADD CONSTRAINT %I %s NOT VALID',
                   key.table_name, key.name, key.name, replace(key.definition, ' ON UPDATE CASCADE', ''));
    COMMIT;
  END LOOP;
END $$;
