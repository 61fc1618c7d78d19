-- What a form edits carries a version: it grows by one whenever a field of the form changes, whoever changes it (a form, an
-- import, a mass price change), so that a form opened before is refused instead of putting old values back.
-- Each trigger names its columns: a sale's stock update or a bill's payment does not touch them and runs no trigger.
CREATE FUNCTION bump_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.version := OLD.version + 1;
  RETURN NEW;
END $$;

ALTER TABLE "product" ADD COLUMN "version" INTEGER NOT NULL DEFAULT 1;
CREATE TRIGGER product_version BEFORE UPDATE OF
  "name", barcode, scale_code, category_id, unit, sale_price_cents, cost_price_cents,
  minimum_stock_milli, pack_milli, description, favorite, photo
  ON "product" FOR EACH ROW WHEN (
    (OLD.name, OLD.barcode, OLD.scale_code, OLD.category_id, OLD.unit, OLD.sale_price_cents,
    OLD.cost_price_cents, OLD.minimum_stock_milli, OLD.pack_milli, OLD.description, OLD.favorite,
    OLD.photo)
    IS DISTINCT FROM
    (NEW.name, NEW.barcode, NEW.scale_code, NEW.category_id, NEW.unit, NEW.sale_price_cents,
    NEW.cost_price_cents, NEW.minimum_stock_milli, NEW.pack_milli, NEW.description, NEW.favorite,
    NEW.photo))
  EXECUTE FUNCTION bump_version();

ALTER TABLE "customer" ADD COLUMN "version" INTEGER NOT NULL DEFAULT 1;
CREATE TRIGGER customer_version BEFORE UPDATE OF
  "name", cpf_cnpj, phone, email, street, "number", neighborhood, city, "state", zip_code,
  observations, fiado_allowed, fiado_limit_cents, birth_date, settlement_day, contact_consent_at
  ON "customer" FOR EACH ROW WHEN (
    (OLD.name, OLD.cpf_cnpj, OLD.phone, OLD.email, OLD.street, OLD.number, OLD.neighborhood, OLD.city,
    OLD.state, OLD.zip_code, OLD.observations, OLD.fiado_allowed, OLD.fiado_limit_cents, OLD.birth_date,
    OLD.settlement_day, OLD.contact_consent_at)
    IS DISTINCT FROM
    (NEW.name, NEW.cpf_cnpj, NEW.phone, NEW.email, NEW.street, NEW.number, NEW.neighborhood, NEW.city,
    NEW.state, NEW.zip_code, NEW.observations, NEW.fiado_allowed, NEW.fiado_limit_cents, NEW.birth_date,
    NEW.settlement_day, NEW.contact_consent_at))
  EXECUTE FUNCTION bump_version();

ALTER TABLE "supplier" ADD COLUMN "version" INTEGER NOT NULL DEFAULT 1;
CREATE TRIGGER supplier_version BEFORE UPDATE OF
  "name", cnpj_cpf, contact_name, phone, email, street, "number", neighborhood, city, "state",
  zip_code, observations, usual_term_days
  ON "supplier" FOR EACH ROW WHEN (
    (OLD.name, OLD.cnpj_cpf, OLD.contact_name, OLD.phone, OLD.email, OLD.street, OLD.number,
    OLD.neighborhood, OLD.city, OLD.state, OLD.zip_code, OLD.observations, OLD.usual_term_days)
    IS DISTINCT FROM
    (NEW.name, NEW.cnpj_cpf, NEW.contact_name, NEW.phone, NEW.email, NEW.street, NEW.number,
    NEW.neighborhood, NEW.city, NEW.state, NEW.zip_code, NEW.observations, NEW.usual_term_days))
  EXECUTE FUNCTION bump_version();

ALTER TABLE "seller" ADD COLUMN "version" INTEGER NOT NULL DEFAULT 1;
CREATE TRIGGER seller_version BEFORE UPDATE OF
  "name", cpf, phone, email, commission_bp, commission_base, monthly_goal_cents, user_id
  ON "seller" FOR EACH ROW WHEN (
    (OLD.name, OLD.cpf, OLD.phone, OLD.email, OLD.commission_bp, OLD.commission_base,
    OLD.monthly_goal_cents, OLD.user_id)
    IS DISTINCT FROM
    (NEW.name, NEW.cpf, NEW.phone, NEW.email, NEW.commission_bp, NEW.commission_base,
    NEW.monthly_goal_cents, NEW.user_id))
  EXECUTE FUNCTION bump_version();

ALTER TABLE "payable" ADD COLUMN "version" INTEGER NOT NULL DEFAULT 1;
CREATE TRIGGER payable_version BEFORE UPDATE OF
  description, supplier_id, category, amount_cents, due_date, competence_date, expected_method,
  barcode, notes
  ON "payable" FOR EACH ROW WHEN (
    (OLD.description, OLD.supplier_id, OLD.category, OLD.amount_cents, OLD.due_date, OLD.competence_date,
    OLD.expected_method, OLD.barcode, OLD.notes)
    IS DISTINCT FROM
    (NEW.description, NEW.supplier_id, NEW.category, NEW.amount_cents, NEW.due_date, NEW.competence_date,
    NEW.expected_method, NEW.barcode, NEW.notes))
  EXECUTE FUNCTION bump_version();

ALTER TABLE "receivable" ADD COLUMN "version" INTEGER NOT NULL DEFAULT 1;
CREATE TRIGGER receivable_version BEFORE UPDATE OF
  description, customer_id, category, amount_cents, due_date, competence_date, expected_method,
  barcode, notes
  ON "receivable" FOR EACH ROW WHEN (
    (OLD.description, OLD.customer_id, OLD.category, OLD.amount_cents, OLD.due_date, OLD.competence_date,
    OLD.expected_method, OLD.barcode, OLD.notes)
    IS DISTINCT FROM
    (NEW.description, NEW.customer_id, NEW.category, NEW.amount_cents, NEW.due_date, NEW.competence_date,
    NEW.expected_method, NEW.barcode, NEW.notes))
  EXECUTE FUNCTION bump_version();

ALTER TABLE "cash_movement" ADD COLUMN "version" INTEGER NOT NULL DEFAULT 1;
CREATE TRIGGER cash_movement_version BEFORE UPDATE OF
  description
  ON "cash_movement" FOR EACH ROW WHEN (
    (OLD.description)
    IS DISTINCT FROM
    (NEW.description))
  EXECUTE FUNCTION bump_version();

ALTER TABLE "purchase_item" ADD COLUMN "version" INTEGER NOT NULL DEFAULT 1;
CREATE TRIGGER purchase_item_version BEFORE UPDATE OF
  product_id, description, quantity_milli, supplier_id, unit_cost_cents, note
  ON "purchase_item" FOR EACH ROW WHEN (
    (OLD.product_id, OLD.description, OLD.quantity_milli, OLD.supplier_id, OLD.unit_cost_cents, OLD.note)
    IS DISTINCT FROM
    (NEW.product_id, NEW.description, NEW.quantity_milli, NEW.supplier_id, NEW.unit_cost_cents, NEW.note))
  EXECUTE FUNCTION bump_version();

ALTER TABLE "purchase_setting" ADD COLUMN "version" INTEGER NOT NULL DEFAULT 0;
CREATE TRIGGER purchase_setting_version BEFORE UPDATE OF
  cover_days
  ON "purchase_setting" FOR EACH ROW WHEN (
    (OLD.cover_days)
    IS DISTINCT FROM
    (NEW.cover_days))
  EXECUTE FUNCTION bump_version();

ALTER TABLE "users" ADD COLUMN "version" INTEGER NOT NULL DEFAULT 1;
CREATE TRIGGER users_version BEFORE UPDATE OF
  "name", permissions
  ON "users" FOR EACH ROW WHEN (
    (OLD.name, OLD.permissions)
    IS DISTINCT FROM
    (NEW.name, NEW.permissions))
  EXECUTE FUNCTION bump_version();

ALTER TABLE "company" ADD COLUMN "version" INTEGER NOT NULL DEFAULT 1;
CREATE TRIGGER company_version BEFORE UPDATE OF
  "name", legal_name, cnpj, state_registration, phone, email, street, "number", neighborhood, city,
  "state", zip_code, logo, timezone, receipt_footer, receipt_width_mm, pix_key, pix_name, pix_city,
  difference_note_limit_cents, difference_approval_limit_cents, blind_count, drawer_alert_cents,
  day_turn_minutes, default_customer_id, seller_required, customer_required, fiado_days,
  fiado_over_limit, fiado_late_days
  ON "company" FOR EACH ROW WHEN (
    (OLD.name, OLD.legal_name, OLD.cnpj, OLD.state_registration, OLD.phone, OLD.email, OLD.street,
    OLD.number, OLD.neighborhood, OLD.city, OLD.state, OLD.zip_code, OLD.logo, OLD.timezone,
    OLD.receipt_footer, OLD.receipt_width_mm, OLD.pix_key, OLD.pix_name, OLD.pix_city,
    OLD.difference_note_limit_cents, OLD.difference_approval_limit_cents, OLD.blind_count,
    OLD.drawer_alert_cents, OLD.day_turn_minutes, OLD.default_customer_id, OLD.seller_required,
    OLD.customer_required, OLD.fiado_days, OLD.fiado_over_limit, OLD.fiado_late_days)
    IS DISTINCT FROM
    (NEW.name, NEW.legal_name, NEW.cnpj, NEW.state_registration, NEW.phone, NEW.email, NEW.street,
    NEW.number, NEW.neighborhood, NEW.city, NEW.state, NEW.zip_code, NEW.logo, NEW.timezone,
    NEW.receipt_footer, NEW.receipt_width_mm, NEW.pix_key, NEW.pix_name, NEW.pix_city,
    NEW.difference_note_limit_cents, NEW.difference_approval_limit_cents, NEW.blind_count,
    NEW.drawer_alert_cents, NEW.day_turn_minutes, NEW.default_customer_id, NEW.seller_required,
    NEW.customer_required, NEW.fiado_days, NEW.fiado_over_limit, NEW.fiado_late_days))
  EXECUTE FUNCTION bump_version();

ALTER TABLE "plan" ADD COLUMN "version" INTEGER NOT NULL DEFAULT 1;
CREATE TRIGGER plan_version BEFORE UPDATE OF
  "type"
  ON "plan" FOR EACH ROW WHEN (
    (OLD.type)
    IS DISTINCT FROM
    (NEW.type))
  EXECUTE FUNCTION bump_version();

ALTER TABLE "platform_setting" ADD COLUMN "version" INTEGER NOT NULL DEFAULT 1;
CREATE TRIGGER platform_setting_version BEFORE UPDATE OF
  "value"
  ON "platform_setting" FOR EACH ROW WHEN (
    (OLD.value)
    IS DISTINCT FROM
    (NEW.value))
  EXECUTE FUNCTION bump_version();

-- The other codes of a product are rows of their own, and part of its form.
CREATE FUNCTION bump_version_of_product() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE code product_barcode := coalesce(NEW, OLD);
BEGIN
  UPDATE product SET version = version + 1 WHERE company_id = code.company_id AND id = code.product_id;
  RETURN NULL;
END $$;
CREATE TRIGGER product_barcode_added AFTER INSERT ON "product_barcode"
  FOR EACH ROW WHEN (NOT NEW.is_main) EXECUTE FUNCTION bump_version_of_product();
CREATE TRIGGER product_barcode_removed AFTER DELETE ON "product_barcode"
  FOR EACH ROW WHEN (NOT OLD.is_main) EXECUTE FUNCTION bump_version_of_product();

-- The scale is saved apart from the company's other settings.
ALTER TABLE "company" ADD COLUMN "scale_version" INTEGER NOT NULL DEFAULT 1;
CREATE FUNCTION bump_scale_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.scale_version := OLD.scale_version + 1;
  RETURN NEW;
END $$;
CREATE TRIGGER company_scale_version BEFORE UPDATE OF scale_prefix, scale_code_length, scale_content
  ON "company" FOR EACH ROW WHEN (
    (OLD.scale_prefix, OLD.scale_code_length, OLD.scale_content)
    IS DISTINCT FROM
    (NEW.scale_prefix, NEW.scale_code_length, NEW.scale_content))
  EXECUTE FUNCTION bump_scale_version();

-- A person's limits and approvals are rows of user_policy; one version stands for all of one person's.
ALTER TABLE "users" ADD COLUMN "policies_version" INTEGER NOT NULL DEFAULT 1;
CREATE FUNCTION bump_policies_version() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE policy user_policy := coalesce(NEW, OLD);
BEGIN
  UPDATE users SET policies_version = policies_version + 1
  WHERE company_id = policy.company_id AND id = policy.user_id;
  RETURN NULL;
END $$;
CREATE TRIGGER user_policy_version AFTER INSERT OR UPDATE OR DELETE ON "user_policy"
  FOR EACH ROW EXECUTE FUNCTION bump_policies_version();

-- A quote's "version" is the one its customer reads; edits of a draft do not make another. This one counts every edit.
ALTER TABLE "quote" ADD COLUMN "edit_version" INTEGER NOT NULL DEFAULT 1;
