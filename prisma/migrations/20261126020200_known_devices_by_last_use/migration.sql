-- For the purge.
CREATE INDEX CONCURRENTLY IF NOT EXISTS "known_device_last_used_at_idx" ON "known_device"("last_used_at");
