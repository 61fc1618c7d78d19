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
