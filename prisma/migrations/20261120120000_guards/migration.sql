-- What Prisma's schema cannot say: the rules that hold whatever the application does.

CREATE EXTENSION IF NOT EXISTS unaccent;
CREATE EXTENSION IF NOT EXISTS pg_trgm;

-- Search without accents or case. unaccent() is only STABLE because its dictionary could change; ours does not.
CREATE FUNCTION fold_text(value text) RETURNS text
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
AS $$ SELECT lower(public.unaccent('public.unaccent'::regdictionary, value)) $$;

CREATE INDEX product_search ON product USING gin (fold_text(name || ' ' || coalesce(barcode, '')) gin_trgm_ops);
CREATE INDEX customer_search ON customer USING gin (fold_text(name || ' ' || coalesce(cpf_cnpj, '') || ' ' || coalesce(phone, '')) gin_trgm_ops);

-- Amounts and words.
ALTER TABLE users ALTER roles SET NOT NULL, ALTER permissions SET NOT NULL;
ALTER TABLE product
  ADD CONSTRAINT product_unit_known CHECK (unit IN ('un', 'kg', 'l')),
  ADD CONSTRAINT product_prices CHECK (sale_price_cents BETWEEN 0 AND 999999999 AND cost_price_cents BETWEEN 0 AND 999999999),
  ADD CONSTRAINT product_stock_not_negative CHECK (current_stock_milli >= 0),
  ADD CONSTRAINT product_minimum CHECK (minimum_stock_milli >= 0);
ALTER TABLE customer ADD CONSTRAINT customer_limit CHECK (fiado_limit_cents >= 0);
ALTER TABLE stock_movement
  ADD CONSTRAINT stock_movement_kind CHECK (kind IN ('inicial', 'venda', 'devolucao', 'compra', 'ajuste', 'perda', 'inventario')),
  ADD CONSTRAINT stock_movement_moves CHECK (quantity_milli <> 0),
  ADD CONSTRAINT stock_movement_sale CHECK ((kind = 'venda') = (sale_id IS NOT NULL) OR kind = 'devolucao');
ALTER TABLE cash_register
  ADD CONSTRAINT cash_register_status CHECK (status IN ('open', 'closed') AND (status = 'closed') = (closed_at IS NOT NULL)),
  ADD CONSTRAINT cash_register_opening CHECK (opening_amount_cents BETWEEN 0 AND 999999999);
ALTER TABLE cash_movement
  ADD CONSTRAINT cash_movement_amount CHECK (amount_cents > 0),
  ADD CONSTRAINT cash_movement_type CHECK (type IN ('entry', 'exit')),
  ADD CONSTRAINT cash_movement_payment CHECK (payment_type IN ('dinheiro', 'pix', 'debito', 'credito', 'fiado')),
  ADD CONSTRAINT cash_movement_origin CHECK (origin IN ('sale', 'manual', 'fiado_payment', 'receivable', 'payable', 'refund')),
  ADD CONSTRAINT cash_movement_of_sale CHECK (origin <> 'sale' OR sale_id IS NOT NULL);
ALTER TABLE sale
  ADD CONSTRAINT sale_totals CHECK (total_cents = subtotal_cents - discount_cents AND total_cents > 0 AND discount_cents >= 0 AND change_cents >= 0),
  ADD CONSTRAINT sale_status CHECK (status IN ('concluida', 'cancelada'));
ALTER TABLE sale_item
  ADD CONSTRAINT sale_item_quantity CHECK (quantity_milli > 0 AND unit_price_cents >= 0 AND discount_cents >= 0 AND total_cents >= 0);
ALTER TABLE sale_payment
  ADD CONSTRAINT sale_payment_amount CHECK (amount_cents > 0 AND received_cents >= amount_cents AND installments BETWEEN 1 AND 12),
  ADD CONSTRAINT sale_payment_method CHECK (method IN ('dinheiro', 'pix', 'debito', 'credito', 'fiado')),
  ADD CONSTRAINT sale_payment_change CHECK (method = 'dinheiro' OR received_cents = amount_cents);
ALTER TABLE fiado_sale
  ADD CONSTRAINT fiado_remaining CHECK (remaining_cents BETWEEN 0 AND total_cents AND total_cents > 0),
  ADD CONSTRAINT fiado_settled CHECK ((remaining_cents = 0) = (payment_date IS NOT NULL) AND (payment_date IS NULL) = (payment_method IS NULL));
ALTER TABLE cash_closing
  ADD CONSTRAINT cash_closing_difference CHECK (difference_cents = counted_cash_cents - expected_cash_cents AND counted_cash_cents >= 0);
ALTER TABLE plan ADD CONSTRAINT plan_status CHECK (status IN ('active', 'expired', 'inactive', 'canceled', 'cancelled', 'suspended'));
ALTER TABLE plan_charge
  ADD CONSTRAINT plan_charge_status CHECK (status IN ('pending', 'paid', 'failed', 'refunded')),
  ADD CONSTRAINT plan_charge_paid CHECK (status NOT IN ('paid', 'refunded') OR paid_at IS NOT NULL);

-- One open register per company and user; one live reset link per user.
CREATE UNIQUE INDEX cash_register_one_open ON cash_register (company_id, user_id) WHERE status = 'open';
CREATE UNIQUE INDEX password_reset_one_live ON password_reset (user_id) WHERE used_at IS NULL;
CREATE UNIQUE INDEX stock_movement_once_per_sale ON stock_movement (company_id, sale_id, product_id) WHERE kind = 'venda';

-- Stock is the sum of its movements: only their trigger writes the balance, row by row, and never below zero.
CREATE FUNCTION apply_stock_movement() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE product SET current_stock_milli = current_stock_milli + NEW.quantity_milli, updated_at = now()
  WHERE company_id = NEW.company_id AND id = NEW.product_id
  RETURNING current_stock_milli INTO NEW.balance_milli;
  RETURN NEW;
END $$;
CREATE TRIGGER stock_movement_applies BEFORE INSERT ON stock_movement FOR EACH ROW EXECUTE FUNCTION apply_stock_movement();

CREATE FUNCTION refuse_unexplained_stock() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'stock changes only by a stock_movement' USING ERRCODE = '42501';
END $$;
CREATE TRIGGER product_stock_is_explained BEFORE UPDATE OF current_stock_milli ON product
  FOR EACH ROW WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION refuse_unexplained_stock();
CREATE TRIGGER product_begins_empty BEFORE INSERT ON product
  FOR EACH ROW WHEN (NEW.current_stock_milli <> 0) EXECUTE FUNCTION refuse_unexplained_stock();

-- Nothing enters a closed register.
CREATE FUNCTION refuse_closed_register() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (SELECT status FROM cash_register WHERE company_id = NEW.company_id AND id = NEW.cash_register_id) = 'closed' THEN
    RAISE EXCEPTION 'register_is_closed' USING ERRCODE = '23514';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER sale_needs_open_register BEFORE INSERT ON sale FOR EACH ROW EXECUTE FUNCTION refuse_closed_register();
CREATE TRIGGER cash_movement_needs_open_register BEFORE INSERT ON cash_movement FOR EACH ROW EXECUTE FUNCTION refuse_closed_register();

-- A sale is the sum of its items and of its payments, looked at when its transaction commits.
CREATE FUNCTION check_sale_sums() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE items bigint; payments bigint;
BEGIN
  SELECT sum(total_cents) INTO items FROM sale_item WHERE company_id = NEW.company_id AND sale_id = NEW.id;
  SELECT sum(amount_cents) INTO payments FROM sale_payment WHERE company_id = NEW.company_id AND sale_id = NEW.id;
  IF items IS DISTINCT FROM NEW.total_cents OR payments IS DISTINCT FROM NEW.total_cents THEN
    RAISE EXCEPTION 'sale_sums: items %, payments %, total %', items, payments, NEW.total_cents USING ERRCODE = '23514';
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER sale_sums AFTER INSERT ON sale DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION check_sale_sums();

-- History is written once.
CREATE FUNCTION refuse_rewriting() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is never rewritten: add a counter-record', TG_TABLE_NAME USING ERRCODE = '42501';
END $$;
CREATE TRIGGER cash_closing_is_final BEFORE UPDATE OR DELETE ON cash_closing FOR EACH ROW EXECUTE FUNCTION refuse_rewriting();
CREATE TRIGGER stock_movement_is_final BEFORE UPDATE OR DELETE ON stock_movement FOR EACH ROW EXECUTE FUNCTION refuse_rewriting();
CREATE TRIGGER sale_item_is_final BEFORE UPDATE OR DELETE ON sale_item FOR EACH ROW EXECUTE FUNCTION refuse_rewriting();
CREATE TRIGGER sale_payment_is_final BEFORE UPDATE OR DELETE ON sale_payment FOR EACH ROW EXECUTE FUNCTION refuse_rewriting();
CREATE TRIGGER audit_entry_is_final BEFORE UPDATE OR DELETE ON audit_entry FOR EACH ROW EXECUTE FUNCTION refuse_rewriting();
CREATE TRIGGER sale_is_kept BEFORE DELETE ON sale FOR EACH ROW EXECUTE FUNCTION refuse_rewriting();
CREATE TRIGGER cash_movement_is_kept BEFORE DELETE ON cash_movement FOR EACH ROW EXECUTE FUNCTION refuse_rewriting();
CREATE TRIGGER cash_register_is_kept BEFORE DELETE ON cash_register FOR EACH ROW EXECUTE FUNCTION refuse_rewriting();
CREATE TRIGGER fiado_sale_is_kept BEFORE DELETE ON fiado_sale FOR EACH ROW EXECUTE FUNCTION refuse_rewriting();

-- The one definition of a register's figures: screen, closing and report read it. Amounts in cents.
CREATE FUNCTION cash_summary(company_id uuid, cash_register_id uuid) RETURNS TABLE (
  opening_amount_cents bigint, cash_sales_cents bigint, cash_receipts_cents bigint, supplies_cents bigint, withdrawals_cents bigint,
  cash_payables_cents bigint, cash_refunds_cents bigint, manual_cents bigint, payables_cents bigint,
  moved_dinheiro_cents bigint, moved_pix_cents bigint, moved_debito_cents bigint, moved_credito_cents bigint, moved_fiado_cents bigint,
  received_pix_cents bigint, received_debito_cents bigint, received_credito_cents bigint,
  sold_dinheiro_cents bigint, sold_pix_cents bigint, sold_debito_cents bigint, sold_credito_cents bigint, sold_fiado_cents bigint,
  total_sales_cents bigint, sale_count bigint, total_entries_cents bigint, total_exits_cents bigint, expected_cash_cents bigint
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
      coalesce(sum(signed_cents) FILTER (WHERE origin IN ('fiado_payment', 'receivable', 'refund') AND payment_type = 'credito'), 0) AS received_credito
    FROM movement
  ), sold AS (
    SELECT
      coalesce(sum(p.amount_cents) FILTER (WHERE p.method = 'dinheiro'), 0) AS dinheiro,
      coalesce(sum(p.amount_cents) FILTER (WHERE p.method = 'pix'), 0) AS pix,
      coalesce(sum(p.amount_cents) FILTER (WHERE p.method = 'debito'), 0) AS debito,
      coalesce(sum(p.amount_cents) FILTER (WHERE p.method = 'credito'), 0) AS credito,
      coalesce(sum(p.amount_cents) FILTER (WHERE p.method = 'fiado'), 0) AS fiado,
      coalesce(sum(p.amount_cents), 0) AS total,
      count(DISTINCT s.id) AS sales
    FROM sale s JOIN sale_payment p ON p.company_id = s.company_id AND p.sale_id = s.id
    WHERE s.company_id = cash_summary.company_id AND s.cash_register_id = cash_summary.cash_register_id AND s.status = 'concluida'
  )
  SELECT r.opening_amount_cents::bigint, cash_sales, cash_receipts, supplies, withdrawals, cash_payables, cash_refunds, manual, payables,
         moved.dinheiro, moved.pix, moved.debito, moved.credito, moved.fiado, received_pix, received_debito, received_credito,
         sold.dinheiro, sold.pix, sold.debito, sold.credito, sold.fiado, sold.total, sold.sales,
         moved.dinheiro + moved.pix + moved.fiado, payables + manual_exits,
         r.opening_amount_cents + cash_sales + cash_receipts + supplies - withdrawals - cash_payables - cash_refunds
  FROM cash_register r, moved, sold
  WHERE r.company_id = cash_summary.company_id AND r.id = cash_summary.cash_register_id
$$;
