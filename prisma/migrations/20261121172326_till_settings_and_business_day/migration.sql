ALTER TABLE "company" ADD COLUMN "blind_count" BOOLEAN NOT NULL DEFAULT true,
ADD COLUMN "customer_required" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN "day_turn_minutes" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN "default_customer_id" UUID,
ADD COLUMN "difference_approval_limit_cents" INTEGER NOT NULL DEFAULT 5000,
ADD COLUMN "drawer_alert_cents" INTEGER NOT NULL DEFAULT 50000,
ADD COLUMN "seller_required" BOOLEAN NOT NULL DEFAULT false;

ALTER TABLE "company"
  ADD CONSTRAINT company_day_turns_at_night CHECK (day_turn_minutes BETWEEN 0 AND 360),
  ADD CONSTRAINT company_till_limits CHECK (difference_note_limit_cents >= 0 AND difference_approval_limit_cents >= 0 AND drawer_alert_cents >= 0);

CREATE INDEX "sale_company_id_business_day_idx" ON "sale"("company_id", "business_day");

ALTER TABLE "company" ADD CONSTRAINT "company_id_default_customer_id_fkey" FOREIGN KEY ("id", "default_customer_id") REFERENCES "customer"("company_id", "id") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- Until now a sale bore its register's day; it bears its own, also in a register that was left open overnight.
UPDATE sale s SET business_day = (s.sold_at AT TIME ZONE c.timezone)::date
FROM company c WHERE c.id = s.company_id AND s.business_day <> (s.sold_at AT TIME ZONE c.timezone)::date;
