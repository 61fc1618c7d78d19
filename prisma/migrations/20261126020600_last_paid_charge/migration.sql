-- The price that a company paid last, for the totals of the administrators.
CREATE INDEX CONCURRENTLY IF NOT EXISTS plan_charge_last_paid ON plan_charge (company_id, plan_type, paid_at DESC)
  INCLUDE (amount_cents) WHERE status = 'paid';
