DROP INDEX CONCURRENTLY IF EXISTS "sale_company_id_exchange_of_id_key";
