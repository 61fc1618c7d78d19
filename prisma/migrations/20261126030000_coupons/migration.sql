-- CreateTable
CREATE TABLE "coupon" (
    "id" UUID NOT NULL,
    "code" TEXT NOT NULL,
    "percent_bp" INTEGER,
    "amount_cents" INTEGER,
    "charges" INTEGER NOT NULL,
    "valid_until" DATE,
    "max_companies" INTEGER,
    "plan_types" TEXT[],
    "user_id" UUID NOT NULL,
    "user_name" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(6) NOT NULL,
    "deactivated_at" TIMESTAMPTZ(6),
    "deactivated_by_name" TEXT,

    CONSTRAINT "coupon_pkey" PRIMARY KEY ("id"),
    CONSTRAINT coupon_code_form CHECK (code ~ '^[A-Z0-9]{3,20}$'),
    CONSTRAINT coupon_discount CHECK (
      (percent_bp IS NULL) <> (amount_cents IS NULL)
      AND percent_bp BETWEEN 1 AND 9900 AND amount_cents BETWEEN 1 AND 999999999),
    CONSTRAINT coupon_charges CHECK (charges BETWEEN 1 AND 36),
    CONSTRAINT coupon_max_companies CHECK (max_companies >= 1),
    CONSTRAINT coupon_plans CHECK (plan_types IS NOT NULL AND cardinality(plan_types) > 0 AND plan_types <@ ARRAY['mensal', 'anual']),
    CONSTRAINT coupon_deactivated CHECK ((deactivated_at IS NULL) = (deactivated_by_name IS NULL))
);

-- CreateIndex
CREATE UNIQUE INDEX "coupon_code_key" ON "coupon"("code");

-- The terms that a company accepted never change.
REVOKE UPDATE, DELETE ON coupon FROM agora_app;
GRANT UPDATE (deactivated_at, deactivated_by_name) ON coupon TO agora_app;

-- AlterTable
ALTER TABLE "plan_charge" ADD COLUMN     "coupon_code" TEXT,
ADD COLUMN     "coupon_id" UUID,
ADD COLUMN     "discount_cents" INTEGER NOT NULL DEFAULT 0;

ALTER TABLE plan_charge ADD CONSTRAINT plan_charge_discount CHECK (
  discount_cents >= 0 AND (coupon_id IS NULL) = (discount_cents = 0) AND (coupon_id IS NULL) = (coupon_code IS NULL)
) NOT VALID;

-- AddForeignKey
ALTER TABLE "plan_charge" ADD CONSTRAINT "plan_charge_coupon_id_fkey" FOREIGN KEY ("coupon_id") REFERENCES "coupon"("id")
  ON DELETE RESTRICT ON UPDATE CASCADE NOT VALID;
