-- For the purge.
CREATE INDEX CONCURRENTLY IF NOT EXISTS "password_reset_expires_at_idx" ON "password_reset"("expires_at");
