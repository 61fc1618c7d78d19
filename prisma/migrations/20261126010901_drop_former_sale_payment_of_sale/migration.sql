DROP INDEX CONCURRENTLY IF EXISTS "sale_payment_company_id_sale_id_position_key";
