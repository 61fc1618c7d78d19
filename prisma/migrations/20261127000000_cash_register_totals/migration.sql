-- CreateTable
CREATE TABLE "cash_register_total" (
    "company_id" UUID NOT NULL,
    "cash_register_id" UUID NOT NULL,
    "moved_dinheiro_cents" BIGINT NOT NULL DEFAULT 0,
    "cash_sales_cents" BIGINT NOT NULL DEFAULT 0,
    "moved_pix_cents" BIGINT NOT NULL DEFAULT 0,
    "moved_fiado_cents" BIGINT NOT NULL DEFAULT 0,
    "moved_debito_cents" BIGINT NOT NULL DEFAULT 0,
    "moved_credito_cents" BIGINT NOT NULL DEFAULT 0,
    "cash_receipts_cents" BIGINT NOT NULL DEFAULT 0,
    "supplies_cents" BIGINT NOT NULL DEFAULT 0,
    "withdrawals_cents" BIGINT NOT NULL DEFAULT 0,
    "cash_payables_cents" BIGINT NOT NULL DEFAULT 0,
    "cash_refunds_cents" BIGINT NOT NULL DEFAULT 0,
    "manual_cents" BIGINT NOT NULL DEFAULT 0,
    "manual_exits_cents" BIGINT NOT NULL DEFAULT 0,
    "payables_cents" BIGINT NOT NULL DEFAULT 0,
    "received_pix_cents" BIGINT NOT NULL DEFAULT 0,
    "received_debito_cents" BIGINT NOT NULL DEFAULT 0,
    "received_credito_cents" BIGINT NOT NULL DEFAULT 0,
    "received_fiado_cents" BIGINT NOT NULL DEFAULT 0,
    "sold_dinheiro_cents" BIGINT NOT NULL DEFAULT 0,
    "sold_pix_cents" BIGINT NOT NULL DEFAULT 0,
    "sold_debito_cents" BIGINT NOT NULL DEFAULT 0,
    "sold_credito_cents" BIGINT NOT NULL DEFAULT 0,
    "sold_fiado_cents" BIGINT NOT NULL DEFAULT 0,
    "sold_store_credit_cents" BIGINT NOT NULL DEFAULT 0,
    "returns_cents" BIGINT NOT NULL DEFAULT 0,
    "canceled_count" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "cash_register_total_pkey" PRIMARY KEY ("company_id","cash_register_id")
);

-- AddForeignKey
ALTER TABLE "cash_register_total" ADD CONSTRAINT "cash_register_total_company_id_fkey" FOREIGN KEY ("company_id") REFERENCES "company"("id") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "cash_register_total" ADD CONSTRAINT "cash_register_total_company_id_cash_register_id_fkey" FOREIGN KEY ("company_id", "cash_register_id") REFERENCES "cash_register"("company_id", "id") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- Every sale updates the row of its register: free space on the page keeps these updates out of the index.
ALTER TABLE cash_register_total SET (fillfactor = 50);

-- A register gets its totals when it opens. One that was opened before this migration has none: its sums are computed, as before.
CREATE FUNCTION start_register_total() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO cash_register_total (company_id, cash_register_id) VALUES (NEW.company_id, NEW.id);
  RETURN NULL;
END $$;

CREATE TRIGGER cash_register_starts_total AFTER INSERT ON cash_register FOR EACH ROW EXECUTE FUNCTION start_register_total();

-- Adds a movement to the totals of its register. The totals of a day are added at COMMIT; those of a register at once, because the next
-- statement of the same transaction may read them. So every transaction locks the totals of a register before those of a day.
CREATE FUNCTION add_movement_to_register_total() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  cents bigint := CASE NEW.type WHEN 'entry' THEN NEW.amount_cents ELSE -NEW.amount_cents END;
  is_cash boolean := NEW.payment_type = 'dinheiro';
  is_sale_or_receipt boolean := NEW.origin NOT IN ('manual', 'payable');
  is_receipt boolean := NEW.origin IN ('fiado_payment', 'receivable');
  is_supply boolean := NEW.origin = 'manual' AND (NEW.type = 'entry') <> (NEW.reverses_id IS NOT NULL);
  is_manual_exit boolean := NEW.origin = 'manual' AND (NEW.type = 'exit') <> (NEW.reverses_id IS NOT NULL);
BEGIN
  UPDATE cash_register_total t SET
    cash_sales_cents = t.cash_sales_cents + cents * (NEW.origin = 'sale' AND is_cash)::int,
    cash_receipts_cents = t.cash_receipts_cents + cents * (is_receipt AND is_cash)::int,
    supplies_cents = t.supplies_cents + cents * (is_supply AND is_cash)::int,
    withdrawals_cents = t.withdrawals_cents - cents * (is_manual_exit AND is_cash)::int,
    cash_payables_cents = t.cash_payables_cents - cents * (NEW.origin = 'payable' AND is_cash)::int,
    cash_refunds_cents = t.cash_refunds_cents - cents * (NEW.origin = 'refund' AND is_cash)::int,
    manual_cents = t.manual_cents + cents * (NEW.origin = 'manual')::int,
    manual_exits_cents = t.manual_exits_cents - cents * is_manual_exit::int,
    payables_cents = t.payables_cents - cents * (NEW.origin = 'payable')::int,
    moved_dinheiro_cents = t.moved_dinheiro_cents + cents * (is_sale_or_receipt AND is_cash)::int,
    moved_pix_cents = t.moved_pix_cents + cents * (is_sale_or_receipt AND NEW.payment_type = 'pix')::int,
    moved_debito_cents = t.moved_debito_cents + cents * (is_sale_or_receipt AND NEW.payment_type = 'debito')::int,
    moved_credito_cents = t.moved_credito_cents + cents * (is_sale_or_receipt AND NEW.payment_type = 'credito')::int,
    moved_fiado_cents = t.moved_fiado_cents + cents * (is_sale_or_receipt AND NEW.payment_type = 'fiado')::int,
    received_pix_cents = t.received_pix_cents + cents * ((is_receipt OR NEW.origin = 'refund') AND NEW.payment_type = 'pix')::int,
    received_debito_cents = t.received_debito_cents + cents * ((is_receipt OR NEW.origin = 'refund') AND NEW.payment_type = 'debito')::int,
    received_credito_cents = t.received_credito_cents + cents * ((is_receipt OR NEW.origin = 'refund') AND NEW.payment_type = 'credito')::int,
    received_fiado_cents = t.received_fiado_cents + cents * (NEW.origin = 'refund' AND NEW.payment_type = 'fiado')::int
  WHERE t.company_id = NEW.company_id AND t.cash_register_id = NEW.cash_register_id;
  RETURN NULL;
END $$;

CREATE TRIGGER cash_movement_is_in_register_total AFTER INSERT ON cash_movement
  FOR EACH ROW EXECUTE FUNCTION add_movement_to_register_total();

-- The figures of a movement never change: only its description does.
CREATE TRIGGER cash_movement_keeps_its_figures BEFORE UPDATE ON cash_movement FOR EACH ROW
  WHEN ((OLD.cash_register_id, OLD.type, OLD.origin, OLD.payment_type, OLD.amount_cents, OLD.reverses_id)
    IS DISTINCT FROM (NEW.cash_register_id, NEW.type, NEW.origin, NEW.payment_type, NEW.amount_cents, NEW.reverses_id))
  EXECUTE FUNCTION refuse_rewriting();

-- Adds the store credit of a completed sale. The other payments add themselves; their sum is the total of the sale.
CREATE FUNCTION add_store_credit_to_register_total() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE cash_register_total t SET sold_store_credit_cents = t.sold_store_credit_cents + NEW.credit_cents
  WHERE t.company_id = NEW.company_id AND t.cash_register_id = NEW.cash_register_id;
  RETURN NULL;
END $$;

CREATE TRIGGER sale_credit_is_in_register_total AFTER INSERT ON sale
  FOR EACH ROW WHEN (NEW.status = 'concluida' AND NEW.credit_cents > 0) EXECUTE FUNCTION add_store_credit_to_register_total();

-- Adds what paid for a completed sale by one method.
CREATE FUNCTION add_to_sold_method(of_company uuid, of_sale uuid, method text, cents bigint) RETURNS void LANGUAGE plpgsql AS $$
DECLARE of_register uuid;
BEGIN
  SELECT s.cash_register_id INTO of_register FROM sale s
  WHERE s.company_id = of_company AND s.id = of_sale AND s.status = 'concluida';
  UPDATE cash_register_total t SET
    sold_dinheiro_cents = t.sold_dinheiro_cents + cents * (method = 'dinheiro')::int,
    sold_pix_cents = t.sold_pix_cents + cents * (method = 'pix')::int,
    sold_debito_cents = t.sold_debito_cents + cents * (method = 'debito')::int,
    sold_credito_cents = t.sold_credito_cents + cents * (method = 'credito')::int,
    sold_fiado_cents = t.sold_fiado_cents + cents * (method = 'fiado')::int
  WHERE t.company_id = of_company AND t.cash_register_id = of_register;
END $$;

CREATE FUNCTION add_payment_to_register_total() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM add_to_sold_method(NEW.company_id, NEW.sale_id, NEW.method, NEW.amount_cents);
  RETURN NULL;
END $$;

CREATE TRIGGER sale_payment_is_in_register_total AFTER INSERT ON sale_payment
  FOR EACH ROW EXECUTE FUNCTION add_payment_to_register_total();

CREATE FUNCTION add_correction_to_register_total() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM add_to_sold_method(NEW.company_id, NEW.sale_id, NEW.from_method, -NEW.amount_cents);
  PERFORM add_to_sold_method(NEW.company_id, NEW.sale_id, NEW.to_method, NEW.amount_cents);
  RETURN NULL;
END $$;

CREATE TRIGGER payment_correction_is_in_register_total AFTER INSERT ON payment_correction
  FOR EACH ROW EXECUTE FUNCTION add_correction_to_register_total();

-- A sale that is cancelled leaves the totals of its register, with its payments after corrections. The register counts all its sales.
CREATE FUNCTION take_sale_from_register_total() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE paid record;
BEGIN
  SELECT
    coalesce(sum(p.amount_cents) FILTER (WHERE p.method = 'dinheiro'), 0) AS dinheiro,
    coalesce(sum(p.amount_cents) FILTER (WHERE p.method = 'pix'), 0) AS pix,
    coalesce(sum(p.amount_cents) FILTER (WHERE p.method = 'debito'), 0) AS debito,
    coalesce(sum(p.amount_cents) FILTER (WHERE p.method = 'credito'), 0) AS credito,
    coalesce(sum(p.amount_cents) FILTER (WHERE p.method = 'fiado'), 0) AS fiado
  INTO paid
  FROM sale_tender p
  WHERE p.company_id = NEW.company_id AND p.sale_id = NEW.id;
  UPDATE cash_register_total t SET
    sold_dinheiro_cents = t.sold_dinheiro_cents - paid.dinheiro, sold_pix_cents = t.sold_pix_cents - paid.pix,
    sold_debito_cents = t.sold_debito_cents - paid.debito, sold_credito_cents = t.sold_credito_cents - paid.credito,
    sold_fiado_cents = t.sold_fiado_cents - paid.fiado, sold_store_credit_cents = t.sold_store_credit_cents - NEW.credit_cents,
    canceled_count = t.canceled_count + 1
  WHERE t.company_id = NEW.company_id AND t.cash_register_id = NEW.cash_register_id;
  RETURN NULL;
END $$;

CREATE TRIGGER canceled_sale_leaves_register_total AFTER UPDATE ON sale
  FOR EACH ROW WHEN (OLD.status = 'concluida' AND NEW.status = 'cancelada') EXECUTE FUNCTION take_sale_from_register_total();

-- The goods that came back in this register, also of sales of other registers. A cancellation takes the sale out of its own instead.
CREATE FUNCTION add_return_to_register_total() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE cash_register_total t SET returns_cents = t.returns_cents + NEW.amount_cents
  WHERE t.company_id = NEW.company_id AND t.cash_register_id = NEW.cash_register_id;
  RETURN NULL;
END $$;

CREATE TRIGGER sale_return_is_in_register_total AFTER INSERT ON sale_return
  FOR EACH ROW WHEN (NEW.kind <> 'cancelamento') EXECUTE FUNCTION add_return_to_register_total();

-- The totals of a register change only through what happens in it.
CREATE FUNCTION refuse_unexplained_register_total() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the totals of a register change only by its sales and movements' USING ERRCODE = '42501';
END $$;

CREATE TRIGGER cash_register_total_is_explained BEFORE INSERT OR UPDATE OR DELETE ON cash_register_total
  FOR EACH ROW WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION refuse_unexplained_register_total();

-- The sums of a cash register, in cents: its totals or, without them, the sums of its sales and movements.
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
  SELECT r.opening_amount_cents::bigint, t.cash_sales_cents, t.cash_receipts_cents, t.supplies_cents, t.withdrawals_cents, t.cash_payables_cents,
         t.cash_refunds_cents, t.manual_cents, t.payables_cents,
         t.moved_dinheiro_cents, t.moved_pix_cents, t.moved_debito_cents, t.moved_credito_cents, t.moved_fiado_cents,
         t.received_pix_cents, t.received_debito_cents, t.received_credito_cents, t.received_fiado_cents,
         t.sold_dinheiro_cents, t.sold_pix_cents, t.sold_debito_cents, t.sold_credito_cents, t.sold_fiado_cents,
         t.sold_store_credit_cents,
         t.sold_dinheiro_cents + t.sold_pix_cents + t.sold_debito_cents + t.sold_credito_cents + t.sold_fiado_cents + t.sold_store_credit_cents,
         (r.sale_count - t.canceled_count)::bigint, t.returns_cents,
         t.moved_dinheiro_cents + t.moved_pix_cents + t.moved_fiado_cents, t.payables_cents + t.manual_exits_cents,
         r.opening_amount_cents + t.cash_sales_cents + t.cash_receipts_cents + t.supplies_cents - t.withdrawals_cents - t.cash_payables_cents
           - t.cash_refunds_cents
  FROM cash_register_total t JOIN cash_register r ON r.company_id = cash_summary.company_id AND r.id = t.cash_register_id
  WHERE t.company_id = cash_summary.company_id AND t.cash_register_id = cash_summary.cash_register_id;
  IF FOUND THEN RETURN; END IF;
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
