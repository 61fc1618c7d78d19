-- Returns, exchanges, cancellations, corrected payments and store credit (vale).

-- AlterTable
ALTER TABLE "sale" ADD COLUMN "credit_cents" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN "returned_cents" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN "return_state" TEXT,
ADD COLUMN "exchange_of_id" UUID;

-- AlterTable
ALTER TABLE "fiado_sale" ADD COLUMN "returned_cents" INTEGER NOT NULL DEFAULT 0;

-- CreateTable
CREATE TABLE "sale_return" (
    "company_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "number" INTEGER NOT NULL,
    "sale_id" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "reason" TEXT NOT NULL,
    "description" TEXT NOT NULL,
    "amount_cents" INTEGER NOT NULL,
    "reversed_cents" INTEGER NOT NULL DEFAULT 0,
    "fiado_cents" INTEGER NOT NULL DEFAULT 0,
    "exchange_cents" INTEGER NOT NULL DEFAULT 0,
    "refund_cents" INTEGER NOT NULL DEFAULT 0,
    "refund_method" TEXT,
    "cash_register_id" UUID NOT NULL,
    "approval_id" UUID,
    "user_id" UUID NOT NULL,
    "user_name" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "sale_return_pkey" PRIMARY KEY ("company_id","id")
);

-- CreateTable
CREATE TABLE "sale_return_item" (
    "company_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "sale_return_id" UUID NOT NULL,
    "sale_item_id" UUID NOT NULL,
    "quantity_milli" INTEGER NOT NULL,
    "amount_cents" INTEGER NOT NULL,
    "restocked" BOOLEAN NOT NULL,

    CONSTRAINT "sale_return_item_pkey" PRIMARY KEY ("company_id","id")
);

-- CreateTable
CREATE TABLE "store_credit" (
    "company_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "code" TEXT NOT NULL,
    "customer_id" UUID,
    "sale_return_id" UUID NOT NULL,
    "amount_cents" INTEGER NOT NULL,
    "balance_cents" INTEGER NOT NULL,
    "valid_until" DATE NOT NULL,
    "created_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "store_credit_pkey" PRIMARY KEY ("company_id","id")
);

-- CreateTable
CREATE TABLE "store_credit_use" (
    "company_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "store_credit_id" UUID NOT NULL,
    "sale_id" UUID NOT NULL,
    "amount_cents" INTEGER NOT NULL,
    "user_id" UUID NOT NULL,
    "user_name" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "store_credit_use_pkey" PRIMARY KEY ("company_id","id")
);

-- CreateTable
CREATE TABLE "payment_correction" (
    "company_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "sale_id" UUID NOT NULL,
    "from_method" TEXT NOT NULL,
    "to_method" TEXT NOT NULL,
    "amount_cents" INTEGER NOT NULL,
    "reason" TEXT NOT NULL,
    "cash_register_id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "user_name" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "payment_correction_pkey" PRIMARY KEY ("company_id","id")
);

-- CreateIndex
CREATE INDEX "sale_return_company_id_sale_id_idx" ON "sale_return"("company_id", "sale_id");
CREATE INDEX "sale_return_company_id_cash_register_id_idx" ON "sale_return"("company_id", "cash_register_id");
CREATE INDEX "sale_return_company_id_created_at_idx" ON "sale_return"("company_id", "created_at");
CREATE UNIQUE INDEX "sale_return_company_id_number_key" ON "sale_return"("company_id", "number");
CREATE INDEX "sale_return_item_company_id_sale_item_id_idx" ON "sale_return_item"("company_id", "sale_item_id");
CREATE UNIQUE INDEX "sale_return_item_company_id_sale_return_id_sale_item_id_key" ON "sale_return_item"("company_id", "sale_return_id", "sale_item_id");
CREATE INDEX "store_credit_company_id_customer_id_idx" ON "store_credit"("company_id", "customer_id");
CREATE UNIQUE INDEX "store_credit_company_id_code_key" ON "store_credit"("company_id", "code");
CREATE UNIQUE INDEX "store_credit_company_id_sale_return_id_key" ON "store_credit"("company_id", "sale_return_id");
CREATE INDEX "store_credit_use_company_id_store_credit_id_idx" ON "store_credit_use"("company_id", "store_credit_id");
CREATE INDEX "store_credit_use_company_id_sale_id_idx" ON "store_credit_use"("company_id", "sale_id");
CREATE INDEX "payment_correction_company_id_sale_id_idx" ON "payment_correction"("company_id", "sale_id");
CREATE UNIQUE INDEX "sale_company_id_exchange_of_id_key" ON "sale"("company_id", "exchange_of_id");

-- AddForeignKey
ALTER TABLE "sale" ADD CONSTRAINT "sale_company_id_exchange_of_id_fkey" FOREIGN KEY ("company_id", "exchange_of_id") REFERENCES "sale_return"("company_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "sale_return" ADD CONSTRAINT "sale_return_company_id_fkey" FOREIGN KEY ("company_id") REFERENCES "company"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "sale_return" ADD CONSTRAINT "sale_return_company_id_sale_id_fkey" FOREIGN KEY ("company_id", "sale_id") REFERENCES "sale"("company_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "sale_return" ADD CONSTRAINT "sale_return_company_id_cash_register_id_fkey" FOREIGN KEY ("company_id", "cash_register_id") REFERENCES "cash_register"("company_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "sale_return_item" ADD CONSTRAINT "sale_return_item_company_id_fkey" FOREIGN KEY ("company_id") REFERENCES "company"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "sale_return_item" ADD CONSTRAINT "sale_return_item_company_id_sale_return_id_fkey" FOREIGN KEY ("company_id", "sale_return_id") REFERENCES "sale_return"("company_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "sale_return_item" ADD CONSTRAINT "sale_return_item_company_id_sale_item_id_fkey" FOREIGN KEY ("company_id", "sale_item_id") REFERENCES "sale_item"("company_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "store_credit" ADD CONSTRAINT "store_credit_company_id_fkey" FOREIGN KEY ("company_id") REFERENCES "company"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "store_credit" ADD CONSTRAINT "store_credit_company_id_customer_id_fkey" FOREIGN KEY ("company_id", "customer_id") REFERENCES "customer"("company_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "store_credit" ADD CONSTRAINT "store_credit_company_id_sale_return_id_fkey" FOREIGN KEY ("company_id", "sale_return_id") REFERENCES "sale_return"("company_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "store_credit_use" ADD CONSTRAINT "store_credit_use_company_id_fkey" FOREIGN KEY ("company_id") REFERENCES "company"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "store_credit_use" ADD CONSTRAINT "store_credit_use_company_id_store_credit_id_fkey" FOREIGN KEY ("company_id", "store_credit_id") REFERENCES "store_credit"("company_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "store_credit_use" ADD CONSTRAINT "store_credit_use_company_id_sale_id_fkey" FOREIGN KEY ("company_id", "sale_id") REFERENCES "sale"("company_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "payment_correction" ADD CONSTRAINT "payment_correction_company_id_fkey" FOREIGN KEY ("company_id") REFERENCES "company"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "payment_correction" ADD CONSTRAINT "payment_correction_company_id_sale_id_fkey" FOREIGN KEY ("company_id", "sale_id") REFERENCES "sale"("company_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "payment_correction" ADD CONSTRAINT "payment_correction_company_id_cash_register_id_fkey" FOREIGN KEY ("company_id", "cash_register_id") REFERENCES "cash_register"("company_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "sale_return" ADD CONSTRAINT "sale_return_company_id_approval_id_fkey" FOREIGN KEY ("company_id", "approval_id") REFERENCES "approval"("company_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- Amounts and words.
ALTER TABLE sale
  ADD CONSTRAINT sale_credit CHECK (credit_cents BETWEEN 0 AND total_cents),
  ADD CONSTRAINT sale_returned CHECK (returned_cents BETWEEN 0 AND total_cents AND return_state IN ('parcial', 'total')
    AND (return_state IS NOT NULL OR returned_cents = 0) AND (return_state IS DISTINCT FROM 'total' OR returned_cents = total_cents));
ALTER TABLE fiado_sale ADD CONSTRAINT fiado_returned CHECK (returned_cents BETWEEN 0 AND total_cents);
ALTER TABLE sale_return
  ADD CONSTRAINT sale_return_kind CHECK (kind IN ('cancelamento', 'devolucao', 'troca')),
  ADD CONSTRAINT sale_return_amounts CHECK (amount_cents >= 0 AND amount_cents = reversed_cents + fiado_cents + exchange_cents + refund_cents
    AND reversed_cents >= 0 AND fiado_cents >= 0 AND exchange_cents >= 0 AND refund_cents >= 0),
  ADD CONSTRAINT sale_return_of_kind CHECK ((kind = 'cancelamento' OR reversed_cents = 0) AND (kind = 'troca' OR exchange_cents = 0)),
  ADD CONSTRAINT sale_return_refund CHECK ((refund_cents > 0) = (refund_method IS NOT NULL)
    AND refund_method IN ('dinheiro', 'pix', 'debito', 'credito', 'vale'));
ALTER TABLE sale_return_item ADD CONSTRAINT sale_return_item_amount CHECK (quantity_milli > 0 AND amount_cents >= 0);
ALTER TABLE store_credit
  ADD CONSTRAINT store_credit_balance CHECK (amount_cents > 0 AND balance_cents BETWEEN 0 AND amount_cents);
ALTER TABLE store_credit_use ADD CONSTRAINT store_credit_use_amount CHECK (amount_cents <> 0);
ALTER TABLE payment_correction
  ADD CONSTRAINT payment_correction_amount CHECK (amount_cents > 0 AND from_method <> to_method),
  ADD CONSTRAINT payment_correction_methods CHECK (from_method IN ('dinheiro', 'pix', 'debito', 'credito') AND to_method IN ('dinheiro', 'pix', 'debito', 'credito'));
CREATE UNIQUE INDEX sale_return_one_cancellation ON sale_return (company_id, sale_id) WHERE kind = 'cancelamento';

-- How a sale was paid after its corrections: the one place that sums read it from.
CREATE VIEW sale_tender AS
  SELECT company_id, sale_id, method, amount_cents FROM sale_payment
  UNION ALL SELECT company_id, sale_id, to_method, amount_cents FROM payment_correction
  UNION ALL SELECT company_id, sale_id, from_method, -amount_cents FROM payment_correction;

-- No line gives back more than it sold, nor more or less money than it took. The sale is held first, so that
-- the sums count what was returned of it meanwhile.
CREATE FUNCTION apply_sale_return_item() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE returned_sale uuid; sold sale_item; back_milli bigint; back_cents bigint;
BEGIN
  SELECT r.sale_id INTO returned_sale FROM sale_return r WHERE r.company_id = NEW.company_id AND r.id = NEW.sale_return_id;
  PERFORM FROM sale s WHERE s.company_id = NEW.company_id AND s.id = returned_sale FOR NO KEY UPDATE;
  SELECT * INTO sold FROM sale_item i
  WHERE i.company_id = NEW.company_id AND i.id = NEW.sale_item_id AND i.sale_id = returned_sale;
  SELECT sum(b.quantity_milli), sum(b.amount_cents) INTO back_milli, back_cents FROM sale_return_item b
  WHERE b.company_id = NEW.company_id AND b.sale_item_id = NEW.sale_item_id;
  IF sold.id IS NULL OR back_milli > sold.quantity_milli OR back_cents > sold.total_cents
     OR (back_milli = sold.quantity_milli AND back_cents <> sold.total_cents) THEN
    RAISE EXCEPTION 'returned_over_sold: % of %, % of % cents', back_milli, sold.quantity_milli, back_cents, sold.total_cents
      USING ERRCODE = '23514';
  END IF;
  UPDATE sale s SET returned_cents = back.amount_cents, return_state = CASE WHEN back.is_whole THEN 'total' ELSE 'parcial' END
  FROM (SELECT coalesce(sum(line.amount_cents), 0) AS amount_cents, bool_and(coalesce(line.quantity_milli, 0) = i.quantity_milli) AS is_whole
        FROM sale_item i LEFT JOIN LATERAL (
          SELECT sum(b.amount_cents) AS amount_cents, sum(b.quantity_milli) AS quantity_milli FROM sale_return_item b
          WHERE b.company_id = i.company_id AND b.sale_item_id = i.id) line ON true
        WHERE i.company_id = NEW.company_id AND i.sale_id = returned_sale) back
  WHERE s.company_id = NEW.company_id AND s.id = returned_sale;
  RETURN NULL;
END $$;
CREATE TRIGGER sale_return_item_applies AFTER INSERT ON sale_return_item FOR EACH ROW EXECUTE FUNCTION apply_sale_return_item();

CREATE FUNCTION check_sale_return_sums() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.amount_cents IS DISTINCT FROM (SELECT sum(b.amount_cents) FROM sale_return_item b
                                        WHERE b.company_id = NEW.company_id AND b.sale_return_id = NEW.id) THEN
    RAISE EXCEPTION 'sale_return_sums' USING ERRCODE = '23514';
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER sale_return_sums AFTER INSERT ON sale_return DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION check_sale_return_sums();

-- A cancelled sale says so because its cancellation was written, and for no other reason.
CREATE FUNCTION cancel_sale() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE sale s SET status = 'cancelada' WHERE s.company_id = NEW.company_id AND s.id = NEW.sale_id;
  RETURN NULL;
END $$;
CREATE TRIGGER sale_return_cancels AFTER INSERT ON sale_return FOR EACH ROW WHEN (NEW.kind = 'cancelamento') EXECUTE FUNCTION cancel_sale();

-- What is paid by store credit, or by what was brought back, is not paid in money.
CREATE OR REPLACE FUNCTION check_sale_sums() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE items bigint; payments bigint;
BEGIN
  SELECT sum(total_cents) INTO items FROM sale_item WHERE company_id = NEW.company_id AND sale_id = NEW.id;
  SELECT coalesce(sum(amount_cents), 0) INTO payments FROM sale_payment WHERE company_id = NEW.company_id AND sale_id = NEW.id;
  IF items IS DISTINCT FROM NEW.total_cents OR payments + NEW.credit_cents IS DISTINCT FROM NEW.total_cents THEN
    RAISE EXCEPTION 'sale_sums: items %, payments %, credit %, total %', items, payments, NEW.credit_cents, NEW.total_cents USING ERRCODE = '23514';
  END IF;
  RETURN NULL;
END $$;

-- Nothing enters a closed register; history is written once.
CREATE TRIGGER sale_return_needs_open_register BEFORE INSERT ON sale_return FOR EACH ROW EXECUTE FUNCTION refuse_closed_register();
CREATE TRIGGER payment_correction_needs_open_register BEFORE INSERT ON payment_correction FOR EACH ROW EXECUTE FUNCTION refuse_closed_register();
CREATE TRIGGER sale_return_is_final BEFORE UPDATE OR DELETE ON sale_return FOR EACH ROW EXECUTE FUNCTION refuse_rewriting();
CREATE TRIGGER sale_return_item_is_final BEFORE UPDATE OR DELETE ON sale_return_item FOR EACH ROW EXECUTE FUNCTION refuse_rewriting();
CREATE TRIGGER store_credit_is_kept BEFORE DELETE ON store_credit FOR EACH ROW EXECUTE FUNCTION refuse_rewriting();
CREATE TRIGGER store_credit_use_is_final BEFORE UPDATE OR DELETE ON store_credit_use FOR EACH ROW EXECUTE FUNCTION refuse_rewriting();
CREATE TRIGGER payment_correction_is_final BEFORE UPDATE OR DELETE ON payment_correction FOR EACH ROW EXECUTE FUNCTION refuse_rewriting();

-- The one definition of a register's figures, with what was returned in it. A return counts where it was made, so that a
-- closed register's figures never change; a sale's cancellation takes it out of its own, still open, register.
DROP FUNCTION cash_summary(uuid, uuid);
CREATE FUNCTION cash_summary(company_id uuid, cash_register_id uuid) RETURNS TABLE (
  opening_amount_cents bigint, cash_sales_cents bigint, cash_receipts_cents bigint, supplies_cents bigint, withdrawals_cents bigint,
  cash_payables_cents bigint, cash_refunds_cents bigint, manual_cents bigint, payables_cents bigint,
  moved_dinheiro_cents bigint, moved_pix_cents bigint, moved_debito_cents bigint, moved_credito_cents bigint, moved_fiado_cents bigint,
  received_pix_cents bigint, received_debito_cents bigint, received_credito_cents bigint, received_fiado_cents bigint,
  sold_dinheiro_cents bigint, sold_pix_cents bigint, sold_debito_cents bigint, sold_credito_cents bigint, sold_fiado_cents bigint,
  sold_store_credit_cents bigint, total_sales_cents bigint, sale_count bigint, returns_cents bigint,
  total_entries_cents bigint, total_exits_cents bigint, expected_cash_cents bigint
) LANGUAGE sql STABLE AS $$
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
    FROM sale s JOIN sale_tender p ON p.company_id = s.company_id AND p.sale_id = s.id
    WHERE s.company_id = cash_summary.company_id AND s.cash_register_id = cash_summary.cash_register_id AND s.status = 'concluida'
  ), sold AS (
    SELECT coalesce(sum(s.credit_cents), 0) AS store_credit, coalesce(sum(s.total_cents), 0) AS total, count(*) AS sales
    FROM sale s
    WHERE s.company_id = cash_summary.company_id AND s.cash_register_id = cash_summary.cash_register_id AND s.status = 'concluida'
  ), returned AS (
    SELECT coalesce(sum(b.amount_cents), 0) AS amount FROM sale_return b
    WHERE b.company_id = cash_summary.company_id AND b.cash_register_id = cash_summary.cash_register_id AND b.kind <> 'cancelamento'
  )
  SELECT r.opening_amount_cents::bigint, cash_sales, cash_receipts, supplies, withdrawals, cash_payables, cash_refunds, manual, payables,
         moved.dinheiro, moved.pix, moved.debito, moved.credito, moved.fiado, received_pix, received_debito, received_credito, received_fiado,
         tender.dinheiro, tender.pix, tender.debito, tender.credito, tender.fiado, sold.store_credit, sold.total, sold.sales, returned.amount,
         moved.dinheiro + moved.pix + moved.fiado, payables + manual_exits,
         r.opening_amount_cents + cash_sales + cash_receipts + supplies - withdrawals - cash_payables - cash_refunds
  FROM cash_register r, moved, tender, sold, returned
  WHERE r.company_id = cash_summary.company_id AND r.id = cash_summary.cash_register_id
$$;
