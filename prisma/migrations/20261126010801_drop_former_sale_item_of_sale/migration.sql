DROP INDEX CONCURRENTLY IF EXISTS "sale_item_company_id_sale_id_position_key";
