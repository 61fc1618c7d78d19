-- Begins with the sale, as sale_item_sale_id_position_company_id_key does.
CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS "sale_payment_sale_id_position_company_id_key" ON "sale_payment"("sale_id", "position", "company_id");
