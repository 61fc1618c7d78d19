-- Most sales have no customer. Without them, such a sale writes no entry.
CREATE INDEX CONCURRENTLY IF NOT EXISTS sale_of_customer ON sale (company_id, customer_id) WHERE customer_id IS NOT NULL;
