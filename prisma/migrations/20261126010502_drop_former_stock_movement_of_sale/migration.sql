DROP INDEX CONCURRENTLY IF EXISTS "stock_movement_company_id_sale_id_idx";
