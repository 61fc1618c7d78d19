-- Begins with the sale, whose ids increase with time: pages fill up one after the other. Behind the company, every shop leaves
-- half-empty pages.
CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS "sale_item_sale_id_company_id_position_key" ON "sale_item"("sale_id", "company_id", "position");
