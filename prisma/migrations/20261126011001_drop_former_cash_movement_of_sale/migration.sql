DROP INDEX CONCURRENTLY IF EXISTS "cash_movement_company_id_sale_id_idx";
