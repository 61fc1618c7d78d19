CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS "quote_company_id_link_hash_key" ON "quote"("company_id", "link_hash");
