-- The first pages of the list of companies.
CREATE INDEX CONCURRENTLY IF NOT EXISTS company_by_name ON company (fold_text(name), id);
