-- AlterTable
ALTER TABLE "cash_movement" ADD COLUMN     "subject_id" UUID;

-- CreateTable
CREATE TABLE "payable" (
    "company_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "description" TEXT NOT NULL,
    "supplier_id" UUID,
    "category" TEXT NOT NULL,
    "amount_cents" INTEGER NOT NULL,
    "paid_cents" INTEGER NOT NULL DEFAULT 0,
    "due_date" DATE NOT NULL,
    "competence_date" DATE,
    "expected_method" TEXT,
    "series_id" UUID,
    "installment" INTEGER NOT NULL DEFAULT 1,
    "installments" INTEGER NOT NULL DEFAULT 1,
    "barcode" TEXT,
    "notes" TEXT,
    "settled_on" DATE,
    "settlement_method" TEXT,
    "canceled_at" TIMESTAMPTZ(6),
    "cancel_reason" TEXT,
    "user_id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "payable_pkey" PRIMARY KEY ("company_id","id")
);

-- CreateTable
CREATE TABLE "payable_settlement" (
    "company_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "payable_id" UUID NOT NULL,
    "amount_cents" INTEGER NOT NULL,
    "interest_cents" INTEGER NOT NULL DEFAULT 0,
    "fine_cents" INTEGER NOT NULL DEFAULT 0,
    "discount_cents" INTEGER NOT NULL DEFAULT 0,
    "payment_method" TEXT NOT NULL,
    "payment_date" DATE NOT NULL,
    "cash_register_id" UUID,
    "reverses_id" UUID,
    "reason" TEXT,
    "user_id" UUID NOT NULL,
    "user_name" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "payable_settlement_pkey" PRIMARY KEY ("company_id","id")
);

-- CreateTable
CREATE TABLE "receivable" (
    "company_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "description" TEXT NOT NULL,
    "customer_id" UUID,
    "category" TEXT NOT NULL,
    "amount_cents" INTEGER NOT NULL,
    "paid_cents" INTEGER NOT NULL DEFAULT 0,
    "due_date" DATE NOT NULL,
    "competence_date" DATE,
    "expected_method" TEXT,
    "series_id" UUID,
    "installment" INTEGER NOT NULL DEFAULT 1,
    "installments" INTEGER NOT NULL DEFAULT 1,
    "barcode" TEXT,
    "notes" TEXT,
    "settled_on" DATE,
    "settlement_method" TEXT,
    "canceled_at" TIMESTAMPTZ(6),
    "cancel_reason" TEXT,
    "user_id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "receivable_pkey" PRIMARY KEY ("company_id","id")
);

-- CreateTable
CREATE TABLE "receivable_settlement" (
    "company_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "receivable_id" UUID NOT NULL,
    "amount_cents" INTEGER NOT NULL,
    "interest_cents" INTEGER NOT NULL DEFAULT 0,
    "fine_cents" INTEGER NOT NULL DEFAULT 0,
    "discount_cents" INTEGER NOT NULL DEFAULT 0,
    "payment_method" TEXT NOT NULL,
    "payment_date" DATE NOT NULL,
    "cash_register_id" UUID,
    "reverses_id" UUID,
    "reason" TEXT,
    "user_id" UUID NOT NULL,
    "user_name" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "receivable_settlement_pkey" PRIMARY KEY ("company_id","id")
);

-- CreateTable
CREATE TABLE "fiado_payment" (
    "company_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "customer_id" UUID NOT NULL,
    "amount_cents" INTEGER NOT NULL,
    "payment_method" TEXT NOT NULL,
    "payment_date" DATE NOT NULL,
    "cash_register_id" UUID,
    "balance_before_cents" INTEGER NOT NULL,
    "reverses_id" UUID,
    "reason" TEXT,
    "user_id" UUID NOT NULL,
    "user_name" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "fiado_payment_pkey" PRIMARY KEY ("company_id","id")
);

-- CreateTable
CREATE TABLE "fiado_allocation" (
    "company_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "fiado_payment_id" UUID NOT NULL,
    "fiado_sale_id" UUID NOT NULL,
    "amount_cents" INTEGER NOT NULL,

    CONSTRAINT "fiado_allocation_pkey" PRIMARY KEY ("company_id","id")
);

-- CreateTable
CREATE TABLE "quote" (
    "company_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "number" INTEGER NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,
    "status" TEXT NOT NULL DEFAULT 'rascunho',
    "user_id" UUID NOT NULL,
    "user_name" TEXT NOT NULL,
    "customer_id" UUID,
    "customer_name" TEXT,
    "customer_phone" TEXT,
    "seller_id" UUID,
    "issued_on" DATE NOT NULL,
    "valid_until" DATE NOT NULL,
    "subtotal_cents" INTEGER NOT NULL,
    "discount_cents" INTEGER NOT NULL DEFAULT 0,
    "freight_cents" INTEGER NOT NULL DEFAULT 0,
    "total_cents" INTEGER NOT NULL,
    "delivery_terms" TEXT,
    "payment_terms" TEXT,
    "observations" TEXT,
    "internal_note" TEXT,
    "sale_id" UUID,
    "link_hash" TEXT,
    "link_expires_at" TIMESTAMPTZ(6),
    "sent_at" TIMESTAMPTZ(6),
    "seen_at" TIMESTAMPTZ(6),
    "created_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "quote_pkey" PRIMARY KEY ("company_id","id")
);

-- CreateTable
CREATE TABLE "quote_item" (
    "company_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "quote_id" UUID NOT NULL,
    "position" INTEGER NOT NULL,
    "product_id" UUID,
    "description" TEXT NOT NULL,
    "unit" TEXT NOT NULL,
    "quantity_milli" INTEGER NOT NULL,
    "unit_price_cents" INTEGER NOT NULL,
    "discount_cents" INTEGER NOT NULL DEFAULT 0,
    "total_cents" INTEGER NOT NULL,

    CONSTRAINT "quote_item_pkey" PRIMARY KEY ("company_id","id")
);

-- CreateTable
CREATE TABLE "quote_answer" (
    "company_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "quote_id" UUID NOT NULL,
    "version" INTEGER NOT NULL,
    "status" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "reason" TEXT,
    "ip_prefix" TEXT,
    "user_agent" TEXT,
    "created_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "quote_answer_pkey" PRIMARY KEY ("company_id","id")
);

-- CreateTable
CREATE TABLE "purchase_item" (
    "company_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "product_id" UUID,
    "description" TEXT NOT NULL,
    "quantity_milli" INTEGER NOT NULL,
    "supplier_id" UUID,
    "unit_cost_cents" INTEGER,
    "note" TEXT,
    "status" TEXT NOT NULL DEFAULT 'aberta',
    "received_milli" INTEGER NOT NULL DEFAULT 0,
    "received_at" TIMESTAMPTZ(6),
    "removed_at" TIMESTAMPTZ(6),
    "user_id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "purchase_item_pkey" PRIMARY KEY ("company_id","id")
);

-- CreateTable
CREATE TABLE "web_metric" (
    "id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "value" DOUBLE PRECISION NOT NULL,
    "url" TEXT NOT NULL,
    "device" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "web_metric_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "payable_company_id_due_date_idx" ON "payable"("company_id", "due_date");

-- CreateIndex
CREATE INDEX "payable_company_id_supplier_id_idx" ON "payable"("company_id", "supplier_id");

-- CreateIndex
CREATE INDEX "payable_company_id_series_id_idx" ON "payable"("company_id", "series_id");

-- CreateIndex
CREATE INDEX "payable_settlement_company_id_payable_id_idx" ON "payable_settlement"("company_id", "payable_id");

-- CreateIndex
CREATE UNIQUE INDEX "payable_settlement_company_id_reverses_id_key" ON "payable_settlement"("company_id", "reverses_id");

-- CreateIndex
CREATE INDEX "receivable_company_id_due_date_idx" ON "receivable"("company_id", "due_date");

-- CreateIndex
CREATE INDEX "receivable_company_id_customer_id_idx" ON "receivable"("company_id", "customer_id");

-- CreateIndex
CREATE INDEX "receivable_company_id_series_id_idx" ON "receivable"("company_id", "series_id");

-- CreateIndex
CREATE INDEX "receivable_settlement_company_id_receivable_id_idx" ON "receivable_settlement"("company_id", "receivable_id");

-- CreateIndex
CREATE UNIQUE INDEX "receivable_settlement_company_id_reverses_id_key" ON "receivable_settlement"("company_id", "reverses_id");

-- CreateIndex
CREATE INDEX "fiado_payment_company_id_customer_id_created_at_idx" ON "fiado_payment"("company_id", "customer_id", "created_at");

-- CreateIndex
CREATE UNIQUE INDEX "fiado_payment_company_id_reverses_id_key" ON "fiado_payment"("company_id", "reverses_id");

-- CreateIndex
CREATE INDEX "fiado_allocation_company_id_fiado_payment_id_idx" ON "fiado_allocation"("company_id", "fiado_payment_id");

-- CreateIndex
CREATE INDEX "fiado_allocation_company_id_fiado_sale_id_idx" ON "fiado_allocation"("company_id", "fiado_sale_id");

-- CreateIndex
CREATE UNIQUE INDEX "quote_link_hash_key" ON "quote"("link_hash");

-- CreateIndex
CREATE INDEX "quote_company_id_user_id_created_at_idx" ON "quote"("company_id", "user_id", "created_at");

-- CreateIndex
CREATE UNIQUE INDEX "quote_company_id_number_key" ON "quote"("company_id", "number");

-- CreateIndex
CREATE UNIQUE INDEX "quote_company_id_sale_id_key" ON "quote"("company_id", "sale_id");

-- CreateIndex
CREATE INDEX "quote_item_company_id_product_id_idx" ON "quote_item"("company_id", "product_id");

-- CreateIndex
CREATE UNIQUE INDEX "quote_item_company_id_quote_id_position_key" ON "quote_item"("company_id", "quote_id", "position");

-- CreateIndex
CREATE INDEX "quote_answer_company_id_quote_id_idx" ON "quote_answer"("company_id", "quote_id");

-- CreateIndex
CREATE INDEX "purchase_item_company_id_status_idx" ON "purchase_item"("company_id", "status");

-- CreateIndex
CREATE INDEX "web_metric_created_at_idx" ON "web_metric"("created_at");

-- CreateIndex
CREATE INDEX "web_metric_name_url_idx" ON "web_metric"("name", "url");

-- AddForeignKey
ALTER TABLE "payable" ADD CONSTRAINT "payable_company_id_fkey" FOREIGN KEY ("company_id") REFERENCES "company"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "payable" ADD CONSTRAINT "payable_company_id_supplier_id_fkey" FOREIGN KEY ("company_id", "supplier_id") REFERENCES "supplier"("company_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "payable_settlement" ADD CONSTRAINT "payable_settlement_company_id_fkey" FOREIGN KEY ("company_id") REFERENCES "company"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "payable_settlement" ADD CONSTRAINT "payable_settlement_company_id_payable_id_fkey" FOREIGN KEY ("company_id", "payable_id") REFERENCES "payable"("company_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "payable_settlement" ADD CONSTRAINT "payable_settlement_company_id_cash_register_id_fkey" FOREIGN KEY ("company_id", "cash_register_id") REFERENCES "cash_register"("company_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "payable_settlement" ADD CONSTRAINT "payable_settlement_company_id_reverses_id_fkey" FOREIGN KEY ("company_id", "reverses_id") REFERENCES "payable_settlement"("company_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "receivable" ADD CONSTRAINT "receivable_company_id_fkey" FOREIGN KEY ("company_id") REFERENCES "company"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "receivable" ADD CONSTRAINT "receivable_company_id_customer_id_fkey" FOREIGN KEY ("company_id", "customer_id") REFERENCES "customer"("company_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "receivable_settlement" ADD CONSTRAINT "receivable_settlement_company_id_fkey" FOREIGN KEY ("company_id") REFERENCES "company"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "receivable_settlement" ADD CONSTRAINT "receivable_settlement_company_id_receivable_id_fkey" FOREIGN KEY ("company_id", "receivable_id") REFERENCES "receivable"("company_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "receivable_settlement" ADD CONSTRAINT "receivable_settlement_company_id_cash_register_id_fkey" FOREIGN KEY ("company_id", "cash_register_id") REFERENCES "cash_register"("company_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "receivable_settlement" ADD CONSTRAINT "receivable_settlement_company_id_reverses_id_fkey" FOREIGN KEY ("company_id", "reverses_id") REFERENCES "receivable_settlement"("company_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "fiado_payment" ADD CONSTRAINT "fiado_payment_company_id_fkey" FOREIGN KEY ("company_id") REFERENCES "company"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "fiado_payment" ADD CONSTRAINT "fiado_payment_company_id_customer_id_fkey" FOREIGN KEY ("company_id", "customer_id") REFERENCES "customer"("company_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "fiado_payment" ADD CONSTRAINT "fiado_payment_company_id_cash_register_id_fkey" FOREIGN KEY ("company_id", "cash_register_id") REFERENCES "cash_register"("company_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "fiado_payment" ADD CONSTRAINT "fiado_payment_company_id_reverses_id_fkey" FOREIGN KEY ("company_id", "reverses_id") REFERENCES "fiado_payment"("company_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "fiado_allocation" ADD CONSTRAINT "fiado_allocation_company_id_fkey" FOREIGN KEY ("company_id") REFERENCES "company"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "fiado_allocation" ADD CONSTRAINT "fiado_allocation_company_id_fiado_payment_id_fkey" FOREIGN KEY ("company_id", "fiado_payment_id") REFERENCES "fiado_payment"("company_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "fiado_allocation" ADD CONSTRAINT "fiado_allocation_company_id_fiado_sale_id_fkey" FOREIGN KEY ("company_id", "fiado_sale_id") REFERENCES "fiado_sale"("company_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "quote" ADD CONSTRAINT "quote_company_id_fkey" FOREIGN KEY ("company_id") REFERENCES "company"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "quote" ADD CONSTRAINT "quote_company_id_customer_id_fkey" FOREIGN KEY ("company_id", "customer_id") REFERENCES "customer"("company_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "quote" ADD CONSTRAINT "quote_company_id_seller_id_fkey" FOREIGN KEY ("company_id", "seller_id") REFERENCES "seller"("company_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "quote" ADD CONSTRAINT "quote_company_id_sale_id_fkey" FOREIGN KEY ("company_id", "sale_id") REFERENCES "sale"("company_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "quote_item" ADD CONSTRAINT "quote_item_company_id_fkey" FOREIGN KEY ("company_id") REFERENCES "company"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "quote_item" ADD CONSTRAINT "quote_item_company_id_quote_id_fkey" FOREIGN KEY ("company_id", "quote_id") REFERENCES "quote"("company_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "quote_item" ADD CONSTRAINT "quote_item_company_id_product_id_fkey" FOREIGN KEY ("company_id", "product_id") REFERENCES "product"("company_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "quote_answer" ADD CONSTRAINT "quote_answer_company_id_fkey" FOREIGN KEY ("company_id") REFERENCES "company"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "quote_answer" ADD CONSTRAINT "quote_answer_company_id_quote_id_fkey" FOREIGN KEY ("company_id", "quote_id") REFERENCES "quote"("company_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "purchase_item" ADD CONSTRAINT "purchase_item_company_id_fkey" FOREIGN KEY ("company_id") REFERENCES "company"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "purchase_item" ADD CONSTRAINT "purchase_item_company_id_product_id_fkey" FOREIGN KEY ("company_id", "product_id") REFERENCES "product"("company_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "purchase_item" ADD CONSTRAINT "purchase_item_company_id_supplier_id_fkey" FOREIGN KEY ("company_id", "supplier_id") REFERENCES "supplier"("company_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;



-- Amounts and words.
ALTER TABLE payable
  ADD CONSTRAINT payable_amount CHECK (amount_cents > 0 AND paid_cents BETWEEN 0 AND amount_cents),
  ADD CONSTRAINT payable_settled CHECK ((paid_cents = amount_cents) = (settled_on IS NOT NULL) AND (settled_on IS NULL) = (settlement_method IS NULL)),
  ADD CONSTRAINT payable_canceled CHECK (canceled_at IS NULL OR (paid_cents = 0 AND cancel_reason IS NOT NULL)),
  ADD CONSTRAINT payable_installments CHECK (installment BETWEEN 1 AND installments AND installments <= 60);
ALTER TABLE receivable
  ADD CONSTRAINT receivable_amount CHECK (amount_cents > 0 AND paid_cents BETWEEN 0 AND amount_cents),
  ADD CONSTRAINT receivable_settled CHECK ((paid_cents = amount_cents) = (settled_on IS NOT NULL) AND (settled_on IS NULL) = (settlement_method IS NULL)),
  ADD CONSTRAINT receivable_canceled CHECK (canceled_at IS NULL OR (paid_cents = 0 AND cancel_reason IS NOT NULL)),
  ADD CONSTRAINT receivable_installments CHECK (installment BETWEEN 1 AND installments AND installments <= 60);
ALTER TABLE payable_settlement
  ADD CONSTRAINT payable_settlement_amount CHECK (amount_cents > 0 AND interest_cents >= 0 AND fine_cents >= 0 AND discount_cents BETWEEN 0 AND amount_cents),
  ADD CONSTRAINT payable_settlement_method CHECK (payment_method IN ('dinheiro', 'pix', 'debito', 'credito'));
ALTER TABLE receivable_settlement
  ADD CONSTRAINT receivable_settlement_amount CHECK (amount_cents > 0 AND interest_cents >= 0 AND fine_cents >= 0 AND discount_cents BETWEEN 0 AND amount_cents),
  ADD CONSTRAINT receivable_settlement_method CHECK (payment_method IN ('dinheiro', 'pix', 'debito', 'credito'));
ALTER TABLE fiado_payment
  ADD CONSTRAINT fiado_payment_amount CHECK (amount_cents > 0),
  ADD CONSTRAINT fiado_payment_method CHECK (payment_method IN ('dinheiro', 'pix', 'debito', 'credito'));
ALTER TABLE fiado_allocation ADD CONSTRAINT fiado_allocation_amount CHECK (amount_cents <> 0);
ALTER TABLE quote
  ADD CONSTRAINT quote_status CHECK (status IN ('rascunho', 'enviado', 'visualizado', 'aprovado', 'recusado', 'convertido')),
  ADD CONSTRAINT quote_totals CHECK (total_cents = subtotal_cents - discount_cents + freight_cents AND total_cents > 0 AND discount_cents >= 0 AND freight_cents >= 0),
  ADD CONSTRAINT quote_converted CHECK ((status = 'convertido') = (sale_id IS NOT NULL));
ALTER TABLE quote_item ADD CONSTRAINT quote_item_quantity CHECK (quantity_milli > 0 AND unit_price_cents >= 0 AND discount_cents >= 0 AND total_cents >= 0);
ALTER TABLE purchase_item
  ADD CONSTRAINT purchase_item_quantity CHECK (quantity_milli > 0 AND received_milli >= 0),
  ADD CONSTRAINT purchase_item_status CHECK (status IN ('aberta', 'enviada', 'recebida_parcial', 'recebida'));
ALTER TABLE web_metric ADD CONSTRAINT web_metric_name CHECK (name IN ('CLS', 'FID', 'LCP', 'TTFB', 'INP'));

-- History is written once.
CREATE TRIGGER payable_settlement_is_final BEFORE UPDATE OR DELETE ON payable_settlement FOR EACH ROW EXECUTE FUNCTION refuse_rewriting();
CREATE TRIGGER receivable_settlement_is_final BEFORE UPDATE OR DELETE ON receivable_settlement FOR EACH ROW EXECUTE FUNCTION refuse_rewriting();
CREATE TRIGGER fiado_payment_is_final BEFORE UPDATE OR DELETE ON fiado_payment FOR EACH ROW EXECUTE FUNCTION refuse_rewriting();
CREATE TRIGGER fiado_allocation_is_final BEFORE UPDATE OR DELETE ON fiado_allocation FOR EACH ROW EXECUTE FUNCTION refuse_rewriting();
CREATE TRIGGER quote_answer_is_final BEFORE UPDATE OR DELETE ON quote_answer FOR EACH ROW EXECUTE FUNCTION refuse_rewriting();
