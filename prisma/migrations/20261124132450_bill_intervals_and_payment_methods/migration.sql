-- AlterTable
ALTER TABLE "payable" ADD COLUMN     "interval_days" INTEGER;

-- AlterTable
ALTER TABLE "receivable" ADD COLUMN     "interval_days" INTEGER;

ALTER TABLE "payable" ADD CONSTRAINT "payable_interval" CHECK ("interval_days" BETWEEN 1 AND 365) NOT VALID;
ALTER TABLE "receivable" ADD CONSTRAINT "receivable_interval" CHECK ("interval_days" BETWEEN 1 AND 365) NOT VALID;

-- The shop's bank may pay a bill: boleto, transfer and automatic debit.
ALTER TABLE "payable_settlement" DROP CONSTRAINT "payable_settlement_method";
ALTER TABLE "payable_settlement" ADD CONSTRAINT "payable_settlement_method"
  CHECK ("payment_method" IN ('dinheiro', 'pix', 'debito', 'credito', 'boleto', 'transferencia', 'debito_automatico')) NOT VALID;
