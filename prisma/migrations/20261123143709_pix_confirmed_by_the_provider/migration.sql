-- CreateTable
CREATE TABLE "pix_account" (
    "company_id" UUID NOT NULL,
    "provider" TEXT NOT NULL,
    "account_id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "sealed_access_token" TEXT NOT NULL,
    "user_id" UUID NOT NULL,
    "user_name" TEXT NOT NULL,
    "connected_at" TIMESTAMPTZ(6) NOT NULL,

    CONSTRAINT "pix_account_pkey" PRIMARY KEY ("company_id")
);

-- CreateTable
CREATE TABLE "pix_charge" (
    "company_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "cash_register_id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "user_name" TEXT NOT NULL,
    "cart_key" UUID NOT NULL,
    "amount_cents" INTEGER NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'creating',
    "account_id" TEXT NOT NULL,
    "gateway_payment_id" TEXT,
    "pix_code" TEXT,
    "created_at" TIMESTAMPTZ(6) NOT NULL,
    "expires_at" TIMESTAMPTZ(6) NOT NULL,
    "checked_at" TIMESTAMPTZ(6),
    "canceled_at" TIMESTAMPTZ(6),
    "paid_at" TIMESTAMPTZ(6),
    "sale_payment_id" UUID,
    "refund_requested_at" TIMESTAMPTZ(6),
    "refund_requested_by_id" UUID,
    "refund_requested_by_name" TEXT,
    "refunded_at" TIMESTAMPTZ(6),

    CONSTRAINT "pix_charge_pkey" PRIMARY KEY ("company_id","id")
);

-- CreateIndex
CREATE UNIQUE INDEX "pix_charge_company_id_gateway_payment_id_key" ON "pix_charge"("company_id", "gateway_payment_id");

-- CreateIndex
CREATE UNIQUE INDEX "pix_charge_company_id_sale_payment_id_key" ON "pix_charge"("company_id", "sale_payment_id");

-- AddForeignKey
ALTER TABLE "pix_account" ADD CONSTRAINT "pix_account_company_id_fkey" FOREIGN KEY ("company_id") REFERENCES "company"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "pix_charge" ADD CONSTRAINT "pix_charge_company_id_fkey" FOREIGN KEY ("company_id") REFERENCES "company"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "pix_charge" ADD CONSTRAINT "pix_charge_company_id_cash_register_id_fkey" FOREIGN KEY ("company_id", "cash_register_id") REFERENCES "cash_register"("company_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "pix_charge" ADD CONSTRAINT "pix_charge_company_id_sale_payment_id_fkey" FOREIGN KEY ("company_id", "sale_payment_id") REFERENCES "sale_payment"("company_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE pix_account ADD CONSTRAINT pix_account_provider CHECK (provider IN ('mercado_pago'));

ALTER TABLE pix_charge ADD CONSTRAINT pix_charge_amount CHECK (amount_cents > 0);
ALTER TABLE pix_charge ADD CONSTRAINT pix_charge_status
  CHECK (status IN ('creating', 'pending', 'paid', 'expired', 'canceled', 'refunded', 'failed'));
ALTER TABLE pix_charge ADD CONSTRAINT pix_charge_known_at_the_provider
  CHECK (status NOT IN ('pending', 'paid', 'refunded') OR gateway_payment_id IS NOT NULL);
ALTER TABLE pix_charge ADD CONSTRAINT pix_charge_paid CHECK ((status IN ('paid', 'refunded')) = (paid_at IS NOT NULL));
ALTER TABLE pix_charge ADD CONSTRAINT pix_charge_refunded CHECK ((status = 'refunded') = (refunded_at IS NOT NULL));
ALTER TABLE pix_charge ADD CONSTRAINT pix_charge_sold_is_paid
  CHECK (sale_payment_id IS NULL OR status IN ('paid', 'refunded'));
-- A refund is asked for money that paid no sale; what paid a sale is returned through the sale.
ALTER TABLE pix_charge ADD CONSTRAINT pix_charge_sold_or_refunded
  CHECK (sale_payment_id IS NULL OR refund_requested_at IS NULL);
ALTER TABLE pix_charge ADD CONSTRAINT pix_charge_refund_requested
  CHECK ((refund_requested_at IS NULL) = (refund_requested_by_id IS NULL)
    AND (refund_requested_at IS NULL) = (refund_requested_by_name IS NULL));

-- What the job asks the provider about.
CREATE INDEX pix_charge_open ON pix_charge (created_at)
  WHERE status IN ('creating', 'pending') OR (status = 'paid' AND refund_requested_at IS NOT NULL);
CREATE INDEX pix_charge_without_sale ON pix_charge (company_id, paid_at)
  WHERE status = 'paid' AND sale_payment_id IS NULL;

-- A charge pays one payment of a sale, by PIX, confirmed and of its amount, and never changes to another.
CREATE FUNCTION keep_pix_charge_of_its_payment() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.sale_payment_id IS NOT NULL OR NOT EXISTS (
    SELECT FROM sale_payment p
    WHERE p.company_id = NEW.company_id AND p.id = NEW.sale_payment_id AND p.method = 'pix'
      AND p.amount_cents = NEW.amount_cents AND NOT p.to_confirm)
  THEN
    RAISE EXCEPTION 'PIX charge % does not belong to payment %', NEW.id, NEW.sale_payment_id USING ERRCODE = '23514';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER pix_charge_of_its_payment BEFORE UPDATE ON pix_charge FOR EACH ROW
  WHEN (OLD.sale_payment_id IS DISTINCT FROM NEW.sale_payment_id)
  EXECUTE FUNCTION keep_pix_charge_of_its_payment();

-- What a charge asks for and who asked for it never changes, and a row with money history is not deleted.
CREATE TRIGGER pix_charge_terms_are_final BEFORE UPDATE ON pix_charge FOR EACH ROW
  WHEN ((OLD.company_id, OLD.id, OLD.cash_register_id, OLD.user_id, OLD.cart_key, OLD.amount_cents, OLD.account_id)
    IS DISTINCT FROM
    (NEW.company_id, NEW.id, NEW.cash_register_id, NEW.user_id, NEW.cart_key, NEW.amount_cents, NEW.account_id))
  EXECUTE FUNCTION refuse_rewriting();
CREATE TRIGGER pix_charge_is_kept BEFORE DELETE ON pix_charge FOR EACH ROW EXECUTE FUNCTION refuse_rewriting();

SELECT pgboss.create_queue('pix-reconciliation', '{"policy":"standard","retryLimit":1,"retryDelay":30,"expireInSeconds":300}');

-- The erasure of a customer leaves these tables out: they contain no words about customers, but codes that it could break.
CREATE OR REPLACE FUNCTION columns_with_words() RETURNS TABLE (table_name text, column_name text, type_name text, nullable boolean, note boolean)
LANGUAGE sql STABLE SET search_path = pg_catalog, public AS $$
  SELECT c.relname::text, a.attname::text, t.typname::text, NOT a.attnotnull,
    a.attname IN ('note', 'notes', 'observations', 'internal_note', 'delivery_terms') AND t.typname = 'text' AND NOT a.attnotnull
  FROM pg_class c
  JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
  JOIN pg_type t ON t.oid = a.atttypid AND t.typname IN ('text', 'varchar', 'bpchar', 'jsonb', 'json', '_text', '_varchar')
  WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p')
    AND EXISTS (SELECT FROM pg_attribute k WHERE k.attrelid = c.oid AND k.attname = 'company_id')
    AND c.relname NOT IN ('customer', 'idempotency_key', 'mail_message', 'users', 'session', 'plan', 'plan_charge',
                          'terms_acceptance', 'gateway_notice', 'pix_account', 'pix_charge', 'privacy_request', 'user_policy')
    AND NOT (c.relname = 'supplier' AND a.attname <> 'observations')
    AND c.relname NOT IN ('seller', 'category', 'counter', 'stored_file', 'product_barcode', 'register_series')
    AND NOT (c.relname = 'product' AND a.attname <> 'description')
    AND NOT (c.relname = 'sale_return' AND a.attname = 'reason')
    AND a.attname NOT LIKE '%\_hash'
    AND a.attname NOT IN ('user_name', 'approved_by_name', 'requested_by_name', 'closed_by_name', 'undone_by_name',
                          'answered_by_name', 'settled_by', 'ended_by',
                          'status', 'kind', 'type', 'state', 'result', 'origin', 'unit', 'method', 'action', 'columns',
                          'payment_type', 'payment_method', 'expected_method', 'settlement_method', 'refund_method',
                          'from_method', 'to_method', 'return_state', 'flags', 'rounding', 'decision', 'settlement',
                          'uncounted', 'endpoint', 'subject', 'request_id', 'ip', 'ip_prefix', 'user_agent',
                          'document_end', 'file', 'number', 'sale_number', 'offline_number', 'code', 'barcode',
                          'cpf_cnpj', 'customer_phone')
$$;
