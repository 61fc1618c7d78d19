-- For the purge. Not by the last use: every use of a session would then update all of its indexes.
CREATE INDEX CONCURRENTLY IF NOT EXISTS "session_created_at_idx" ON "session"("created_at");
