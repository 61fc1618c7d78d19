ALTER TABLE "plan_charge" VALIDATE CONSTRAINT plan_charge_discount;
ALTER TABLE "plan_charge" VALIDATE CONSTRAINT "plan_charge_coupon_id_fkey";
