-- Replaces cash_movement_company_id_reverses_id_key. It contains only reversals, so the movement of a sale writes no entry.
CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS cash_movement_reverses_key ON cash_movement (company_id, reverses_id)
  WHERE reverses_id IS NOT NULL;
