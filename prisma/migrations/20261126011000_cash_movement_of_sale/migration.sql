-- Finds the movements of a sale for its foreign key, when a company is erased. An id of a sale needs no company.
CREATE INDEX CONCURRENTLY IF NOT EXISTS "cash_movement_sale_id_idx" ON "cash_movement"("sale_id");
