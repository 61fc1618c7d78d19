-- For the purge.
CREATE INDEX CONCURRENTLY IF NOT EXISTS "rate_limit_expire_idx" ON "rate_limit"("expire");
