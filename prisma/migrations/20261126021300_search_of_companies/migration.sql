-- The search of the list of companies.
CREATE INDEX CONCURRENTLY IF NOT EXISTS company_search ON company
  USING gin (fold_text(name || ' ' || coalesce(legal_name, '') || ' ' || coalesce(cnpj, '')) gin_trgm_ops);
