-- Finds sales by their number and by its first digits, which needs text_pattern_ops. Replaces two indexes.
CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS sale_number_key ON sale (company_id, number text_pattern_ops);
