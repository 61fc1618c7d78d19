-- Charges that were paid too late: the gateway is asked whether they were refunded.
CREATE INDEX CONCURRENTLY IF NOT EXISTS plan_charge_paid_late ON plan_charge (late_paid_at) WHERE late_paid_at IS NOT NULL;
