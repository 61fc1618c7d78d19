-- Without the time, equal entries share one tuple. A register has some hundred movements, and its summary reads all of them anyway.
CREATE INDEX CONCURRENTLY IF NOT EXISTS "cash_movement_company_id_cash_register_id_idx" ON "cash_movement"("company_id", "cash_register_id");
