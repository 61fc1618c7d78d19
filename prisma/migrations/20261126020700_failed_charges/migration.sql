-- The failed charges of the last days, for the administrators.
CREATE INDEX CONCURRENTLY IF NOT EXISTS plan_charge_failed ON plan_charge (failed_at DESC, id DESC) WHERE failed_at IS NOT NULL;
