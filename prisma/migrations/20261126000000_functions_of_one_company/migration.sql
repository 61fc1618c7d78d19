-- Functions and triggers that a database distributed by company can run on the shard of the row: they take values instead of whole
-- rows, read only rows of the company they are given, and read before they write.

-- Adds a sale to the totals of its day `times` times, and its payments of `sources` `taken` times (all of them, or only one).
CREATE FUNCTION add_to_sale_day(
  of_company uuid, of_sale uuid, of_day date, of_user uuid, of_status text,
  subtotal bigint, discount bigint, surcharge bigint, total bigint, returned bigint, credit bigint,
  times int, taken int, sources text[], one uuid DEFAULT NULL
) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  sold bigint := CASE of_status WHEN 'concluida' THEN times ELSE 0 END;
  paid record;
BEGIN
  SELECT
    coalesce(sum(t.amount_cents) FILTER (WHERE t.method = 'vale'), 0) AS vale,
    coalesce(sum(t.amount_cents) FILTER (WHERE t.method = 'dinheiro'), 0) AS dinheiro,
    coalesce(sum(t.amount_cents) FILTER (WHERE t.method = 'pix'), 0) AS pix,
    coalesce(sum(t.amount_cents) FILTER (WHERE t.method = 'debito'), 0) AS debito,
    coalesce(sum(t.amount_cents) FILTER (WHERE t.method = 'credito'), 0) AS credito,
    coalesce(sum(t.amount_cents) FILTER (WHERE t.method = 'fiado'), 0) AS fiado
  INTO paid
  FROM (
    SELECT p.method, CASE WHEN p.source = ANY (sources) AND (one IS NULL OR p.source_id = one) THEN p.amount_cents ELSE 0 END AS amount_cents
    FROM sale_taken p
    WHERE p.company_id = of_company AND p.sale_id = of_sale
  ) t;
  INSERT INTO sale_day_total AS day (company_id, business_day, user_id, listed_count, sale_count, subtotal_cents, discount_cents,
    surcharge_cents, total_cents, returned_cents, credit_cents, dinheiro_cents, pix_cents, debito_cents, credito_cents, fiado_cents)
  VALUES (of_company, of_day, of_user, times, sold, sold * subtotal, sold * discount, sold * surcharge, sold * total, sold * returned,
    sold * credit + taken * paid.vale, taken * paid.dinheiro, taken * paid.pix, taken * paid.debito, taken * paid.credito,
    taken * paid.fiado)
  ON CONFLICT (company_id, business_day, user_id) DO UPDATE SET
    listed_count = day.listed_count + EXCLUDED.listed_count, sale_count = day.sale_count + EXCLUDED.sale_count,
    subtotal_cents = day.subtotal_cents + EXCLUDED.subtotal_cents, discount_cents = day.discount_cents + EXCLUDED.discount_cents,
    surcharge_cents = day.surcharge_cents + EXCLUDED.surcharge_cents, total_cents = day.total_cents + EXCLUDED.total_cents,
    returned_cents = day.returned_cents + EXCLUDED.returned_cents, credit_cents = day.credit_cents + EXCLUDED.credit_cents,
    dinheiro_cents = day.dinheiro_cents + EXCLUDED.dinheiro_cents, pix_cents = day.pix_cents + EXCLUDED.pix_cents,
    debito_cents = day.debito_cents + EXCLUDED.debito_cents, credito_cents = day.credito_cents + EXCLUDED.credito_cents,
    fiado_cents = day.fiado_cents + EXCLUDED.fiado_cents;
END $$;

CREATE OR REPLACE FUNCTION count_sale() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM add_to_sale_day(NEW.company_id, NEW.id, NEW.business_day, NEW.user_id, NEW.status, NEW.subtotal_cents, NEW.discount_cents,
    NEW.surcharge_cents, NEW.total_cents, NEW.returned_cents, NEW.credit_cents,
    times => 1, taken => CASE NEW.status WHEN 'concluida' THEN 1 ELSE 0 END, sources => '{payment}');
  RETURN NULL;
END $$;

-- When a sale moves to another day or is cancelled, its payments move too; otherwise only its own amounts change.
CREATE OR REPLACE FUNCTION recount_sale() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE sources text[] := '{}';
BEGIN
  IF (OLD.business_day, OLD.user_id, OLD.status) IS DISTINCT FROM (NEW.business_day, NEW.user_id, NEW.status) THEN
    sources := '{payment,correction,return}';
  END IF;
  PERFORM add_to_sale_day(OLD.company_id, OLD.id, OLD.business_day, OLD.user_id, OLD.status, OLD.subtotal_cents, OLD.discount_cents,
    OLD.surcharge_cents, OLD.total_cents, OLD.returned_cents, OLD.credit_cents,
    times => -1, taken => CASE OLD.status WHEN 'concluida' THEN -1 ELSE 0 END, sources => sources);
  PERFORM add_to_sale_day(NEW.company_id, NEW.id, NEW.business_day, NEW.user_id, NEW.status, NEW.subtotal_cents, NEW.discount_cents,
    NEW.surcharge_cents, NEW.total_cents, NEW.returned_cents, NEW.credit_cents,
    times => 1, taken => CASE NEW.status WHEN 'concluida' THEN 1 ELSE 0 END, sources => sources);
  RETURN NULL;
END $$;

-- Adds only the payments of one correction or return: the sale is already in the totals of its day.
CREATE FUNCTION add_payments_to_sale_day(of_company uuid, of_sale uuid, of_source text, one uuid) RETURNS void LANGUAGE plpgsql AS $$
DECLARE changed sale;
BEGIN
  SELECT * INTO changed FROM sale s WHERE s.company_id = of_company AND s.id = of_sale;
  PERFORM add_to_sale_day(of_company, of_sale, changed.business_day, changed.user_id, changed.status, changed.subtotal_cents,
    changed.discount_cents, changed.surcharge_cents, changed.total_cents, changed.returned_cents, changed.credit_cents,
    times => 0, taken => 1, sources => ARRAY[of_source], one => one);
END $$;

CREATE OR REPLACE FUNCTION count_correction() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM add_payments_to_sale_day(NEW.company_id, NEW.sale_id, 'correction', NEW.id);
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION count_return() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM add_payments_to_sale_day(NEW.company_id, NEW.sale_id, 'return', NEW.id);
  RETURN NULL;
END $$;

DROP FUNCTION add_to_sale_day(sale, int, int, text[], uuid);

-- Rejects a return of more than a line sold, or of more or less money than it cost. Locks the sale first, so that the sums
-- include concurrent returns.
CREATE OR REPLACE FUNCTION apply_sale_return_item() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE returned_sale uuid; sold sale_item; back_milli bigint; back_cents bigint; sale_cents bigint; is_whole boolean;
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
  SELECT coalesce(sum(line.amount_cents), 0), bool_and(line.returned_milli = line.quantity_milli) INTO sale_cents, is_whole
  FROM (
    SELECT i.quantity_milli, coalesce(sum(b.quantity_milli), 0) AS returned_milli, sum(b.amount_cents) AS amount_cents
    FROM sale_item i
    LEFT JOIN sale_return_item b ON b.company_id = NEW.company_id AND b.sale_item_id = i.id
    WHERE i.company_id = NEW.company_id AND i.sale_id = returned_sale
    GROUP BY i.company_id, i.id
  ) line;
  UPDATE sale s SET returned_cents = sale_cents, return_state = CASE WHEN is_whole THEN 'total' ELSE 'parcial' END
  WHERE s.company_id = NEW.company_id AND s.id = returned_sale;
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION is_being_unimported(company uuid, subject uuid) RETURNS boolean LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN EXISTS (
    SELECT FROM import_row r JOIN import_batch b ON b.company_id = company AND b.id = r.import_id
    WHERE r.company_id = company AND r.subject_id = subject AND r.result = 'novo' AND r.state = 'gravada' AND b.status = 'desfazendo');
END $$;

-- The sums of a cash register, in cents.
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
  )
  SELECT r.opening_amount_cents::bigint, cash_sales, cash_receipts, supplies, withdrawals, cash_payables, cash_refunds, manual, payables,
         moved.dinheiro, moved.pix, moved.debito, moved.credito, moved.fiado, received_pix, received_debito, received_credito, received_fiado,
         tender.dinheiro, tender.pix, tender.debito, tender.credito, tender.fiado, sold.store_credit, sold.total, sold.sales, returned.amount,
         moved.dinheiro + moved.pix + moved.fiado, payables + manual_exits,
         r.opening_amount_cents + cash_sales + cash_receipts + supplies - withdrawals - cash_payables - cash_refunds
  FROM cash_register r, moved, tender, sold, returned
  WHERE r.company_id = cash_summary.company_id AND r.id = cash_summary.cash_register_id;
END $$;

CREATE OR REPLACE FUNCTION refuse_rewriting_answers() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND is_forgetting(TG_RELID) AND differ_in_words(to_jsonb(OLD), to_jsonb(NEW))
    AND NEW.status = OLD.status
  THEN
    RETURN NEW;
  END IF;
  IF TG_OP = 'UPDATE'
    AND (NEW.company_id, NEW.id, NEW.quote_id, NEW.version, NEW.status, NEW.created_at)
      = (OLD.company_id, OLD.id, OLD.quote_id, OLD.version, OLD.status, OLD.created_at)
    AND NEW.name IN (OLD.name, 'Cliente anonimizado')
    AND (NEW.reason IS NULL OR NEW.reason = OLD.reason)
    AND num_nonnulls(NEW.document_end, NEW.ip_prefix, NEW.user_agent) = 0
    AND EXISTS (
      SELECT FROM quote q JOIN customer c ON c.company_id = NEW.company_id AND c.id = q.customer_id
      WHERE q.company_id = NEW.company_id AND q.id = NEW.quote_id AND c.anonymized_at IS NOT NULL)
  THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION '% is never rewritten: add a counter-record', TG_TABLE_NAME USING ERRCODE = '42501';
END $$;
