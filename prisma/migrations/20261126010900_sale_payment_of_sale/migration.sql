-- Begins with the sale, as sale_item_sale_id_company_id_position_key does.
CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS "sale_payment_sale_id_company_id_position_key" ON "sale_payment"("sale_id", "company_id", "position");
