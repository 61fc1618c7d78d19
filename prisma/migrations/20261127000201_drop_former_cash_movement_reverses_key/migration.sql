DROP INDEX CONCURRENTLY IF EXISTS "cash_movement_company_id_reverses_id_key";
