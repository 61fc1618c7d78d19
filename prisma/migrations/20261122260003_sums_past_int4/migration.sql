-- Sums of amounts pass R$ 21.474.836,47 before any single amount does.
ALTER TABLE "cash_closing"
  ALTER COLUMN "expected_cash_cents" TYPE BIGINT,
  ALTER COLUMN "counted_cash_cents" TYPE BIGINT,
  ALTER COLUMN "difference_cents" TYPE BIGINT,
  ALTER COLUMN "total_sales_cents" TYPE BIGINT,
  ALTER COLUMN "total_payables_cents" TYPE BIGINT,
  ALTER COLUMN "total_manual_cents" TYPE BIGINT;
ALTER TABLE "closing_correction"
  ALTER COLUMN "sales_cents" TYPE BIGINT,
  ALTER COLUMN "cash_cents" TYPE BIGINT;
ALTER TABLE "approval" ALTER COLUMN "amount_cents" TYPE BIGINT;
ALTER TABLE "fiado_sale" ALTER COLUMN "balance_before_cents" TYPE BIGINT;
ALTER TABLE "fiado_payment" ALTER COLUMN "balance_before_cents" TYPE BIGINT;
