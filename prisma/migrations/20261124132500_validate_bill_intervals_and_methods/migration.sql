ALTER TABLE "payable" VALIDATE CONSTRAINT "payable_interval";
ALTER TABLE "receivable" VALIDATE CONSTRAINT "receivable_interval";
ALTER TABLE "payable_settlement" VALIDATE CONSTRAINT "payable_settlement_method";
