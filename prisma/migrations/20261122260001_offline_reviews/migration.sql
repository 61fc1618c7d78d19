-- The prices a product has had: each row holds from its instant until the next one of the same product.
CREATE TABLE "product_price" (
    "company_id" UUID NOT NULL,
    "product_id" UUID NOT NULL,
    "valid_from" TIMESTAMPTZ(6) NOT NULL,
    "price_cents" INTEGER NOT NULL,

    CONSTRAINT "product_price_pkey" PRIMARY KEY ("company_id","product_id","valid_from")
);
ALTER TABLE "product_price" ADD CONSTRAINT "product_price_company_id_fkey" FOREIGN KEY ("company_id") REFERENCES "company"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "product_price" ADD CONSTRAINT "product_price_company_id_product_id_fkey" FOREIGN KEY ("company_id", "product_id") REFERENCES "product"("company_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- The instant of the change itself, not of its transaction: two changes in one transaction keep their order.
CREATE FUNCTION keep_product_price() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO product_price (company_id, product_id, valid_from, price_cents)
  VALUES (NEW.company_id, NEW.id, clock_timestamp(), NEW.sale_price_cents)
  ON CONFLICT (company_id, product_id, valid_from) DO NOTHING;
  RETURN NULL;
END $$;
CREATE TRIGGER product_price_is_kept AFTER INSERT ON product FOR EACH ROW EXECUTE FUNCTION keep_product_price();
-- Stock changes on every sale and does not reach this trigger.
CREATE TRIGGER product_price_change_is_kept AFTER UPDATE OF sale_price_cents ON product FOR EACH ROW
  WHEN (OLD.sale_price_cents IS DISTINCT FROM NEW.sale_price_cents) EXECUTE FUNCTION keep_product_price();

CREATE FUNCTION refuse_unexplained_price() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'a price history changes only with its product' USING ERRCODE = '42501';
END $$;
CREATE TRIGGER product_price_is_explained BEFORE INSERT OR UPDATE ON product_price FOR EACH ROW
  WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION refuse_unexplained_price();

-- What is known of the past: the prices before and after each bulk change, and the present one.
ALTER TABLE product_price DISABLE TRIGGER product_price_is_explained;
INSERT INTO product_price (company_id, product_id, valid_from, price_cents)
SELECT i.company_id, i.product_id, c.created_at - interval '1 microsecond', i.from_cents
FROM price_change_item i JOIN price_change c ON c.company_id = i.company_id AND c.id = i.price_change_id
ON CONFLICT DO NOTHING;
INSERT INTO product_price (company_id, product_id, valid_from, price_cents)
SELECT i.company_id, i.product_id, c.created_at, i.to_cents
FROM price_change_item i JOIN price_change c ON c.company_id = i.company_id AND c.id = i.price_change_id
ON CONFLICT DO NOTHING;
INSERT INTO product_price (company_id, product_id, valid_from, price_cents)
SELECT company_id, id, least(updated_at, now()), sale_price_cents FROM product ON CONFLICT DO NOTHING;
ALTER TABLE product_price ENABLE TRIGGER product_price_is_explained;

-- What a sale made without network did beyond the rights of the person who made it.
CREATE TABLE "offline_review" (
    "company_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "sale_id" UUID NOT NULL,
    "cash_register_id" UUID NOT NULL,
    "reason" TEXT NOT NULL,
    "amount_cents" INTEGER NOT NULL,
    "lines" JSONB NOT NULL,
    "over_limit" BOOLEAN NOT NULL DEFAULT false,
    "status" TEXT NOT NULL DEFAULT 'pending',
    "created_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "decided_at" TIMESTAMPTZ(6),
    "decided_by_id" UUID,
    "decided_by_name" TEXT,
    "note" TEXT,

    CONSTRAINT "offline_review_pkey" PRIMARY KEY ("company_id","id"),
    CONSTRAINT "offline_review_reason" CHECK (reason IN ('price_unknown', 'price_expired', 'price_override', 'discount_over_limit', 'fiado_denied', 'fiado_over_limit')),
    CONSTRAINT "offline_review_status" CHECK (status IN ('pending', 'approved', 'contested')),
    CONSTRAINT "offline_review_amount" CHECK (amount_cents >= 0),
    CONSTRAINT "offline_review_decided_whole" CHECK (
      (status = 'pending') = (decided_at IS NULL) AND (decided_at IS NULL) = (decided_by_id IS NULL)
      AND (decided_at IS NULL) = (decided_by_name IS NULL) AND (decided_at IS NOT NULL OR note IS NULL)),
    CONSTRAINT "offline_review_contested_says_why" CHECK (status <> 'contested' OR note IS NOT NULL)
);
CREATE UNIQUE INDEX "offline_review_company_id_sale_id_reason_key" ON "offline_review"("company_id", "sale_id", "reason");
CREATE INDEX "offline_review_company_id_cash_register_id_idx" ON "offline_review"("company_id", "cash_register_id");
CREATE INDEX "offline_review_company_id_created_at_idx" ON "offline_review"("company_id", "created_at");
CREATE INDEX offline_review_pending ON offline_review (company_id, cash_register_id) WHERE status = 'pending';
ALTER TABLE "offline_review" ADD CONSTRAINT "offline_review_company_id_fkey" FOREIGN KEY ("company_id") REFERENCES "company"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "offline_review" ADD CONSTRAINT "offline_review_company_id_sale_id_fkey" FOREIGN KEY ("company_id", "sale_id") REFERENCES "sale"("company_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "offline_review" ADD CONSTRAINT "offline_review_company_id_cash_register_id_fkey" FOREIGN KEY ("company_id", "cash_register_id") REFERENCES "cash_register"("company_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;
-- A decision stands; only its note can be erased with the customer it names.
CREATE TRIGGER offline_review_is_decided_once BEFORE UPDATE ON offline_review FOR EACH ROW
  WHEN (OLD.decided_at IS NOT NULL AND (OLD.status, OLD.decided_at, OLD.decided_by_id, OLD.decided_by_name)
        IS DISTINCT FROM (NEW.status, NEW.decided_at, NEW.decided_by_id, NEW.decided_by_name))
  EXECUTE FUNCTION refuse_rewriting();
CREATE TRIGGER offline_review_is_kept BEFORE DELETE ON offline_review FOR EACH ROW EXECUTE FUNCTION refuse_rewriting();
-- What happened is not rewritten by the decision about it.
CREATE TRIGGER offline_review_keeps_its_facts BEFORE UPDATE ON offline_review FOR EACH ROW
  WHEN ((OLD.sale_id, OLD.cash_register_id, OLD.reason, OLD.amount_cents, OLD.lines, OLD.over_limit, OLD.created_at)
        IS DISTINCT FROM (NEW.sale_id, NEW.cash_register_id, NEW.reason, NEW.amount_cents, NEW.lines, NEW.over_limit, NEW.created_at))
  EXECUTE FUNCTION refuse_rewriting();

ALTER TABLE sale DROP CONSTRAINT sale_flags;
ALTER TABLE sale ADD CONSTRAINT sale_flags
  CHECK (flags <@ ARRAY['acima_do_limite', 'preco_antigo', 'preco_desconhecido', 'etiqueta_antiga', 'sem_estoque', 'sem_aprovacao', 'depois_do_fechamento', 'cadastro_arquivado']);
