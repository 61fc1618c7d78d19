-- AlterTable
ALTER TABLE "company" ADD COLUMN     "till_lock_minutes" INTEGER NOT NULL DEFAULT 0;

-- AlterTable
ALTER TABLE "session" ADD COLUMN     "begun_by" TEXT NOT NULL DEFAULT 'senha',
ADD COLUMN     "locked_at" TIMESTAMPTZ(6);

ALTER TABLE company ADD CONSTRAINT company_till_lock_minutes CHECK (till_lock_minutes BETWEEN 0 AND 60);
ALTER TABLE session ADD CONSTRAINT session_begun_by CHECK (begun_by IN ('senha', 'pin'));

DROP TRIGGER company_version ON "company";
CREATE TRIGGER company_version BEFORE UPDATE OF
  "name", legal_name, cnpj, state_registration, phone, email, street, "number", neighborhood, city,
  "state", zip_code, logo, timezone, receipt_footer, receipt_width_mm, pix_key, pix_name, pix_city,
  difference_note_limit_cents, difference_approval_limit_cents, blind_count, drawer_alert_cents,
  day_turn_minutes, default_customer_id, seller_required, customer_required, fiado_days,
  fiado_over_limit, fiado_late_days, sell_without_stock, till_lock_minutes
  ON "company" FOR EACH ROW WHEN (
    (OLD.name, OLD.legal_name, OLD.cnpj, OLD.state_registration, OLD.phone, OLD.email, OLD.street,
    OLD.number, OLD.neighborhood, OLD.city, OLD.state, OLD.zip_code, OLD.logo, OLD.timezone,
    OLD.receipt_footer, OLD.receipt_width_mm, OLD.pix_key, OLD.pix_name, OLD.pix_city,
    OLD.difference_note_limit_cents, OLD.difference_approval_limit_cents, OLD.blind_count,
    OLD.drawer_alert_cents, OLD.day_turn_minutes, OLD.default_customer_id, OLD.seller_required,
    OLD.customer_required, OLD.fiado_days, OLD.fiado_over_limit, OLD.fiado_late_days,
    OLD.sell_without_stock, OLD.till_lock_minutes)
    IS DISTINCT FROM
    (NEW.name, NEW.legal_name, NEW.cnpj, NEW.state_registration, NEW.phone, NEW.email, NEW.street,
    NEW.number, NEW.neighborhood, NEW.city, NEW.state, NEW.zip_code, NEW.logo, NEW.timezone,
    NEW.receipt_footer, NEW.receipt_width_mm, NEW.pix_key, NEW.pix_name, NEW.pix_city,
    NEW.difference_note_limit_cents, NEW.difference_approval_limit_cents, NEW.blind_count,
    NEW.drawer_alert_cents, NEW.day_turn_minutes, NEW.default_customer_id, NEW.seller_required,
    NEW.customer_required, NEW.fiado_days, NEW.fiado_over_limit, NEW.fiado_late_days,
    NEW.sell_without_stock, NEW.till_lock_minutes))
  EXECUTE FUNCTION bump_version();
