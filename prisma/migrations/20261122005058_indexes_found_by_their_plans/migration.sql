-- Found by reading the plans of bench/plans: each of these was answered by reading all of a company's rows.

-- The log, the newest first.
CREATE INDEX "audit_entry_company_id_created_at_id_idx" ON "audit_entry"("company_id", "created_at", "id");

-- What of the sales is rare: an ordinary sale is in none of them.
CREATE INDEX sale_canceled ON sale (company_id, business_day) WHERE status = 'cancelada';
CREATE INDEX sale_returned ON sale (company_id, business_day) WHERE return_state IS NOT NULL;
CREATE INDEX sale_with_credit ON sale (company_id, business_day) WHERE credit_cents > 0;

-- What people enter into a register themselves; sales enter it a thousand times as often.
CREATE INDEX cash_movement_manual ON cash_movement (company_id, created_at) WHERE origin = 'manual';

-- The first pages of the shelf, by name and as the till shows it. Selling changes none of their columns, so that a sale still
-- touches no index of its products.
CREATE INDEX product_by_name ON product (company_id, name, id) WHERE archived_at IS NULL;
CREATE INDEX product_at_till ON product (company_id, favorite DESC, name, id) WHERE archived_at IS NULL;
