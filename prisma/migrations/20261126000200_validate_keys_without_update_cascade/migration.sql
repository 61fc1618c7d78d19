-- Reads the tables without blocking sales.
DO $$
DECLARE key record;
BEGIN
  FOR key IN
    SELECT conrelid::regclass AS table_name, conname AS name FROM pg_constraint
    WHERE contype = 'f' AND NOT convalidated AND connamespace = 'public'::regnamespace
    ORDER BY conrelid::regclass::text, conname
  LOOP
    EXECUTE format('ALTER TABLE %s VALIDATE CONSTRAINT %I', key.table_name, key.name);
    COMMIT;
  END LOOP;
END $$;
