-- AlterTable
ALTER TABLE "payable" ADD COLUMN     "term_days" INTEGER;

-- AlterTable
ALTER TABLE "receivable" ADD COLUMN     "term_days" INTEGER;

ALTER TABLE "payable" ADD CONSTRAINT "payable_term" CHECK ("term_days" BETWEEN 0 AND 730) NOT VALID;
ALTER TABLE "receivable" ADD CONSTRAINT "receivable_term" CHECK ("term_days" BETWEEN 0 AND 730) NOT VALID;
