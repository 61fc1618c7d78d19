-- Replaces sale_company_id_exchange_of_id_key. It contains only the sales of exchanges, so other sales write no entry.
CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS sale_exchange_of_key ON sale (company_id, exchange_of_id)
  WHERE exchange_of_id IS NOT NULL;
