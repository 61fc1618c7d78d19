-- A customer's statement under a public address, who was reminded of his debt, what was handed over beyond it, and the shop's rules for it.
-- AlterTable
ALTER TABLE "company" ADD COLUMN     "fiado_days" INTEGER NOT NULL DEFAULT 30,
ADD COLUMN     "fiado_late_days" INTEGER,
ADD COLUMN     "fiado_over_limit" TEXT NOT NULL DEFAULT 'aprovar';

-- AlterTable
ALTER TABLE "fiado_payment" ADD COLUMN     "change_cents" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "credit_cents" INTEGER NOT NULL DEFAULT 0;

-- AlterTable
ALTER TABLE "quote_answer" ADD COLUMN     "document_end" TEXT;

-- AlterTable
ALTER TABLE "store_credit" ADD COLUMN     "fiado_payment_id" UUID,
ALTER COLUMN "sale_return_id" DROP NOT NULL;

-- AlterTable
ALTER TABLE "store_credit_use" ALTER COLUMN "sale_id" DROP NOT NULL;

-- CreateTable
CREATE TABLE "fiado_link" (
    "company_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "customer_id" UUID NOT NULL,
    "token_hash" TEXT NOT NULL,
    "user_id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(6) NOT NULL,
    "expires_at" TIMESTAMPTZ(6) NOT NULL,
    "revoked_at" TIMESTAMPTZ(6),

    CONSTRAINT "fiado_link_pkey" PRIMARY KEY ("company_id","id")
);

-- CreateTable
CREATE TABLE "fiado_charge" (
    "company_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "customer_id" UUID NOT NULL,
    "day" DATE NOT NULL,
    "balance_cents" INTEGER NOT NULL,
    "user_id" UUID NOT NULL,
    "user_name" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(6) NOT NULL,

    CONSTRAINT "fiado_charge_pkey" PRIMARY KEY ("company_id","id")
);

-- CreateIndex
CREATE INDEX "fiado_link_company_id_customer_id_idx" ON "fiado_link"("company_id", "customer_id");

-- CreateIndex
CREATE INDEX "fiado_link_token_hash_idx" ON "fiado_link"("token_hash");

-- CreateIndex
CREATE UNIQUE INDEX "fiado_charge_company_id_customer_id_day_key" ON "fiado_charge"("company_id", "customer_id", "day");

-- CreateIndex
CREATE UNIQUE INDEX "store_credit_company_id_fiado_payment_id_key" ON "store_credit"("company_id", "fiado_payment_id");

-- AddForeignKey
ALTER TABLE "store_credit" ADD CONSTRAINT "store_credit_company_id_fiado_payment_id_fkey" FOREIGN KEY ("company_id", "fiado_payment_id") REFERENCES "fiado_payment"("company_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "fiado_link" ADD CONSTRAINT "fiado_link_company_id_fkey" FOREIGN KEY ("company_id") REFERENCES "company"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "fiado_link" ADD CONSTRAINT "fiado_link_company_id_customer_id_fkey" FOREIGN KEY ("company_id", "customer_id") REFERENCES "customer"("company_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "fiado_charge" ADD CONSTRAINT "fiado_charge_company_id_fkey" FOREIGN KEY ("company_id") REFERENCES "company"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "fiado_charge" ADD CONSTRAINT "fiado_charge_company_id_customer_id_fkey" FOREIGN KEY ("company_id", "customer_id") REFERENCES "customer"("company_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;



ALTER TABLE company
  ADD CONSTRAINT company_fiado_days CHECK (fiado_days BETWEEN 1 AND 365),
  ADD CONSTRAINT company_fiado_over_limit CHECK (fiado_over_limit IN ('aprovar', 'bloquear')),
  ADD CONSTRAINT company_fiado_late_days CHECK (fiado_late_days BETWEEN 0 AND 365);
ALTER TABLE fiado_payment
  ADD CONSTRAINT fiado_payment_excess CHECK (
    change_cents >= 0 AND credit_cents >= 0 AND (change_cents = 0 OR (payment_method = 'dinheiro' AND credit_cents = 0)));
ALTER TABLE store_credit
  ADD CONSTRAINT store_credit_origin CHECK (num_nonnulls(sale_return_id, fiado_payment_id) = 1);
ALTER TABLE fiado_charge ADD CONSTRAINT fiado_charge_balance CHECK (balance_cents > 0);
ALTER TABLE quote_answer ADD CONSTRAINT quote_answer_document_end CHECK (document_end ~ '^[0-9A-Z]{3,4}$');
CREATE TRIGGER fiado_charge_is_final BEFORE UPDATE OR DELETE ON fiado_charge FOR EACH ROW EXECUTE FUNCTION refuse_rewriting();
CREATE TRIGGER fiado_link_is_kept BEFORE DELETE ON fiado_link FOR EACH ROW EXECUTE FUNCTION refuse_rewriting();
