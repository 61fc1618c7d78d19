-- Like sale_number_key, for offline sales only. Replaces two indexes, of which one contained every sale.
CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS sale_offline_number_key ON sale (company_id, offline_number text_pattern_ops)
  WHERE offline_number IS NOT NULL;
