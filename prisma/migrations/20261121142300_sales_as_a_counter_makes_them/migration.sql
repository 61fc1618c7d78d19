-- What a counter adds to a sale: words on a line, a surcharge, the buyer's document, a price made for the occasion.
ALTER TABLE "sale" ADD COLUMN "cpf_cnpj" TEXT, ADD COLUMN "surcharge_cents" INTEGER NOT NULL DEFAULT 0;
ALTER TABLE "sale_item" ADD COLUMN "list_price_cents" INTEGER, ADD COLUMN "note" TEXT, ADD COLUMN "surcharge_cents" INTEGER NOT NULL DEFAULT 0;
ALTER TABLE "sale_payment" ADD COLUMN "to_confirm" BOOLEAN NOT NULL DEFAULT false;

ALTER TABLE sale DROP CONSTRAINT sale_totals;
ALTER TABLE sale
  ADD CONSTRAINT sale_totals CHECK (
    total_cents = subtotal_cents - discount_cents + surcharge_cents
    AND total_cents > 0 AND discount_cents >= 0 AND surcharge_cents >= 0 AND change_cents >= 0),
  ADD CONSTRAINT sale_document CHECK (cpf_cnpj ~ '^([0-9]{11}|[0-9A-Z]{12}[0-9]{2})$');
ALTER TABLE sale_item
  ADD CONSTRAINT sale_item_surcharge CHECK (surcharge_cents >= 0),
  ADD CONSTRAINT sale_item_list_price CHECK (list_price_cents >= 0 AND (list_price_cents IS NULL OR product_id IS NOT NULL));
ALTER TABLE sale_payment ADD CONSTRAINT sale_payment_to_confirm CHECK (NOT to_confirm OR method = 'pix');

-- A PIX that was left to be looked up at the bank, and who found it there.
CREATE TABLE "pix_confirmation" (
    "company_id" UUID NOT NULL,
    "sale_payment_id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "user_name" TEXT NOT NULL,
    "confirmed_at" TIMESTAMPTZ(6) NOT NULL,

    CONSTRAINT "pix_confirmation_pkey" PRIMARY KEY ("company_id","sale_payment_id")
);
ALTER TABLE "pix_confirmation" ADD CONSTRAINT "pix_confirmation_company_id_fkey" FOREIGN KEY ("company_id") REFERENCES "company"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "pix_confirmation" ADD CONSTRAINT "pix_confirmation_company_id_sale_payment_id_fkey" FOREIGN KEY ("company_id", "sale_payment_id") REFERENCES "sale_payment"("company_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;
CREATE TRIGGER pix_confirmation_is_final BEFORE UPDATE OR DELETE ON pix_confirmation FOR EACH ROW EXECUTE FUNCTION refuse_rewriting();
CREATE INDEX sale_payment_to_confirm ON sale_payment (company_id, sale_id) WHERE to_confirm;

-- A cart put aside: it belongs to the company, outlives its register, and is taken back by being deleted.
CREATE TABLE "held_sale" (
    "company_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "note" TEXT,
    "user_id" UUID NOT NULL,
    "user_name" TEXT NOT NULL,
    "line_count" INTEGER NOT NULL,
    "total_cents" INTEGER NOT NULL,
    "cart" JSONB NOT NULL,
    "held_at" TIMESTAMPTZ(6) NOT NULL,

    CONSTRAINT "held_sale_pkey" PRIMARY KEY ("company_id","id"),
    CONSTRAINT held_sale_figures CHECK (line_count > 0 AND total_cents >= 0)
);
CREATE INDEX "held_sale_company_id_held_at_idx" ON "held_sale"("company_id", "held_at");
ALTER TABLE "held_sale" ADD CONSTRAINT "held_sale_company_id_fkey" FOREIGN KEY ("company_id") REFERENCES "company"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- A receipt's public address: only the hash of its secret is kept.
CREATE TABLE "receipt_link" (
    "company_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "sale_id" UUID NOT NULL,
    "token_hash" TEXT NOT NULL,
    "user_id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(6) NOT NULL,
    "expires_at" TIMESTAMPTZ(6) NOT NULL,

    CONSTRAINT "receipt_link_pkey" PRIMARY KEY ("company_id","id")
);
CREATE INDEX "receipt_link_company_id_sale_id_idx" ON "receipt_link"("company_id", "sale_id");
CREATE INDEX "receipt_link_token_hash_idx" ON "receipt_link"("token_hash");
ALTER TABLE "receipt_link" ADD CONSTRAINT "receipt_link_company_id_fkey" FOREIGN KEY ("company_id") REFERENCES "company"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "receipt_link" ADD CONSTRAINT "receipt_link_company_id_sale_id_fkey" FOREIGN KEY ("company_id", "sale_id") REFERENCES "sale"("company_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;
