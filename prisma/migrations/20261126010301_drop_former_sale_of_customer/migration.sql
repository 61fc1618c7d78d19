DROP INDEX CONCURRENTLY IF EXISTS "sale_company_id_customer_id_idx";
