-- For links of version 0.1, which do not carry their company.
CREATE INDEX CONCURRENTLY IF NOT EXISTS "quote_link_hash_idx" ON "quote"("link_hash");
