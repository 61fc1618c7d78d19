-- CreateTable
CREATE TABLE "sale_change" (
    "company_id" UUID NOT NULL,
    "sale_id" UUID NOT NULL,
    "changed_at" TIMESTAMPTZ(6) NOT NULL,

    CONSTRAINT "sale_change_pkey" PRIMARY KEY ("company_id","sale_id")
);

-- CreateIndex
CREATE INDEX "sale_change_company_id_changed_at_sale_id_idx" ON "sale_change"("company_id", "changed_at", "sale_id");

-- AddForeignKey
ALTER TABLE "sale_change" ADD CONSTRAINT "sale_change_company_id_fkey" FOREIGN KEY ("company_id") REFERENCES "company"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "sale_change" ADD CONSTRAINT "sale_change_company_id_sale_id_fkey" FOREIGN KEY ("company_id", "sale_id") REFERENCES "sale"("company_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- A sale that changes is dated in a table of its own: a column of "sale" with an index would make every sale write more. An
-- offline sale arrives after its own instant, so it is dated when it is inserted.
CREATE FUNCTION keep_sale_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE changed_sale uuid;
BEGIN
  CASE TG_TABLE_NAME
    WHEN 'sale' THEN changed_sale := NEW.id;
    WHEN 'payment_correction' THEN changed_sale := NEW.sale_id;
    WHEN 'pix_confirmation' THEN
      SELECT p.sale_id INTO changed_sale FROM sale_payment p
      WHERE p.company_id = NEW.company_id AND p.id = NEW.sale_payment_id;
  END CASE;
  INSERT INTO sale_change (company_id, sale_id, changed_at) VALUES (NEW.company_id, changed_sale, now())
  ON CONFLICT (company_id, sale_id) DO UPDATE SET changed_at = greatest(sale_change.changed_at, excluded.changed_at);
  RETURN NULL;
END $$;

CREATE TRIGGER sale_arrival_is_dated AFTER INSERT ON sale FOR EACH ROW WHEN (NEW.recorded_at IS NOT NULL)
  EXECUTE FUNCTION keep_sale_change();
CREATE TRIGGER sale_change_is_dated AFTER UPDATE ON sale FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*)
  EXECUTE FUNCTION keep_sale_change();
CREATE TRIGGER payment_correction_is_dated AFTER INSERT ON payment_correction FOR EACH ROW EXECUTE FUNCTION keep_sale_change();
CREATE TRIGGER pix_confirmation_is_dated AFTER INSERT ON pix_confirmation FOR EACH ROW EXECUTE FUNCTION keep_sale_change();

-- A write that does not set "updated_at" would be missing in the synchronization, such as of a product's additional barcodes.
CREATE FUNCTION date_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.updated_at := now();
  RETURN NEW;
END $$;

CREATE TRIGGER product_change_is_dated BEFORE UPDATE ON product FOR EACH ROW
  WHEN (NEW.updated_at = OLD.updated_at) EXECUTE FUNCTION date_change();
CREATE TRIGGER customer_change_is_dated BEFORE UPDATE ON customer FOR EACH ROW
  WHEN (NEW.updated_at = OLD.updated_at) EXECUTE FUNCTION date_change();
CREATE TRIGGER supplier_change_is_dated BEFORE UPDATE ON supplier FOR EACH ROW
  WHEN (NEW.updated_at = OLD.updated_at) EXECUTE FUNCTION date_change();
CREATE TRIGGER seller_change_is_dated BEFORE UPDATE ON seller FOR EACH ROW
  WHEN (NEW.updated_at = OLD.updated_at) EXECUTE FUNCTION date_change();
CREATE TRIGGER payable_change_is_dated BEFORE UPDATE ON payable FOR EACH ROW
  WHEN (NEW.updated_at = OLD.updated_at) EXECUTE FUNCTION date_change();
CREATE TRIGGER receivable_change_is_dated BEFORE UPDATE ON receivable FOR EACH ROW
  WHEN (NEW.updated_at = OLD.updated_at) EXECUTE FUNCTION date_change();
