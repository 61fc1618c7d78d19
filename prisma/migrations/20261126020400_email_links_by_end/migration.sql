-- For the purge.
CREATE INDEX CONCURRENTLY IF NOT EXISTS "email_confirmation_expires_at_idx" ON "email_confirmation"("expires_at");
