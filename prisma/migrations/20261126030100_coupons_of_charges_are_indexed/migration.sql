-- CreateIndex
CREATE INDEX CONCURRENTLY IF NOT EXISTS "plan_charge_coupon_id_idx" ON "plan_charge"("coupon_id");
