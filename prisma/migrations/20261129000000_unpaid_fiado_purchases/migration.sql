-- The unpaid purchases of a customer and of a shop. Paid ones, which become many over the years, write no entry.
CREATE INDEX CONCURRENTLY IF NOT EXISTS fiado_sale_unpaid ON fiado_sale (company_id, customer_id) WHERE remaining_cents > 0;
