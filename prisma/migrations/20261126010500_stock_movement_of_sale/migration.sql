-- A sale moves the stock of a product once; its returns may do so several times, and are told apart by their id. The index also finds
-- the movements of a sale, also for its foreign key: it replaces two indexes. It begins with the sale, whose ids increase with time:
-- pages fill up one after the other. Behind the company, every shop would leave half-empty pages.
CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS stock_movement_of_sale
  ON stock_movement (sale_id, company_id, product_id, (CASE WHEN kind <> 'venda' THEN id END)) NULLS NOT DISTINCT
  WHERE sale_id IS NOT NULL;
