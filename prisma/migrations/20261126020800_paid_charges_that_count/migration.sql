-- Paid charges that still extend a plan: the gateway is asked about them once a day.
CREATE INDEX CONCURRENTLY IF NOT EXISTS plan_charge_covering ON plan_charge (covers_until) WHERE status = 'paid';
