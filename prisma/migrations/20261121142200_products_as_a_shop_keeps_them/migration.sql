-- Products as a shop keeps them: photos, several codes, a scale's label, prices that change together.

-- CreateTable
CREATE TABLE "stored_file" (
    "company_id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "byte_count" INTEGER NOT NULL,
    "user_id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "stored_file_pkey" PRIMARY KEY ("company_id","name")
);

-- CreateTable
CREATE TABLE "product_barcode" (
    "company_id" UUID NOT NULL,
    "code" TEXT NOT NULL,
    "product_id" UUID NOT NULL,
    "is_main" BOOLEAN NOT NULL DEFAULT false,
    "created_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "product_barcode_pkey" PRIMARY KEY ("company_id","code")
);

-- CreateTable
CREATE TABLE "price_change" (
    "company_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "amount" INTEGER NOT NULL,
    "rounding" TEXT NOT NULL,
    "item_count" INTEGER NOT NULL,
    "restored_count" INTEGER,
    "user_id" UUID NOT NULL,
    "user_name" TEXT NOT NULL,
    "undone_at" TIMESTAMPTZ(6),
    "undone_by_name" TEXT,
    "created_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "price_change_pkey" PRIMARY KEY ("company_id","id")
);

-- CreateTable
CREATE TABLE "price_change_item" (
    "company_id" UUID NOT NULL,
    "price_change_id" UUID NOT NULL,
    "product_id" UUID NOT NULL,
    "from_cents" INTEGER NOT NULL,
    "to_cents" INTEGER NOT NULL,

    CONSTRAINT "price_change_item_pkey" PRIMARY KEY ("company_id","price_change_id","product_id")
);

-- AlterTable
ALTER TABLE "company" ADD COLUMN "scale_prefix" TEXT, ADD COLUMN "scale_code_length" INTEGER, ADD COLUMN "scale_content" TEXT;
ALTER TABLE "product" ADD COLUMN "scale_code" TEXT;
ALTER TABLE "sale_item" ADD COLUMN "label_cents" INTEGER;

-- CreateIndex
CREATE INDEX "product_barcode_company_id_product_id_idx" ON "product_barcode"("company_id", "product_id");
CREATE INDEX "price_change_company_id_created_at_idx" ON "price_change"("company_id", "created_at");
CREATE INDEX "price_change_item_company_id_product_id_idx" ON "price_change_item"("company_id", "product_id");

-- No upload existed before: what stands in the column names no file.
UPDATE "product" SET "photo" = NULL WHERE "photo" IS NOT NULL;
CREATE UNIQUE INDEX "product_company_id_photo_key" ON "product"("company_id", "photo");

-- AddForeignKey
ALTER TABLE "stored_file" ADD CONSTRAINT "stored_file_company_id_fkey" FOREIGN KEY ("company_id") REFERENCES "company"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "product_barcode" ADD CONSTRAINT "product_barcode_company_id_fkey" FOREIGN KEY ("company_id") REFERENCES "company"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "product_barcode" ADD CONSTRAINT "product_barcode_company_id_product_id_fkey" FOREIGN KEY ("company_id", "product_id") REFERENCES "product"("company_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "price_change" ADD CONSTRAINT "price_change_company_id_fkey" FOREIGN KEY ("company_id") REFERENCES "company"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "price_change_item" ADD CONSTRAINT "price_change_item_company_id_fkey" FOREIGN KEY ("company_id") REFERENCES "company"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "price_change_item" ADD CONSTRAINT "price_change_item_company_id_price_change_id_fkey" FOREIGN KEY ("company_id", "price_change_id") REFERENCES "price_change"("company_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "price_change_item" ADD CONSTRAINT "price_change_item_company_id_product_id_fkey" FOREIGN KEY ("company_id", "product_id") REFERENCES "product"("company_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "product" ADD CONSTRAINT "product_company_id_photo_fkey" FOREIGN KEY ("company_id", "photo") REFERENCES "stored_file"("company_id", "name") ON DELETE RESTRICT ON UPDATE CASCADE;

-- Amounts and words.
ALTER TABLE stored_file
  ADD CONSTRAINT stored_file_kind CHECK (kind IN ('photo', 'logo')),
  ADD CONSTRAINT stored_file_name CHECK (name ~ '^[0-9a-f]{32}\.webp$'),
  ADD CONSTRAINT stored_file_size CHECK (byte_count > 0);
ALTER TABLE price_change
  ADD CONSTRAINT price_change_kind CHECK (kind IN ('percent', 'amount') AND amount <> 0),
  ADD CONSTRAINT price_change_rounding CHECK (rounding IN ('exato', 'x0', 'x9')),
  ADD CONSTRAINT price_change_undone CHECK ((undone_at IS NULL) = (undone_by_name IS NULL) AND (undone_at IS NULL) = (restored_count IS NULL));
ALTER TABLE price_change_item
  ADD CONSTRAINT price_change_item_prices CHECK (from_cents <> to_cents AND from_cents >= 0 AND to_cents BETWEEN 1 AND 999999999);
ALTER TABLE company ADD CONSTRAINT company_scale CHECK (
  (scale_prefix IS NULL AND scale_code_length IS NULL AND scale_content IS NULL)
  OR (scale_prefix IN ('2', '20') AND scale_code_length BETWEEN 4 AND 6 AND scale_content IN ('preco', 'peso')) IS TRUE);
ALTER TABLE product ADD CONSTRAINT product_scale_code CHECK (scale_code ~ '^[0-9]{4,6}$');
ALTER TABLE sale_item ADD CONSTRAINT sale_item_label CHECK (label_cents > 0);

-- A scale prints a code with as many zeros before it as its layout has room for: 0150 and 000150 are one.
CREATE UNIQUE INDEX product_scale_code_free ON product (company_id, (scale_code::int)) WHERE scale_code IS NOT NULL;

-- Every code of a product is here, the main one kept by a trigger, so that one key says whose a code is.
CREATE INDEX product_barcode_search ON product_barcode (company_id, lower(code) text_pattern_ops);
CREATE UNIQUE INDEX product_barcode_one_main ON product_barcode (company_id, product_id) WHERE is_main;

CREATE FUNCTION keep_main_barcode() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND OLD.barcode IS NOT DISTINCT FROM NEW.barcode THEN RETURN NULL; END IF;
  DELETE FROM product_barcode WHERE company_id = NEW.company_id AND product_id = NEW.id AND is_main;
  IF NEW.barcode IS NULL THEN RETURN NULL; END IF;
  INSERT INTO product_barcode (company_id, code, product_id, is_main) VALUES (NEW.company_id, NEW.barcode, NEW.id, true)
  ON CONFLICT (company_id, code) DO UPDATE SET is_main = true WHERE product_barcode.product_id = NEW.id;
  IF NOT FOUND THEN RAISE EXCEPTION 'product_barcode_taken' USING ERRCODE = '23505'; END IF;
  RETURN NULL;
END $$;

INSERT INTO product_barcode (company_id, code, product_id, is_main)
SELECT company_id, barcode, id, true FROM product WHERE barcode IS NOT NULL;
CREATE TRIGGER product_main_barcode AFTER INSERT OR UPDATE OF barcode ON product
  FOR EACH ROW EXECUTE FUNCTION keep_main_barcode();

CREATE FUNCTION refuse_loose_main_barcode() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'a main code is changed at its product' USING ERRCODE = '42501';
END $$;
CREATE TRIGGER product_barcode_main_is_kept BEFORE DELETE ON product_barcode
  FOR EACH ROW WHEN (pg_trigger_depth() = 0 AND OLD.is_main) EXECUTE FUNCTION refuse_loose_main_barcode();
CREATE TRIGGER product_barcode_main_is_not_made BEFORE INSERT OR UPDATE ON product_barcode
  FOR EACH ROW WHEN (pg_trigger_depth() = 0 AND NEW.is_main) EXECUTE FUNCTION refuse_loose_main_barcode();

-- A company keeps 200 files, counted one after the other.
CREATE FUNCTION refuse_too_many_files() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM company WHERE id = NEW.company_id FOR NO KEY UPDATE;
  IF (SELECT count(*) FROM stored_file WHERE company_id = NEW.company_id) >= 200 THEN
    RAISE EXCEPTION 'stored_file_quota' USING ERRCODE = '23514';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER stored_file_quota BEFORE INSERT ON stored_file FOR EACH ROW EXECUTE FUNCTION refuse_too_many_files();

-- History is written once; of a change only that it was undone is added.
CREATE TRIGGER price_change_item_is_final BEFORE UPDATE OR DELETE ON price_change_item FOR EACH ROW EXECUTE FUNCTION refuse_rewriting();
CREATE TRIGGER price_change_is_kept BEFORE DELETE ON price_change FOR EACH ROW EXECUTE FUNCTION refuse_rewriting();
