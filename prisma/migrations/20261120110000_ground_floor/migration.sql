-- CreateTable
CREATE TABLE "company" (
    "id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "legal_name" TEXT,
    "cnpj" VARCHAR(14),
    "state_registration" TEXT,
    "phone" TEXT,
    "email" TEXT,
    "street" TEXT,
    "number" TEXT,
    "neighborhood" TEXT,
    "city" TEXT,
    "state" CHAR(2),
    "zip_code" CHAR(8),
    "logo" TEXT,
    "timezone" TEXT NOT NULL DEFAULT 'America/Sao_Paulo',
    "receipt_footer" TEXT,
    "receipt_width_mm" INTEGER NOT NULL DEFAULT 80,
    "pix_key" TEXT,
    "pix_name" TEXT,
    "pix_city" TEXT,
    "difference_note_limit_cents" INTEGER NOT NULL DEFAULT 500,
    "created_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "company_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "users" (
    "id" UUID NOT NULL,
    "company_id" UUID,
    "name" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "password_hash" TEXT NOT NULL,
    "roles" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "permissions" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "type" TEXT NOT NULL DEFAULT 'staff',
    "active" BOOLEAN NOT NULL DEFAULT true,
    "created_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "users_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "session" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "token_hash" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "last_used_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(6) NOT NULL,
    "revoked_at" TIMESTAMPTZ(6),
    "ip" TEXT,
    "user_agent" TEXT,

    CONSTRAINT "session_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "password_reset" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "token_hash" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(6) NOT NULL,
    "used_at" TIMESTAMPTZ(6),

    CONSTRAINT "password_reset_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "terms_acceptance" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "company_id" UUID NOT NULL,
    "version" TEXT NOT NULL,
    "accepted_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "ip" TEXT,

    CONSTRAINT "terms_acceptance_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "plan" (
    "id" UUID NOT NULL,
    "company_id" UUID NOT NULL,
    "type" TEXT NOT NULL DEFAULT 'mensal',
    "status" TEXT NOT NULL DEFAULT 'active',
    "trial" BOOLEAN NOT NULL DEFAULT false,
    "subscribed_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(6) NOT NULL,
    "updated_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "plan_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "plan_charge" (
    "id" UUID NOT NULL,
    "company_id" UUID NOT NULL,
    "plan_id" UUID NOT NULL,
    "plan_type" TEXT NOT NULL,
    "plan_name" TEXT NOT NULL,
    "amount_cents" INTEGER NOT NULL,
    "currency" TEXT NOT NULL DEFAULT 'BRL',
    "status" TEXT NOT NULL,
    "gateway" TEXT NOT NULL,
    "gateway_payment_id" TEXT,
    "description" TEXT NOT NULL,
    "external_reference" TEXT,
    "paid_at" TIMESTAMPTZ(6),
    "failed_at" TIMESTAMPTZ(6),
    "created_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "plan_charge_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "rate_limit" (
    "key" TEXT NOT NULL,
    "points" INTEGER NOT NULL DEFAULT 0,
    "expire" TIMESTAMPTZ(6),

    CONSTRAINT "rate_limit_pkey" PRIMARY KEY ("key")
);

-- CreateTable
CREATE TABLE "counter" (
    "company_id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "value" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "counter_pkey" PRIMARY KEY ("company_id","name")
);

-- CreateTable
CREATE TABLE "idempotency_key" (
    "company_id" UUID NOT NULL,
    "key" UUID NOT NULL,
    "endpoint" TEXT NOT NULL,
    "request_hash" TEXT NOT NULL,
    "status" INTEGER,
    "body" TEXT,
    "created_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "idempotency_key_pkey" PRIMARY KEY ("company_id","key")
);

-- CreateTable
CREATE TABLE "audit_entry" (
    "company_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "user_id" UUID,
    "action" TEXT NOT NULL,
    "subject" TEXT,
    "details" JSONB,
    "ip" TEXT,
    "request_id" TEXT,
    "created_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "audit_entry_pkey" PRIMARY KEY ("company_id","id")
);

-- CreateTable
CREATE TABLE "category" (
    "company_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "category_pkey" PRIMARY KEY ("company_id","id")
);

-- CreateTable
CREATE TABLE "product" (
    "company_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "barcode" TEXT,
    "category_id" UUID NOT NULL,
    "unit" TEXT NOT NULL,
    "sale_price_cents" INTEGER NOT NULL,
    "cost_price_cents" INTEGER NOT NULL DEFAULT 0,
    "current_stock_milli" INTEGER NOT NULL DEFAULT 0,
    "minimum_stock_milli" INTEGER NOT NULL DEFAULT 0,
    "description" TEXT,
    "photo" TEXT,
    "favorite" BOOLEAN NOT NULL DEFAULT false,
    "archived_at" TIMESTAMPTZ(6),
    "created_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "product_pkey" PRIMARY KEY ("company_id","id")
);

-- CreateTable
CREATE TABLE "stock_movement" (
    "company_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "product_id" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "quantity_milli" INTEGER NOT NULL,
    "balance_milli" INTEGER NOT NULL DEFAULT 0,
    "sale_id" UUID,
    "user_id" UUID NOT NULL,
    "reason" TEXT,
    "created_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "stock_movement_pkey" PRIMARY KEY ("company_id","id")
);

-- CreateTable
CREATE TABLE "customer" (
    "company_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "cpf_cnpj" VARCHAR(14),
    "phone" TEXT,
    "email" TEXT,
    "street" TEXT,
    "number" TEXT,
    "neighborhood" TEXT,
    "city" TEXT,
    "state" CHAR(2),
    "zip_code" CHAR(8),
    "observations" TEXT,
    "fiado_allowed" BOOLEAN NOT NULL DEFAULT true,
    "fiado_limit_cents" INTEGER NOT NULL DEFAULT 0,
    "registration_date" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "archived_at" TIMESTAMPTZ(6),
    "created_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "customer_pkey" PRIMARY KEY ("company_id","id")
);

-- CreateTable
CREATE TABLE "supplier" (
    "company_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "cnpj_cpf" VARCHAR(14),
    "phone" TEXT,
    "email" TEXT,
    "contact_name" TEXT,
    "street" TEXT,
    "number" TEXT,
    "neighborhood" TEXT,
    "city" TEXT,
    "state" CHAR(2),
    "zip_code" CHAR(8),
    "observations" TEXT,
    "registration_date" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "archived_at" TIMESTAMPTZ(6),
    "created_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "supplier_pkey" PRIMARY KEY ("company_id","id")
);

-- CreateTable
CREATE TABLE "seller" (
    "company_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "phone" TEXT,
    "email" TEXT,
    "cpf" VARCHAR(11),
    "registration_date" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "archived_at" TIMESTAMPTZ(6),
    "created_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "seller_pkey" PRIMARY KEY ("company_id","id")
);

-- CreateTable
CREATE TABLE "cash_register" (
    "company_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "number" INTEGER NOT NULL,
    "user_id" UUID NOT NULL,
    "user_name" TEXT NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'open',
    "opening_amount_cents" INTEGER NOT NULL,
    "opening_note" TEXT,
    "opened_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "business_day" DATE NOT NULL,
    "sale_count" INTEGER NOT NULL DEFAULT 0,
    "closed_at" TIMESTAMPTZ(6),

    CONSTRAINT "cash_register_pkey" PRIMARY KEY ("company_id","id")
);

-- CreateTable
CREATE TABLE "cash_movement" (
    "company_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "cash_register_id" UUID NOT NULL,
    "type" TEXT NOT NULL,
    "origin" TEXT NOT NULL,
    "payment_type" TEXT NOT NULL,
    "amount_cents" INTEGER NOT NULL,
    "reason" TEXT,
    "description" TEXT NOT NULL,
    "sale_id" UUID,
    "reverses_id" UUID,
    "user_id" UUID NOT NULL,
    "user_name" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "cash_movement_pkey" PRIMARY KEY ("company_id","id")
);

-- CreateTable
CREATE TABLE "cash_closing" (
    "company_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "number" INTEGER NOT NULL,
    "cash_register_id" UUID NOT NULL,
    "closed_at" TIMESTAMPTZ(6) NOT NULL,
    "closed_by_id" UUID NOT NULL,
    "closed_by_name" TEXT NOT NULL,
    "expected_cash_cents" INTEGER NOT NULL,
    "counted_cash_cents" INTEGER NOT NULL,
    "difference_cents" INTEGER NOT NULL,
    "float_left_cents" INTEGER NOT NULL DEFAULT 0,
    "total_sales_cents" INTEGER NOT NULL,
    "total_payables_cents" INTEGER NOT NULL,
    "total_manual_cents" INTEGER NOT NULL,
    "expected_by_method" JSONB NOT NULL,
    "counted_by_method" JSONB NOT NULL,
    "summary" JSONB NOT NULL,
    "denominations" JSONB,
    "note" TEXT,

    CONSTRAINT "cash_closing_pkey" PRIMARY KEY ("company_id","id")
);

-- CreateTable
CREATE TABLE "sale" (
    "company_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "number" TEXT NOT NULL,
    "cash_register_id" UUID NOT NULL,
    "sequence" INTEGER NOT NULL,
    "user_id" UUID NOT NULL,
    "user_name" TEXT NOT NULL,
    "customer_id" UUID,
    "seller_id" UUID,
    "status" TEXT NOT NULL DEFAULT 'concluida',
    "subtotal_cents" INTEGER NOT NULL,
    "discount_cents" INTEGER NOT NULL DEFAULT 0,
    "total_cents" INTEGER NOT NULL,
    "change_cents" INTEGER NOT NULL DEFAULT 0,
    "client_key" UUID NOT NULL,
    "note" TEXT,
    "sold_at" TIMESTAMPTZ(6) NOT NULL,
    "business_day" DATE NOT NULL,

    CONSTRAINT "sale_pkey" PRIMARY KEY ("company_id","id")
);

-- CreateTable
CREATE TABLE "sale_item" (
    "company_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "sale_id" UUID NOT NULL,
    "position" INTEGER NOT NULL,
    "product_id" UUID,
    "description" TEXT NOT NULL,
    "unit" TEXT NOT NULL,
    "quantity_milli" INTEGER NOT NULL,
    "unit_price_cents" INTEGER NOT NULL,
    "cost_price_cents" INTEGER NOT NULL DEFAULT 0,
    "discount_cents" INTEGER NOT NULL DEFAULT 0,
    "total_cents" INTEGER NOT NULL,

    CONSTRAINT "sale_item_pkey" PRIMARY KEY ("company_id","id")
);

-- CreateTable
CREATE TABLE "sale_payment" (
    "company_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "sale_id" UUID NOT NULL,
    "position" INTEGER NOT NULL,
    "method" TEXT NOT NULL,
    "amount_cents" INTEGER NOT NULL,
    "received_cents" INTEGER NOT NULL,
    "installments" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "sale_payment_pkey" PRIMARY KEY ("company_id","id")
);

-- CreateTable
CREATE TABLE "fiado_sale" (
    "company_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "customer_id" UUID NOT NULL,
    "sale_id" UUID,
    "sale_number" TEXT NOT NULL,
    "sale_date" DATE NOT NULL,
    "due_date" DATE NOT NULL,
    "total_cents" INTEGER NOT NULL,
    "remaining_cents" INTEGER NOT NULL,
    "balance_before_cents" INTEGER NOT NULL DEFAULT 0,
    "payment_method" TEXT,
    "payment_date" DATE,
    "created_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "fiado_sale_pkey" PRIMARY KEY ("company_id","id")
);

-- CreateIndex
CREATE UNIQUE INDEX "users_email_key" ON "users"("email");

-- CreateIndex
CREATE INDEX "users_company_id_idx" ON "users"("company_id");

-- CreateIndex
CREATE UNIQUE INDEX "session_token_hash_key" ON "session"("token_hash");

-- CreateIndex
CREATE INDEX "session_user_id_idx" ON "session"("user_id");

-- CreateIndex
CREATE UNIQUE INDEX "password_reset_token_hash_key" ON "password_reset"("token_hash");

-- CreateIndex
CREATE UNIQUE INDEX "plan_company_id_key" ON "plan"("company_id");

-- CreateIndex
CREATE UNIQUE INDEX "plan_charge_gateway_payment_id_key" ON "plan_charge"("gateway_payment_id");

-- CreateIndex
CREATE UNIQUE INDEX "plan_charge_external_reference_key" ON "plan_charge"("external_reference");

-- CreateIndex
CREATE INDEX "plan_charge_company_id_created_at_idx" ON "plan_charge"("company_id", "created_at");

-- CreateIndex
CREATE UNIQUE INDEX "category_company_id_name_key" ON "category"("company_id", "name");

-- CreateIndex
CREATE INDEX "product_company_id_category_id_idx" ON "product"("company_id", "category_id");

-- CreateIndex
CREATE UNIQUE INDEX "product_company_id_barcode_key" ON "product"("company_id", "barcode");

-- CreateIndex
CREATE INDEX "stock_movement_company_id_product_id_created_at_idx" ON "stock_movement"("company_id", "product_id", "created_at");

-- CreateIndex
CREATE INDEX "stock_movement_company_id_sale_id_idx" ON "stock_movement"("company_id", "sale_id");

-- CreateIndex
CREATE UNIQUE INDEX "customer_company_id_cpf_cnpj_key" ON "customer"("company_id", "cpf_cnpj");

-- CreateIndex
CREATE UNIQUE INDEX "supplier_company_id_cnpj_cpf_key" ON "supplier"("company_id", "cnpj_cpf");

-- CreateIndex
CREATE UNIQUE INDEX "seller_company_id_cpf_key" ON "seller"("company_id", "cpf");

-- CreateIndex
CREATE INDEX "cash_register_company_id_opened_at_idx" ON "cash_register"("company_id", "opened_at");

-- CreateIndex
CREATE UNIQUE INDEX "cash_register_company_id_number_key" ON "cash_register"("company_id", "number");

-- CreateIndex
CREATE INDEX "cash_movement_company_id_cash_register_id_created_at_idx" ON "cash_movement"("company_id", "cash_register_id", "created_at");

-- CreateIndex
CREATE INDEX "cash_movement_company_id_sale_id_idx" ON "cash_movement"("company_id", "sale_id");

-- CreateIndex
CREATE UNIQUE INDEX "cash_movement_company_id_reverses_id_key" ON "cash_movement"("company_id", "reverses_id");

-- CreateIndex
CREATE UNIQUE INDEX "cash_closing_company_id_cash_register_id_key" ON "cash_closing"("company_id", "cash_register_id");

-- CreateIndex
CREATE UNIQUE INDEX "cash_closing_company_id_number_key" ON "cash_closing"("company_id", "number");

-- CreateIndex
CREATE INDEX "sale_company_id_sold_at_idx" ON "sale"("company_id", "sold_at");

-- CreateIndex
CREATE INDEX "sale_company_id_customer_id_idx" ON "sale"("company_id", "customer_id");

-- CreateIndex
CREATE INDEX "sale_company_id_seller_id_idx" ON "sale"("company_id", "seller_id");

-- CreateIndex
CREATE UNIQUE INDEX "sale_company_id_cash_register_id_sequence_key" ON "sale"("company_id", "cash_register_id", "sequence");

-- CreateIndex
CREATE UNIQUE INDEX "sale_company_id_number_key" ON "sale"("company_id", "number");

-- CreateIndex
CREATE UNIQUE INDEX "sale_company_id_client_key_key" ON "sale"("company_id", "client_key");

-- CreateIndex
CREATE INDEX "sale_item_company_id_product_id_idx" ON "sale_item"("company_id", "product_id");

-- CreateIndex
CREATE UNIQUE INDEX "sale_item_company_id_sale_id_position_key" ON "sale_item"("company_id", "sale_id", "position");

-- CreateIndex
CREATE UNIQUE INDEX "sale_payment_company_id_sale_id_position_key" ON "sale_payment"("company_id", "sale_id", "position");

-- CreateIndex
CREATE INDEX "fiado_sale_company_id_customer_id_idx" ON "fiado_sale"("company_id", "customer_id");

-- CreateIndex
CREATE UNIQUE INDEX "fiado_sale_company_id_sale_id_key" ON "fiado_sale"("company_id", "sale_id");

-- AddForeignKey
ALTER TABLE "users" ADD CONSTRAINT "users_company_id_fkey" FOREIGN KEY ("company_id") REFERENCES "company"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "session" ADD CONSTRAINT "session_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "password_reset" ADD CONSTRAINT "password_reset_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "terms_acceptance" ADD CONSTRAINT "terms_acceptance_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "terms_acceptance" ADD CONSTRAINT "terms_acceptance_company_id_fkey" FOREIGN KEY ("company_id") REFERENCES "company"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "plan" ADD CONSTRAINT "plan_company_id_fkey" FOREIGN KEY ("company_id") REFERENCES "company"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "plan_charge" ADD CONSTRAINT "plan_charge_company_id_fkey" FOREIGN KEY ("company_id") REFERENCES "company"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "plan_charge" ADD CONSTRAINT "plan_charge_plan_id_fkey" FOREIGN KEY ("plan_id") REFERENCES "plan"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "counter" ADD CONSTRAINT "counter_company_id_fkey" FOREIGN KEY ("company_id") REFERENCES "company"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "idempotency_key" ADD CONSTRAINT "idempotency_key_company_id_fkey" FOREIGN KEY ("company_id") REFERENCES "company"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "audit_entry" ADD CONSTRAINT "audit_entry_company_id_fkey" FOREIGN KEY ("company_id") REFERENCES "company"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "category" ADD CONSTRAINT "category_company_id_fkey" FOREIGN KEY ("company_id") REFERENCES "company"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "product" ADD CONSTRAINT "product_company_id_fkey" FOREIGN KEY ("company_id") REFERENCES "company"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "product" ADD CONSTRAINT "product_company_id_category_id_fkey" FOREIGN KEY ("company_id", "category_id") REFERENCES "category"("company_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "stock_movement" ADD CONSTRAINT "stock_movement_company_id_fkey" FOREIGN KEY ("company_id") REFERENCES "company"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "stock_movement" ADD CONSTRAINT "stock_movement_company_id_product_id_fkey" FOREIGN KEY ("company_id", "product_id") REFERENCES "product"("company_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "stock_movement" ADD CONSTRAINT "stock_movement_company_id_sale_id_fkey" FOREIGN KEY ("company_id", "sale_id") REFERENCES "sale"("company_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "customer" ADD CONSTRAINT "customer_company_id_fkey" FOREIGN KEY ("company_id") REFERENCES "company"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "supplier" ADD CONSTRAINT "supplier_company_id_fkey" FOREIGN KEY ("company_id") REFERENCES "company"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "seller" ADD CONSTRAINT "seller_company_id_fkey" FOREIGN KEY ("company_id") REFERENCES "company"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "cash_register" ADD CONSTRAINT "cash_register_company_id_fkey" FOREIGN KEY ("company_id") REFERENCES "company"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "cash_movement" ADD CONSTRAINT "cash_movement_company_id_fkey" FOREIGN KEY ("company_id") REFERENCES "company"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "cash_movement" ADD CONSTRAINT "cash_movement_company_id_cash_register_id_fkey" FOREIGN KEY ("company_id", "cash_register_id") REFERENCES "cash_register"("company_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "cash_movement" ADD CONSTRAINT "cash_movement_company_id_sale_id_fkey" FOREIGN KEY ("company_id", "sale_id") REFERENCES "sale"("company_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "cash_movement" ADD CONSTRAINT "cash_movement_company_id_reverses_id_fkey" FOREIGN KEY ("company_id", "reverses_id") REFERENCES "cash_movement"("company_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "cash_closing" ADD CONSTRAINT "cash_closing_company_id_fkey" FOREIGN KEY ("company_id") REFERENCES "company"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "cash_closing" ADD CONSTRAINT "cash_closing_company_id_cash_register_id_fkey" FOREIGN KEY ("company_id", "cash_register_id") REFERENCES "cash_register"("company_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "sale" ADD CONSTRAINT "sale_company_id_fkey" FOREIGN KEY ("company_id") REFERENCES "company"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "sale" ADD CONSTRAINT "sale_company_id_cash_register_id_fkey" FOREIGN KEY ("company_id", "cash_register_id") REFERENCES "cash_register"("company_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "sale" ADD CONSTRAINT "sale_company_id_customer_id_fkey" FOREIGN KEY ("company_id", "customer_id") REFERENCES "customer"("company_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "sale" ADD CONSTRAINT "sale_company_id_seller_id_fkey" FOREIGN KEY ("company_id", "seller_id") REFERENCES "seller"("company_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "sale_item" ADD CONSTRAINT "sale_item_company_id_fkey" FOREIGN KEY ("company_id") REFERENCES "company"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "sale_item" ADD CONSTRAINT "sale_item_company_id_sale_id_fkey" FOREIGN KEY ("company_id", "sale_id") REFERENCES "sale"("company_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "sale_item" ADD CONSTRAINT "sale_item_company_id_product_id_fkey" FOREIGN KEY ("company_id", "product_id") REFERENCES "product"("company_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "sale_payment" ADD CONSTRAINT "sale_payment_company_id_fkey" FOREIGN KEY ("company_id") REFERENCES "company"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "sale_payment" ADD CONSTRAINT "sale_payment_company_id_sale_id_fkey" FOREIGN KEY ("company_id", "sale_id") REFERENCES "sale"("company_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "fiado_sale" ADD CONSTRAINT "fiado_sale_company_id_fkey" FOREIGN KEY ("company_id") REFERENCES "company"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "fiado_sale" ADD CONSTRAINT "fiado_sale_company_id_customer_id_fkey" FOREIGN KEY ("company_id", "customer_id") REFERENCES "customer"("company_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "fiado_sale" ADD CONSTRAINT "fiado_sale_company_id_sale_id_fkey" FOREIGN KEY ("company_id", "sale_id") REFERENCES "sale"("company_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;
