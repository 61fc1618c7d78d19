-- AlterTable
ALTER TABLE "customer" ADD COLUMN     "anonymized_at" TIMESTAMPTZ(6),
ADD COLUMN     "birth_date" DATE,
ADD COLUMN     "contact_consent_at" TIMESTAMPTZ(6),
ADD COLUMN     "settlement_day" INTEGER;

-- AlterTable
ALTER TABLE "product" ADD COLUMN     "pack_milli" INTEGER;

-- AlterTable
ALTER TABLE "seller" ADD COLUMN     "commission_base" TEXT NOT NULL DEFAULT 'venda',
ADD COLUMN     "commission_bp" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "monthly_goal_cents" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "user_id" UUID;

-- AlterTable
ALTER TABLE "stock_movement" ADD COLUMN     "stock_count_id" UUID;

-- AlterTable
ALTER TABLE "supplier" ADD COLUMN     "usual_term_days" INTEGER;

-- CreateTable
CREATE TABLE "purchase_setting" (
    "company_id" UUID NOT NULL,
    "cover_days" INTEGER NOT NULL DEFAULT 15,

    CONSTRAINT "purchase_setting_pkey" PRIMARY KEY ("company_id")
);

-- CreateTable
CREATE TABLE "purchase_receipt" (
    "company_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "supplier_id" UUID,
    "payable_id" UUID,
    "total_cents" INTEGER NOT NULL,
    "user_id" UUID NOT NULL,
    "user_name" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "purchase_receipt_pkey" PRIMARY KEY ("company_id","id")
);

-- CreateTable
CREATE TABLE "purchase_receipt_item" (
    "company_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "purchase_receipt_id" UUID NOT NULL,
    "position" INTEGER NOT NULL,
    "product_id" UUID,
    "description" TEXT NOT NULL,
    "quantity_milli" INTEGER NOT NULL,
    "unit_cost_cents" INTEGER NOT NULL,
    "total_cents" INTEGER NOT NULL,

    CONSTRAINT "purchase_receipt_item_pkey" PRIMARY KEY ("company_id","id")
);

-- CreateTable
CREATE TABLE "stock_count" (
    "company_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "number" INTEGER NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'aberta',
    "category_id" UUID,
    "note" TEXT,
    "uncounted" TEXT,
    "counted_products" INTEGER NOT NULL DEFAULT 0,
    "changed_products" INTEGER NOT NULL DEFAULT 0,
    "change_cents" BIGINT NOT NULL DEFAULT 0,
    "user_id" UUID NOT NULL,
    "user_name" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "ended_at" TIMESTAMPTZ(6),
    "ended_by" TEXT,

    CONSTRAINT "stock_count_pkey" PRIMARY KEY ("company_id","id")
);

-- CreateTable
CREATE TABLE "stock_count_item" (
    "company_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "stock_count_id" UUID NOT NULL,
    "product_id" UUID NOT NULL,
    "counted_milli" INTEGER NOT NULL,
    "first_stock_milli" INTEGER NOT NULL,
    "stock_milli" INTEGER NOT NULL,
    "counted_at" TIMESTAMPTZ(6) NOT NULL,
    "user_name" TEXT NOT NULL,

    CONSTRAINT "stock_count_item_pkey" PRIMARY KEY ("company_id","id")
);

-- CreateIndex
CREATE INDEX "purchase_receipt_company_id_supplier_id_created_at_idx" ON "purchase_receipt"("company_id", "supplier_id", "created_at");

-- CreateIndex
CREATE UNIQUE INDEX "purchase_receipt_company_id_payable_id_key" ON "purchase_receipt"("company_id", "payable_id");

-- CreateIndex
CREATE INDEX "purchase_receipt_item_company_id_product_id_idx" ON "purchase_receipt_item"("company_id", "product_id");

-- CreateIndex
CREATE UNIQUE INDEX "purchase_receipt_item_company_id_purchase_receipt_id_positi_key" ON "purchase_receipt_item"("company_id", "purchase_receipt_id", "position");

-- CreateIndex
CREATE INDEX "stock_count_company_id_created_at_idx" ON "stock_count"("company_id", "created_at");

-- CreateIndex
CREATE UNIQUE INDEX "stock_count_company_id_number_key" ON "stock_count"("company_id", "number");

-- CreateIndex
CREATE INDEX "stock_count_item_company_id_product_id_idx" ON "stock_count_item"("company_id", "product_id");

-- CreateIndex
CREATE UNIQUE INDEX "stock_count_item_company_id_stock_count_id_product_id_key" ON "stock_count_item"("company_id", "stock_count_id", "product_id");

-- CreateIndex
CREATE UNIQUE INDEX "seller_company_id_user_id_key" ON "seller"("company_id", "user_id");

-- CreateIndex
CREATE UNIQUE INDEX "stock_movement_company_id_stock_count_id_product_id_key" ON "stock_movement"("company_id", "stock_count_id", "product_id");

-- AddForeignKey
ALTER TABLE "stock_movement" ADD CONSTRAINT "stock_movement_company_id_stock_count_id_fkey" FOREIGN KEY ("company_id", "stock_count_id") REFERENCES "stock_count"("company_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "purchase_setting" ADD CONSTRAINT "purchase_setting_company_id_fkey" FOREIGN KEY ("company_id") REFERENCES "company"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "purchase_receipt" ADD CONSTRAINT "purchase_receipt_company_id_fkey" FOREIGN KEY ("company_id") REFERENCES "company"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "purchase_receipt" ADD CONSTRAINT "purchase_receipt_company_id_supplier_id_fkey" FOREIGN KEY ("company_id", "supplier_id") REFERENCES "supplier"("company_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "purchase_receipt" ADD CONSTRAINT "purchase_receipt_company_id_payable_id_fkey" FOREIGN KEY ("company_id", "payable_id") REFERENCES "payable"("company_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "purchase_receipt_item" ADD CONSTRAINT "purchase_receipt_item_company_id_fkey" FOREIGN KEY ("company_id") REFERENCES "company"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "purchase_receipt_item" ADD CONSTRAINT "purchase_receipt_item_company_id_purchase_receipt_id_fkey" FOREIGN KEY ("company_id", "purchase_receipt_id") REFERENCES "purchase_receipt"("company_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "purchase_receipt_item" ADD CONSTRAINT "purchase_receipt_item_company_id_product_id_fkey" FOREIGN KEY ("company_id", "product_id") REFERENCES "product"("company_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "stock_count" ADD CONSTRAINT "stock_count_company_id_fkey" FOREIGN KEY ("company_id") REFERENCES "company"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "stock_count" ADD CONSTRAINT "stock_count_company_id_category_id_fkey" FOREIGN KEY ("company_id", "category_id") REFERENCES "category"("company_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "stock_count_item" ADD CONSTRAINT "stock_count_item_company_id_fkey" FOREIGN KEY ("company_id") REFERENCES "company"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "stock_count_item" ADD CONSTRAINT "stock_count_item_company_id_stock_count_id_fkey" FOREIGN KEY ("company_id", "stock_count_id") REFERENCES "stock_count"("company_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "stock_count_item" ADD CONSTRAINT "stock_count_item_company_id_product_id_fkey" FOREIGN KEY ("company_id", "product_id") REFERENCES "product"("company_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;



-- Amounts, days and words.
ALTER TABLE customer ADD CONSTRAINT customer_settlement_day CHECK (settlement_day BETWEEN 1 AND 31);
ALTER TABLE supplier ADD CONSTRAINT supplier_usual_term CHECK (usual_term_days BETWEEN 0 AND 365);
ALTER TABLE seller
  ADD CONSTRAINT seller_commission CHECK (commission_bp BETWEEN 0 AND 10000 AND commission_base IN ('venda', 'recebimento')),
  ADD CONSTRAINT seller_goal CHECK (monthly_goal_cents BETWEEN 0 AND 999999999);
ALTER TABLE product ADD CONSTRAINT product_pack CHECK (pack_milli BETWEEN 1 AND 99999000);
ALTER TABLE purchase_setting ADD CONSTRAINT purchase_setting_cover CHECK (cover_days BETWEEN 1 AND 120);
ALTER TABLE purchase_receipt ADD CONSTRAINT purchase_receipt_total CHECK (total_cents >= 0 AND (payable_id IS NULL OR supplier_id IS NOT NULL));
ALTER TABLE purchase_receipt_item ADD CONSTRAINT purchase_receipt_item_amounts CHECK (quantity_milli > 0 AND unit_cost_cents >= 0 AND total_cents >= 0);
ALTER TABLE stock_movement ADD CONSTRAINT stock_movement_of_count CHECK (stock_count_id IS NULL OR kind = 'inventario');
ALTER TABLE stock_count
  ADD CONSTRAINT stock_count_status CHECK (status IN ('aberta', 'aplicada', 'cancelada') AND (status = 'aberta') = (ended_at IS NULL)),
  ADD CONSTRAINT stock_count_uncounted CHECK ((status = 'aplicada') = (uncounted IS NOT NULL) AND uncounted IN ('manter', 'zerar'));
ALTER TABLE stock_count_item ADD CONSTRAINT stock_count_item_counted CHECK (counted_milli BETWEEN 0 AND 99999000 AND stock_milli >= 0 AND first_stock_milli >= 0);

-- Two counts at once would each correct the same difference.
CREATE UNIQUE INDEX stock_count_one_open ON stock_count (company_id) WHERE status = 'aberta';

-- Nothing is counted into a count that was applied or given up.
CREATE FUNCTION refuse_ended_count() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE item record;
BEGIN
  IF TG_OP = 'DELETE' THEN item := OLD; ELSE item := NEW; END IF;
  IF (SELECT status FROM stock_count WHERE company_id = item.company_id AND id = item.stock_count_id) <> 'aberta' THEN
    RAISE EXCEPTION 'count_has_ended' USING ERRCODE = '23514';
  END IF;
  RETURN item;
END $$;
CREATE TRIGGER stock_count_item_needs_open_count BEFORE INSERT OR UPDATE OR DELETE ON stock_count_item
  FOR EACH ROW EXECUTE FUNCTION refuse_ended_count();

CREATE TRIGGER purchase_receipt_is_final BEFORE UPDATE OR DELETE ON purchase_receipt FOR EACH ROW EXECUTE FUNCTION refuse_rewriting();
CREATE TRIGGER purchase_receipt_item_is_final BEFORE UPDATE OR DELETE ON purchase_receipt_item FOR EACH ROW EXECUTE FUNCTION refuse_rewriting();
CREATE TRIGGER stock_count_is_kept BEFORE DELETE ON stock_count FOR EACH ROW EXECUTE FUNCTION refuse_rewriting();

-- One index finds a company's words: without company_id in it a search reads every company's matches.
CREATE EXTENSION IF NOT EXISTS btree_gin;
DROP INDEX product_search;
DROP INDEX customer_search;
CREATE INDEX product_search ON product USING gin (company_id, fold_text(name || ' ' || coalesce(barcode, '')) gin_trgm_ops);
CREATE INDEX customer_search ON customer USING gin (company_id, fold_text(name || ' ' || coalesce(cpf_cnpj, '') || ' ' || coalesce(phone, '')) gin_trgm_ops);
