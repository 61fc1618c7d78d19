DROP INDEX CONCURRENTLY IF EXISTS "sale_company_id_seller_id_idx";
