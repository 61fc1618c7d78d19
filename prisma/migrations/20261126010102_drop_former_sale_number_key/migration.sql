DROP INDEX CONCURRENTLY IF EXISTS "sale_company_id_number_key";
