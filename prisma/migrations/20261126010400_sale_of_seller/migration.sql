CREATE INDEX CONCURRENTLY IF NOT EXISTS sale_of_seller ON sale (company_id, seller_id) WHERE seller_id IS NOT NULL;
