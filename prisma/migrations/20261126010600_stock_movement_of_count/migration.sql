-- Only movements of a stock count: a sale writes no entry.
CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS stock_movement_of_count ON stock_movement (company_id, stock_count_id, product_id)
  WHERE stock_count_id IS NOT NULL;
