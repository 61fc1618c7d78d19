-- Sales made without network: kept as they were made, and told apart where the shop was not as the till believed.
ALTER TABLE "sale" ADD COLUMN     "flags" TEXT[] NOT NULL DEFAULT ARRAY[]::TEXT[],
ADD COLUMN     "offline_number" TEXT,
ADD COLUMN     "recorded_at" TIMESTAMPTZ(6);

CREATE TABLE "register_series" (
    "company_id" UUID NOT NULL,
    "cash_register_id" UUID NOT NULL,
    "device_id" UUID NOT NULL,
    "letter" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "register_series_pkey" PRIMARY KEY ("company_id","cash_register_id","device_id")
);

CREATE TABLE "closing_correction" (
    "company_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "cash_closing_id" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "sale_id" UUID,
    "sales_cents" INTEGER NOT NULL DEFAULT 0,
    "cash_cents" INTEGER NOT NULL DEFAULT 0,
    "description" TEXT NOT NULL,
    "user_id" UUID NOT NULL,
    "user_name" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "closing_correction_pkey" PRIMARY KEY ("company_id","id")
);

CREATE TABLE "stock_divergence" (
    "company_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "sale_id" UUID NOT NULL,
    "product_id" UUID NOT NULL,
    "missing_milli" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "settled_at" TIMESTAMPTZ(6),
    "settled_by" TEXT,

    CONSTRAINT "stock_divergence_pkey" PRIMARY KEY ("company_id","id")
);

CREATE UNIQUE INDEX "register_series_company_id_cash_register_id_letter_key" ON "register_series"("company_id", "cash_register_id", "letter");

CREATE INDEX "closing_correction_company_id_cash_closing_id_idx" ON "closing_correction"("company_id", "cash_closing_id");

CREATE UNIQUE INDEX "closing_correction_company_id_sale_id_key" ON "closing_correction"("company_id", "sale_id");

CREATE INDEX "stock_divergence_company_id_product_id_idx" ON "stock_divergence"("company_id", "product_id");

CREATE UNIQUE INDEX "stock_divergence_company_id_sale_id_product_id_key" ON "stock_divergence"("company_id", "sale_id", "product_id");

ALTER TABLE "register_series" ADD CONSTRAINT "register_series_company_id_cash_register_id_fkey" FOREIGN KEY ("company_id", "cash_register_id") REFERENCES "cash_register"("company_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "closing_correction" ADD CONSTRAINT "closing_correction_company_id_cash_closing_id_fkey" FOREIGN KEY ("company_id", "cash_closing_id") REFERENCES "cash_closing"("company_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "closing_correction" ADD CONSTRAINT "closing_correction_company_id_sale_id_fkey" FOREIGN KEY ("company_id", "sale_id") REFERENCES "sale"("company_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "stock_divergence" ADD CONSTRAINT "stock_divergence_company_id_sale_id_fkey" FOREIGN KEY ("company_id", "sale_id") REFERENCES "sale"("company_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "stock_divergence" ADD CONSTRAINT "stock_divergence_company_id_product_id_fkey" FOREIGN KEY ("company_id", "product_id") REFERENCES "product"("company_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE sale
  ADD CONSTRAINT sale_flags CHECK (flags <@ ARRAY['acima_do_limite', 'preco_antigo', 'sem_estoque', 'depois_do_fechamento', 'cadastro_arquivado']),
  ADD CONSTRAINT sale_of_before CHECK ((offline_number IS NULL OR recorded_at IS NOT NULL) AND recorded_at >= sold_at);
CREATE UNIQUE INDEX sale_offline_number_once ON sale (company_id, offline_number);
CREATE INDEX sale_flagged ON sale (company_id, sold_at) WHERE flags <> '{}';
ALTER TABLE register_series ADD CONSTRAINT register_series_letter CHECK (letter ~ '^[A-Z]{1,2}$');
ALTER TABLE stock_divergence ADD CONSTRAINT stock_divergence_missing CHECK (missing_milli > 0);
ALTER TABLE closing_correction ADD CONSTRAINT closing_correction_kind CHECK (kind IN ('venda_sem_internet', 'recontagem') AND (kind = 'venda_sem_internet') = (sale_id IS NOT NULL));
CREATE TRIGGER closing_correction_is_final BEFORE UPDATE OR DELETE ON closing_correction FOR EACH ROW EXECUTE FUNCTION refuse_rewriting();
CREATE TRIGGER stock_divergence_is_kept BEFORE DELETE ON stock_divergence FOR EACH ROW EXECUTE FUNCTION refuse_rewriting();

-- Nothing enters a closed register but what was sold in it before it closed and only arrives now.
CREATE FUNCTION refuse_sale_in_closed_register() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM cash_register r WHERE r.company_id = NEW.company_id AND r.id = NEW.cash_register_id AND r.status = 'closed'
             AND (NEW.recorded_at IS NULL OR NEW.sold_at > r.closed_at)) THEN
    RAISE EXCEPTION 'register_is_closed' USING ERRCODE = '23514';
  END IF;
  RETURN NEW;
END $$;
CREATE FUNCTION refuse_movement_in_closed_register() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM cash_register r WHERE r.company_id = NEW.company_id AND r.id = NEW.cash_register_id AND r.status = 'closed'
             AND NOT (NEW.origin = 'sale' AND NEW.created_at <= r.closed_at
                      AND EXISTS (SELECT FROM sale s WHERE s.company_id = NEW.company_id AND s.id = NEW.sale_id
                                  AND s.cash_register_id = r.id AND s.recorded_at > r.closed_at))) THEN
    RAISE EXCEPTION 'register_is_closed' USING ERRCODE = '23514';
  END IF;
  RETURN NEW;
END $$;
DROP TRIGGER sale_needs_open_register ON sale;
DROP TRIGGER cash_movement_needs_open_register ON cash_movement;
CREATE TRIGGER sale_needs_open_register BEFORE INSERT ON sale FOR EACH ROW EXECUTE FUNCTION refuse_sale_in_closed_register();
CREATE TRIGGER cash_movement_needs_open_register BEFORE INSERT ON cash_movement FOR EACH ROW EXECUTE FUNCTION refuse_movement_in_closed_register();
