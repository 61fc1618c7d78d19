-- CreateTable
CREATE TABLE "archived_year" (
    "company_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "year" INTEGER NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'removing',
    "file" TEXT NOT NULL,
    "file_hash" TEXT NOT NULL,
    "file_bytes" BIGINT NOT NULL,
    "sale_count" INTEGER NOT NULL,
    "row_count" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(6) NOT NULL,
    "removed_at" TIMESTAMPTZ(6),

    CONSTRAINT "archived_year_pkey" PRIMARY KEY ("company_id","id")
);

-- CreateTable
CREATE TABLE "archived_sale_total" (
    "company_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "business_day" DATE NOT NULL,
    "hour" INTEGER NOT NULL,
    "cash_register_id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "user_name" TEXT NOT NULL,
    "seller_id" UUID,
    "sale_count" INTEGER NOT NULL,
    "subtotal_cents" BIGINT NOT NULL,
    "discount_count" INTEGER NOT NULL,
    "discount_cents" BIGINT NOT NULL,
    "surcharge_cents" BIGINT NOT NULL,
    "total_cents" BIGINT NOT NULL,
    "last_sold_at" TIMESTAMPTZ(6) NOT NULL,

    CONSTRAINT "archived_sale_total_pkey" PRIMARY KEY ("company_id","business_day","id")
);

-- CreateTable
CREATE TABLE "archived_payment_total" (
    "company_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "business_day" DATE NOT NULL,
    "cash_register_id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "method" TEXT NOT NULL,
    "sale_count" INTEGER NOT NULL,
    "amount_cents" BIGINT NOT NULL,
    "moved_cents" BIGINT NOT NULL,

    CONSTRAINT "archived_payment_total_pkey" PRIMARY KEY ("company_id","business_day","id")
);

-- CreateTable
CREATE TABLE "archived_product_total" (
    "company_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "business_day" DATE NOT NULL,
    "product_id" UUID,
    "description" TEXT,
    "unit" TEXT NOT NULL,
    "quantity_milli" BIGINT NOT NULL,
    "revenue_cents" BIGINT NOT NULL,
    "cost_cents" BIGINT NOT NULL,

    CONSTRAINT "archived_product_total_pkey" PRIMARY KEY ("company_id","business_day","id")
);

-- CreateTable
CREATE TABLE "archived_stock_total" (
    "company_id" UUID NOT NULL,
    "product_id" UUID NOT NULL,
    "year" INTEGER NOT NULL,
    "quantity_milli" BIGINT NOT NULL,

    CONSTRAINT "archived_stock_total_pkey" PRIMARY KEY ("company_id","product_id","year")
);

-- CreateIndex
CREATE UNIQUE INDEX "archived_year_company_id_year_key" ON "archived_year"("company_id", "year");

-- CreateIndex
CREATE INDEX "archived_sale_total_company_id_cash_register_id_idx" ON "archived_sale_total"("company_id", "cash_register_id");

-- CreateIndex
CREATE INDEX "archived_payment_total_company_id_cash_register_id_idx" ON "archived_payment_total"("company_id", "cash_register_id");

-- AddForeignKey
ALTER TABLE "archived_year" ADD CONSTRAINT "archived_year_company_id_fkey" FOREIGN KEY ("company_id") REFERENCES "company"("id") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "archived_sale_total" ADD CONSTRAINT "archived_sale_total_company_id_fkey" FOREIGN KEY ("company_id") REFERENCES "company"("id") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "archived_sale_total" ADD CONSTRAINT "archived_sale_total_company_id_cash_register_id_fkey" FOREIGN KEY ("company_id", "cash_register_id") REFERENCES "cash_register"("company_id", "id") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "archived_payment_total" ADD CONSTRAINT "archived_payment_total_company_id_fkey" FOREIGN KEY ("company_id") REFERENCES "company"("id") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "archived_payment_total" ADD CONSTRAINT "archived_payment_total_company_id_cash_register_id_fkey" FOREIGN KEY ("company_id", "cash_register_id") REFERENCES "cash_register"("company_id", "id") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "archived_product_total" ADD CONSTRAINT "archived_product_total_company_id_fkey" FOREIGN KEY ("company_id") REFERENCES "company"("id") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "archived_stock_total" ADD CONSTRAINT "archived_stock_total_company_id_fkey" FOREIGN KEY ("company_id") REFERENCES "company"("id") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- Amounts of the totals cannot be negative, except what stock movements changed.
ALTER TABLE archived_sale_total ADD CONSTRAINT archived_sale_total_amounts CHECK (
  sale_count > 0 AND hour BETWEEN 0 AND 23 AND discount_count BETWEEN 0 AND sale_count AND subtotal_cents >= 0 AND discount_cents >= 0
  AND surcharge_cents >= 0 AND total_cents = subtotal_cents - discount_cents + surcharge_cents);
ALTER TABLE archived_payment_total ADD CONSTRAINT archived_payment_total_amounts CHECK (
  sale_count > 0 AND amount_cents >= 0 AND moved_cents >= 0 AND method IN ('dinheiro', 'pix', 'debito', 'credito'));
ALTER TABLE archived_year ADD CONSTRAINT archived_year_status CHECK (
  status IN ('removing', 'removed') AND (status = 'removed') = (removed_at IS NOT NULL));

-- Only the database's owner archives a year. The application reads the totals, and the erasure of a customer may change descriptions.
REVOKE INSERT, UPDATE, DELETE ON archived_year, archived_sale_total, archived_payment_total, archived_stock_total FROM agora_app;
REVOKE INSERT, DELETE ON archived_product_total FROM agora_app;
CREATE TRIGGER archived_product_total_is_final BEFORE UPDATE ON archived_product_total FOR EACH ROW EXECUTE FUNCTION refuse_rewriting();

-- Whether the owner of the table is removing the archived sales of the company in this transaction.
CREATE FUNCTION is_archiving(table_id oid, of_company uuid) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT coalesce(current_setting('agora.archiving', true), '') = of_company::text
    AND current_user = (SELECT pg_get_userbyid(relowner) FROM pg_class WHERE oid = table_id)
$$;

-- As refuse_rewriting, for the rows that belong to a sale and are removed with it when its year is archived.
CREATE FUNCTION refuse_rewriting_sales() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND is_archiving(TG_RELID, OLD.company_id) THEN
    RETURN OLD;
  END IF;
  IF TG_OP = 'UPDATE' AND is_forgetting(TG_RELID) AND differ_in_words(to_jsonb(OLD), to_jsonb(NEW)) THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION '% is never rewritten: add a counter-record', TG_TABLE_NAME USING ERRCODE = '42501';
END $$;

CREATE OR REPLACE TRIGGER sale_is_kept BEFORE DELETE ON sale FOR EACH ROW EXECUTE FUNCTION refuse_rewriting_sales();
CREATE OR REPLACE TRIGGER sale_item_is_final BEFORE UPDATE OR DELETE ON sale_item FOR EACH ROW EXECUTE FUNCTION refuse_rewriting_sales();
CREATE OR REPLACE TRIGGER sale_payment_is_final BEFORE UPDATE OR DELETE ON sale_payment FOR EACH ROW EXECUTE FUNCTION refuse_rewriting_sales();
CREATE OR REPLACE TRIGGER cash_movement_is_kept BEFORE DELETE ON cash_movement FOR EACH ROW EXECUTE FUNCTION refuse_rewriting_sales();
CREATE OR REPLACE TRIGGER pix_confirmation_is_final BEFORE UPDATE OR DELETE ON pix_confirmation FOR EACH ROW EXECUTE FUNCTION refuse_rewriting_sales();
CREATE OR REPLACE TRIGGER pix_charge_is_kept BEFORE DELETE ON pix_charge FOR EACH ROW EXECUTE FUNCTION refuse_rewriting_sales();

CREATE OR REPLACE FUNCTION refuse_rewriting_the_log() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND is_archiving(TG_RELID, OLD.company_id) THEN RETURN OLD; END IF;
  IF TG_OP = 'UPDATE' AND NEW.ip IS NULL AND OLD.created_at < now() - interval '6 months'
    AND to_jsonb(NEW) - 'ip' = to_jsonb(OLD) - 'ip'
  THEN
    RETURN NEW;
  END IF;
  IF TG_OP = 'UPDATE' AND is_forgetting(TG_RELID) AND to_jsonb(NEW) - 'details' = to_jsonb(OLD) - 'details'
    AND differ_in_words(to_jsonb(OLD), to_jsonb(NEW))
  THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION '% is never rewritten: add a counter-record', TG_TABLE_NAME USING ERRCODE = '42501';
END $$;

CREATE OR REPLACE FUNCTION refuse_forgetting_stock() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.kind = 'venda' AND is_archiving(TG_RELID, OLD.company_id) THEN RETURN OLD; END IF;
  IF OLD.kind = 'inicial' AND is_being_unimported(OLD.company_id, OLD.product_id) THEN RETURN OLD; END IF;
  RAISE EXCEPTION 'stock_movement is never rewritten: add a counter-record' USING ERRCODE = '42501';
END $$;

CREATE OR REPLACE FUNCTION refuse_orphaned_stock() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.kind = 'venda' AND is_archiving(TG_RELID, OLD.company_id) THEN RETURN NULL; END IF;
  IF EXISTS (SELECT FROM product WHERE company_id = OLD.company_id AND id = OLD.product_id) THEN
    RAISE EXCEPTION 'stock_movement went without its product' USING ERRCODE = '42501';
  END IF;
  RETURN NULL;
END $$;

-- The list of sales finds its pages by the number of sales of each day.
CREATE FUNCTION unlist_sale() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE sale_day_total SET listed_count = listed_count - 1
  WHERE company_id = OLD.company_id AND business_day = OLD.business_day AND user_id = OLD.user_id;
  RETURN NULL;
END $$;

CREATE TRIGGER sale_is_unlisted AFTER DELETE ON sale FOR EACH ROW EXECUTE FUNCTION unlist_sale();

CREATE OR REPLACE FUNCTION cash_summary(company_id uuid, cash_register_id uuid) RETURNS TABLE (
  opening_amount_cents bigint, cash_sales_cents bigint, cash_receipts_cents bigint, supplies_cents bigint, withdrawals_cents bigint,
  cash_payables_cents bigint, cash_refunds_cents bigint, manual_cents bigint, payables_cents bigint,
  moved_dinheiro_cents bigint, moved_pix_cents bigint, moved_debito_cents bigint, moved_credito_cents bigint, moved_fiado_cents bigint,
  received_pix_cents bigint, received_debito_cents bigint, received_credito_cents bigint, received_fiado_cents bigint,
  sold_dinheiro_cents bigint, sold_pix_cents bigint, sold_debito_cents bigint, sold_credito_cents bigint, sold_fiado_cents bigint,
  sold_store_credit_cents bigint, total_sales_cents bigint, sale_count bigint, returns_cents bigint,
  total_entries_cents bigint, total_exits_cents bigint, expected_cash_cents bigint
) LANGUAGE plpgsql STABLE AS $$
#variable_conflict use_column
BEGIN
  RETURN QUERY
  WITH movement AS (
    SELECT m.origin, m.payment_type, m.reverses_id IS NOT NULL AS is_reversal, m.type,
           CASE m.type WHEN 'entry' THEN m.amount_cents ELSE -m.amount_cents END AS signed_cents
    FROM cash_movement m
    WHERE m.company_id = cash_summary.company_id AND m.cash_register_id = cash_summary.cash_register_id
  ), moved AS (
    SELECT
      coalesce(sum(signed_cents) FILTER (WHERE origin = 'sale' AND payment_type = 'dinheiro'), 0) AS cash_sales,
      coalesce(sum(signed_cents) FILTER (WHERE origin IN ('fiado_payment', 'receivable') AND payment_type = 'dinheiro'), 0) AS cash_receipts,
      coalesce(sum(signed_cents) FILTER (WHERE origin = 'manual' AND payment_type = 'dinheiro' AND (type = 'entry') <> is_reversal), 0) AS supplies,
      coalesce(-sum(signed_cents) FILTER (WHERE origin = 'manual' AND payment_type = 'dinheiro' AND (type = 'exit') <> is_reversal), 0) AS withdrawals,
      coalesce(-sum(signed_cents) FILTER (WHERE origin = 'payable' AND payment_type = 'dinheiro'), 0) AS cash_payables,
      coalesce(-sum(signed_cents) FILTER (WHERE origin = 'refund' AND payment_type = 'dinheiro'), 0) AS cash_refunds,
      coalesce(sum(signed_cents) FILTER (WHERE origin = 'manual'), 0) AS manual,
      coalesce(-sum(signed_cents) FILTER (WHERE origin = 'manual' AND (type = 'exit') <> is_reversal), 0) AS manual_exits,
      coalesce(-sum(signed_cents) FILTER (WHERE origin = 'payable'), 0) AS payables,
      coalesce(sum(signed_cents) FILTER (WHERE origin NOT IN ('manual', 'payable') AND payment_type = 'dinheiro'), 0) AS dinheiro,
      coalesce(sum(signed_cents) FILTER (WHERE origin NOT IN ('manual', 'payable') AND payment_type = 'pix'), 0) AS pix,
      coalesce(sum(signed_cents) FILTER (WHERE origin NOT IN ('manual', 'payable') AND payment_type = 'debito'), 0) AS debito,
      coalesce(sum(signed_cents) FILTER (WHERE origin NOT IN ('manual', 'payable') AND payment_type = 'credito'), 0) AS credito,
      coalesce(sum(signed_cents) FILTER (WHERE origin NOT IN ('manual', 'payable') AND payment_type = 'fiado'), 0) AS fiado,
      coalesce(sum(signed_cents) FILTER (WHERE origin IN ('fiado_payment', 'receivable', 'refund') AND payment_type = 'pix'), 0) AS received_pix,
      coalesce(sum(signed_cents) FILTER (WHERE origin IN ('fiado_payment', 'receivable', 'refund') AND payment_type = 'debito'), 0) AS received_debito,
      coalesce(sum(signed_cents) FILTER (WHERE origin IN ('fiado_payment', 'receivable', 'refund') AND payment_type = 'credito'), 0) AS received_credito,
      coalesce(sum(signed_cents) FILTER (WHERE origin = 'refund' AND payment_type = 'fiado'), 0) AS received_fiado
    FROM movement
  ), tender AS (
    SELECT
      coalesce(sum(p.amount_cents) FILTER (WHERE p.method = 'dinheiro'), 0) AS dinheiro,
      coalesce(sum(p.amount_cents) FILTER (WHERE p.method = 'pix'), 0) AS pix,
      coalesce(sum(p.amount_cents) FILTER (WHERE p.method = 'debito'), 0) AS debito,
      coalesce(sum(p.amount_cents) FILTER (WHERE p.method = 'credito'), 0) AS credito,
      coalesce(sum(p.amount_cents) FILTER (WHERE p.method = 'fiado'), 0) AS fiado
    FROM sale s JOIN sale_tender p ON p.company_id = cash_summary.company_id AND p.sale_id = s.id
    WHERE s.company_id = cash_summary.company_id AND s.cash_register_id = cash_summary.cash_register_id AND s.status = 'concluida'
  ), sold AS (
    SELECT coalesce(sum(s.credit_cents), 0) AS store_credit, coalesce(sum(s.total_cents), 0) AS total, count(*) AS sales
    FROM sale s
    WHERE s.company_id = cash_summary.company_id AND s.cash_register_id = cash_summary.cash_register_id AND s.status = 'concluida'
  ), returned AS (
    SELECT coalesce(sum(b.amount_cents), 0) AS amount FROM sale_return b
    WHERE b.company_id = cash_summary.company_id AND b.cash_register_id = cash_summary.cash_register_id AND b.kind <> 'cancelamento'
  ), archived_paid AS (
    SELECT
      coalesce(sum(a.moved_cents) FILTER (WHERE a.method = 'dinheiro'), 0)::bigint AS moved_dinheiro,
      coalesce(sum(a.moved_cents) FILTER (WHERE a.method = 'pix'), 0)::bigint AS moved_pix,
      coalesce(sum(a.moved_cents) FILTER (WHERE a.method = 'debito'), 0)::bigint AS moved_debito,
      coalesce(sum(a.moved_cents) FILTER (WHERE a.method = 'credito'), 0)::bigint AS moved_credito,
      coalesce(sum(a.amount_cents) FILTER (WHERE a.method = 'dinheiro'), 0)::bigint AS dinheiro,
      coalesce(sum(a.amount_cents) FILTER (WHERE a.method = 'pix'), 0)::bigint AS pix,
      coalesce(sum(a.amount_cents) FILTER (WHERE a.method = 'debito'), 0)::bigint AS debito,
      coalesce(sum(a.amount_cents) FILTER (WHERE a.method = 'credito'), 0)::bigint AS credito
    FROM archived_payment_total a
    WHERE a.company_id = cash_summary.company_id AND a.cash_register_id = cash_summary.cash_register_id
  ), archived_sold AS (
    SELECT coalesce(sum(a.total_cents), 0)::bigint AS total, coalesce(sum(a.sale_count), 0) AS sales
    FROM archived_sale_total a
    WHERE a.company_id = cash_summary.company_id AND a.cash_register_id = cash_summary.cash_register_id
  )
  SELECT r.opening_amount_cents::bigint, cash_sales + p.moved_dinheiro, cash_receipts, supplies, withdrawals, cash_payables, cash_refunds,
         manual, payables,
         moved.dinheiro + p.moved_dinheiro, moved.pix + p.moved_pix, moved.debito + p.moved_debito, moved.credito + p.moved_credito,
         moved.fiado, received_pix, received_debito, received_credito, received_fiado,
         tender.dinheiro + p.dinheiro, tender.pix + p.pix, tender.debito + p.debito, tender.credito + p.credito, tender.fiado,
         sold.store_credit, sold.total + s.total, sold.sales + s.sales, returned.amount,
         moved.dinheiro + p.moved_dinheiro + moved.pix + p.moved_pix + moved.fiado, payables + manual_exits,
         r.opening_amount_cents + cash_sales + p.moved_dinheiro + cash_receipts + supplies - withdrawals - cash_payables - cash_refunds
  FROM cash_register r, moved, tender, sold, returned, archived_paid p, archived_sold s
  WHERE r.company_id = cash_summary.company_id AND r.id = cash_summary.cash_register_id;
END $$;
