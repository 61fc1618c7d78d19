-- The whole schema before the first release.
--
-- Part 1 is what Prisma derives from prisma/schema. Part 2 is what Prisma cannot express: functions, checks, partial and
-- expression indexes, triggers, views and privileges. Part 3 is the schema of the job queues.

CREATE EXTENSION IF NOT EXISTS unaccent;
CREATE EXTENSION IF NOT EXISTS pg_trgm;
CREATE EXTENSION IF NOT EXISTS btree_gin;

-- ———— Part 1: tables, indexes and foreign keys ————

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
    "joined_at" TIMESTAMPTZ(6) DEFAULT CURRENT_TIMESTAMP,
    "email_confirmed_at" TIMESTAMPTZ(6),
    "pin_hash" TEXT,
    "created_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "version" INTEGER NOT NULL DEFAULT 1,
    "policies_version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "users_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "session" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "token_hash" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "last_used_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(6) NOT NULL,
    "revoked_at" TIMESTAMPTZ(6),
    "proven_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "ip" TEXT,
    "user_agent" TEXT,
    "support_company_id" UUID,
    "support_access_id" UUID,

    CONSTRAINT "session_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "user_totp" (
    "user_id" UUID NOT NULL,
    "secret" TEXT NOT NULL,
    "confirmed_at" TIMESTAMPTZ(6),
    "last_step" INTEGER,
    "created_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "user_totp_pkey" PRIMARY KEY ("user_id")
);

CREATE TABLE "recovery_code" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "code_hash" TEXT NOT NULL,
    "used_at" TIMESTAMPTZ(6),

    CONSTRAINT "recovery_code_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "passkey" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "credential_id" TEXT NOT NULL,
    "public_key" BYTEA NOT NULL,
    "sign_count" BIGINT NOT NULL,
    "transports" TEXT[],
    "name" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "last_used_at" TIMESTAMPTZ(6),

    CONSTRAINT "passkey_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "webauthn_challenge" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "purpose" TEXT NOT NULL,
    "challenge_hash" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(6) NOT NULL,

    CONSTRAINT "webauthn_challenge_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "password_reset" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "purpose" TEXT NOT NULL DEFAULT 'reset',
    "token_hash" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(6) NOT NULL,
    "used_at" TIMESTAMPTZ(6),

    CONSTRAINT "password_reset_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "email_confirmation" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "token_hash" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(6) NOT NULL,
    "used_at" TIMESTAMPTZ(6),

    CONSTRAINT "email_confirmation_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "known_device" (
    "user_id" UUID NOT NULL,
    "device_hash" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "last_used_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "known_device_pkey" PRIMARY KEY ("user_id","device_hash")
);

CREATE TABLE "rate_limit" (
    "key" TEXT NOT NULL,
    "points" INTEGER NOT NULL DEFAULT 0,
    "expire" BIGINT,

    CONSTRAINT "rate_limit_pkey" PRIMARY KEY ("key")
);

CREATE TABLE "plan" (
    "id" UUID NOT NULL,
    "company_id" UUID NOT NULL,
    "type" TEXT NOT NULL DEFAULT 'mensal',
    "status" TEXT NOT NULL DEFAULT 'active',
    "trial" BOOLEAN NOT NULL DEFAULT false,
    "subscribed_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(6) NOT NULL,
    "canceled_at" TIMESTAMPTZ(6),
    "cancel_reason" TEXT,
    "updated_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "plan_pkey" PRIMARY KEY ("id")
);

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
    "pix_code" TEXT,
    "expires_at" TIMESTAMPTZ(6),
    "failure_reason" TEXT,
    "refunded_at" TIMESTAMPTZ(6),
    "late_paid_at" TIMESTAMPTZ(6),
    "covers_from" TIMESTAMPTZ(6),
    "covers_until" TIMESTAMPTZ(6),
    "created_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "plan_charge_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "plan_price" (
    "id" UUID NOT NULL,
    "plan_type" TEXT NOT NULL,
    "price_cents" INTEGER NOT NULL,
    "valid_from" TIMESTAMPTZ(6) NOT NULL,
    "user_id" UUID NOT NULL,
    "user_name" TEXT NOT NULL,

    CONSTRAINT "plan_price_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "gateway_notice" (
    "id" UUID NOT NULL,
    "gateway" TEXT NOT NULL,
    "event_key" TEXT NOT NULL,
    "gateway_payment_id" TEXT NOT NULL,
    "action" TEXT,
    "company_id" UUID,
    "charge_id" UUID,
    "outcome" TEXT,
    "received_at" TIMESTAMPTZ(6) NOT NULL,
    "settled_at" TIMESTAMPTZ(6),

    CONSTRAINT "gateway_notice_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "payable" (
    "company_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "description" TEXT NOT NULL,
    "supplier_id" UUID,
    "category" TEXT NOT NULL,
    "amount_cents" INTEGER NOT NULL,
    "paid_cents" INTEGER NOT NULL DEFAULT 0,
    "due_date" DATE NOT NULL,
    "competence_date" DATE,
    "expected_method" TEXT,
    "series_id" UUID,
    "installment" INTEGER NOT NULL DEFAULT 1,
    "installments" INTEGER NOT NULL DEFAULT 1,
    "barcode" TEXT,
    "notes" TEXT,
    "settled_on" DATE,
    "settlement_method" TEXT,
    "canceled_at" TIMESTAMPTZ(6),
    "cancel_reason" TEXT,
    "user_id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "payable_pkey" PRIMARY KEY ("company_id","id")
);

CREATE TABLE "payable_settlement" (
    "company_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "payable_id" UUID NOT NULL,
    "amount_cents" INTEGER NOT NULL,
    "interest_cents" INTEGER NOT NULL DEFAULT 0,
    "fine_cents" INTEGER NOT NULL DEFAULT 0,
    "discount_cents" INTEGER NOT NULL DEFAULT 0,
    "payment_method" TEXT NOT NULL,
    "payment_date" DATE NOT NULL,
    "cash_register_id" UUID,
    "reverses_id" UUID,
    "reason" TEXT,
    "user_id" UUID NOT NULL,
    "user_name" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "payable_settlement_pkey" PRIMARY KEY ("company_id","id")
);

CREATE TABLE "receivable" (
    "company_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "description" TEXT NOT NULL,
    "customer_id" UUID,
    "category" TEXT NOT NULL,
    "amount_cents" INTEGER NOT NULL,
    "paid_cents" INTEGER NOT NULL DEFAULT 0,
    "due_date" DATE NOT NULL,
    "competence_date" DATE,
    "expected_method" TEXT,
    "series_id" UUID,
    "installment" INTEGER NOT NULL DEFAULT 1,
    "installments" INTEGER NOT NULL DEFAULT 1,
    "barcode" TEXT,
    "notes" TEXT,
    "settled_on" DATE,
    "settlement_method" TEXT,
    "canceled_at" TIMESTAMPTZ(6),
    "cancel_reason" TEXT,
    "user_id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "receivable_pkey" PRIMARY KEY ("company_id","id")
);

CREATE TABLE "receivable_settlement" (
    "company_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "receivable_id" UUID NOT NULL,
    "amount_cents" INTEGER NOT NULL,
    "interest_cents" INTEGER NOT NULL DEFAULT 0,
    "fine_cents" INTEGER NOT NULL DEFAULT 0,
    "discount_cents" INTEGER NOT NULL DEFAULT 0,
    "payment_method" TEXT NOT NULL,
    "payment_date" DATE NOT NULL,
    "cash_register_id" UUID,
    "reverses_id" UUID,
    "reason" TEXT,
    "user_id" UUID NOT NULL,
    "user_name" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "receivable_settlement_pkey" PRIMARY KEY ("company_id","id")
);

CREATE TABLE "bill_attachment" (
    "company_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "payable_id" UUID,
    "receivable_id" UUID,
    "file" TEXT NOT NULL,
    "file_name" TEXT NOT NULL,
    "byte_count" INTEGER NOT NULL,
    "user_id" UUID NOT NULL,
    "user_name" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "bill_attachment_pkey" PRIMARY KEY ("company_id","id")
);

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

CREATE TABLE "register_series" (
    "company_id" UUID NOT NULL,
    "cash_register_id" UUID NOT NULL,
    "device_id" UUID NOT NULL,
    "letter" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "register_series_pkey" PRIMARY KEY ("company_id","cash_register_id","device_id")
);

CREATE TABLE "register_count" (
    "company_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "cash_register_id" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "counted" JSONB NOT NULL,
    "cash_cents" BIGINT NOT NULL,
    "result" TEXT NOT NULL,
    "user_id" UUID NOT NULL,
    "user_name" TEXT NOT NULL,
    "approved_by_name" TEXT,
    "created_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "register_count_pkey" PRIMARY KEY ("company_id","id")
);

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
    "subject_id" UUID,
    "user_id" UUID NOT NULL,
    "user_name" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "cash_movement_pkey" PRIMARY KEY ("company_id","id")
);

CREATE TABLE "cash_closing" (
    "company_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "number" INTEGER NOT NULL,
    "cash_register_id" UUID NOT NULL,
    "closed_at" TIMESTAMPTZ(6) NOT NULL,
    "closed_by_id" UUID NOT NULL,
    "closed_by_name" TEXT NOT NULL,
    "expected_cash_cents" BIGINT NOT NULL,
    "counted_cash_cents" BIGINT NOT NULL,
    "difference_cents" BIGINT NOT NULL,
    "float_left_cents" INTEGER NOT NULL DEFAULT 0,
    "total_sales_cents" BIGINT NOT NULL,
    "total_payables_cents" BIGINT NOT NULL,
    "total_manual_cents" BIGINT NOT NULL,
    "expected_by_method" JSONB NOT NULL,
    "counted_by_method" JSONB NOT NULL,
    "summary" JSONB NOT NULL,
    "denominations" JSONB,
    "note" TEXT,

    CONSTRAINT "cash_closing_pkey" PRIMARY KEY ("company_id","id")
);

CREATE TABLE "closing_correction" (
    "company_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "cash_closing_id" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "sale_id" UUID,
    "sales_cents" BIGINT NOT NULL DEFAULT 0,
    "cash_cents" BIGINT NOT NULL DEFAULT 0,
    "description" TEXT NOT NULL,
    "user_id" UUID NOT NULL,
    "user_name" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "closing_correction_pkey" PRIMARY KEY ("company_id","id")
);

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
    "fiado_days" INTEGER NOT NULL DEFAULT 30,
    "fiado_over_limit" TEXT NOT NULL DEFAULT 'aprovar',
    "fiado_late_days" INTEGER,
    "difference_approval_limit_cents" INTEGER NOT NULL DEFAULT 5000,
    "blind_count" BOOLEAN NOT NULL DEFAULT true,
    "free_cashier_prices" BOOLEAN NOT NULL DEFAULT false,
    "drawer_alert_cents" INTEGER NOT NULL DEFAULT 50000,
    "day_turn_minutes" INTEGER NOT NULL DEFAULT 0,
    "default_customer_id" UUID,
    "seller_required" BOOLEAN NOT NULL DEFAULT false,
    "customer_required" BOOLEAN NOT NULL DEFAULT false,
    "scale_prefix" TEXT,
    "scale_code_length" INTEGER,
    "scale_content" TEXT,
    "created_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "version" INTEGER NOT NULL DEFAULT 1,
    "scale_version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "company_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "terms_acceptance" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "company_id" UUID NOT NULL,
    "document" TEXT NOT NULL DEFAULT 'termos',
    "version" TEXT NOT NULL,
    "accepted_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "ip" TEXT,

    CONSTRAINT "terms_acceptance_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "privacy_request" (
    "id" UUID NOT NULL,
    "company_id" UUID,
    "protocol" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "cpf_cnpj" TEXT,
    "phone" TEXT,
    "shop" TEXT,
    "message" TEXT NOT NULL,
    "received_at" TIMESTAMPTZ(6) NOT NULL,
    "due_on" DATE NOT NULL,
    "answer" TEXT,
    "answered_at" TIMESTAMPTZ(6),
    "answered_by_name" TEXT,

    CONSTRAINT "privacy_request_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "counter" (
    "company_id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "value" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "counter_pkey" PRIMARY KEY ("company_id","name")
);

CREATE TABLE "idempotency_key" (
    "company_id" UUID NOT NULL,
    "key" UUID NOT NULL,
    "user_id" UUID,
    "endpoint" TEXT NOT NULL,
    "request_hash" TEXT NOT NULL,
    "status" INTEGER,
    "body" TEXT,
    "created_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "idempotency_key_pkey" PRIMARY KEY ("company_id","key")
);

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

CREATE TABLE "stored_file" (
    "company_id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "byte_count" INTEGER NOT NULL,
    "user_id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "stored_file_pkey" PRIMARY KEY ("company_id","name")
);

CREATE TABLE "approval" (
    "company_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "action" TEXT NOT NULL,
    "subject_id" UUID,
    "amount_cents" BIGINT,
    "requested_by_id" UUID NOT NULL,
    "requested_by_name" TEXT NOT NULL,
    "approved_by_id" UUID NOT NULL,
    "approved_by_name" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(6) NOT NULL,
    "used_at" TIMESTAMPTZ(6),

    CONSTRAINT "approval_pkey" PRIMARY KEY ("company_id","id")
);

CREATE TABLE "user_policy" (
    "company_id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "action" TEXT NOT NULL,
    "decision" TEXT NOT NULL,
    "limit_percent" INTEGER,
    "updated_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "user_policy_pkey" PRIMARY KEY ("company_id","user_id","action")
);

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
    "returned_cents" INTEGER NOT NULL DEFAULT 0,
    "balance_before_cents" BIGINT NOT NULL DEFAULT 0,
    "payment_method" TEXT,
    "payment_date" DATE,
    "note" TEXT,
    "created_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "fiado_sale_pkey" PRIMARY KEY ("company_id","id")
);

CREATE TABLE "fiado_payment" (
    "company_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "customer_id" UUID NOT NULL,
    "amount_cents" INTEGER NOT NULL,
    "payment_method" TEXT NOT NULL,
    "payment_date" DATE NOT NULL,
    "cash_register_id" UUID,
    "balance_before_cents" BIGINT NOT NULL,
    "change_cents" INTEGER NOT NULL DEFAULT 0,
    "credit_cents" INTEGER NOT NULL DEFAULT 0,
    "reverses_id" UUID,
    "reason" TEXT,
    "user_id" UUID NOT NULL,
    "user_name" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "fiado_payment_pkey" PRIMARY KEY ("company_id","id")
);

CREATE TABLE "fiado_allocation" (
    "company_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "fiado_payment_id" UUID NOT NULL,
    "fiado_sale_id" UUID NOT NULL,
    "amount_cents" INTEGER NOT NULL,

    CONSTRAINT "fiado_allocation_pkey" PRIMARY KEY ("company_id","id")
);

CREATE TABLE "fiado_charge" (
    "company_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "customer_id" UUID NOT NULL,
    "day" DATE NOT NULL,
    "balance_cents" INTEGER NOT NULL,
    "user_id" UUID NOT NULL,
    "user_name" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(6) NOT NULL,

    CONSTRAINT "fiado_charge_pkey" PRIMARY KEY ("company_id","id")
);

CREATE TABLE "fiado_link" (
    "company_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "customer_id" UUID NOT NULL,
    "token_hash" TEXT NOT NULL,
    "user_id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(6) NOT NULL,
    "expires_at" TIMESTAMPTZ(6) NOT NULL,
    "revoked_at" TIMESTAMPTZ(6),

    CONSTRAINT "fiado_link_pkey" PRIMARY KEY ("company_id","id")
);

CREATE TABLE "import_batch" (
    "company_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "file_name" TEXT NOT NULL,
    "sheets" JSONB NOT NULL DEFAULT '[]',
    "sheet" TEXT,
    "decimal_mark" TEXT NOT NULL DEFAULT ',',
    "status" TEXT NOT NULL DEFAULT 'enviada',
    "header" JSONB NOT NULL,
    "columns" JSONB NOT NULL,
    "row_count" INTEGER NOT NULL,
    "new_count" INTEGER NOT NULL DEFAULT 0,
    "changed_count" INTEGER NOT NULL DEFAULT 0,
    "same_count" INTEGER NOT NULL DEFAULT 0,
    "error_count" INTEGER NOT NULL DEFAULT 0,
    "done_count" INTEGER NOT NULL DEFAULT 0,
    "undone_count" INTEGER NOT NULL DEFAULT 0,
    "kept_count" INTEGER NOT NULL DEFAULT 0,
    "category_ids" UUID[] DEFAULT ARRAY[]::UUID[],
    "user_id" UUID NOT NULL,
    "user_name" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "finished_at" TIMESTAMPTZ(6),
    "undone_at" TIMESTAMPTZ(6),

    CONSTRAINT "import_batch_pkey" PRIMARY KEY ("company_id","id")
);

CREATE TABLE "import_row" (
    "company_id" UUID NOT NULL,
    "import_id" UUID NOT NULL,
    "line" INTEGER NOT NULL,
    "cells" JSONB NOT NULL,
    "width" INTEGER,
    "result" TEXT NOT NULL DEFAULT 'pendente',
    "state" TEXT NOT NULL DEFAULT 'lida',
    "notes" JSONB NOT NULL DEFAULT '[]',
    "subject_id" UUID,
    "before" JSONB,
    "after" JSONB,
    "seen" JSONB,

    CONSTRAINT "import_row_pkey" PRIMARY KEY ("company_id","import_id","line")
);

CREATE TABLE "data_export" (
    "company_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'preparando',
    "table_count" INTEGER NOT NULL DEFAULT 0,
    "done_count" INTEGER NOT NULL DEFAULT 0,
    "row_count" INTEGER NOT NULL DEFAULT 0,
    "byte_count" INTEGER NOT NULL DEFAULT 0,
    "user_id" UUID NOT NULL,
    "user_name" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(6) NOT NULL,
    "seen_at" TIMESTAMPTZ(6) NOT NULL,
    "finished_at" TIMESTAMPTZ(6),

    CONSTRAINT "data_export_pkey" PRIMARY KEY ("company_id","id")
);

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
    "birth_date" DATE,
    "settlement_day" INTEGER,
    "contact_consent_at" TIMESTAMPTZ(6),
    "anonymized_at" TIMESTAMPTZ(6),
    "registration_date" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "archived_at" TIMESTAMPTZ(6),
    "created_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "customer_pkey" PRIMARY KEY ("company_id","id")
);

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
    "usual_term_days" INTEGER,
    "registration_date" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "archived_at" TIMESTAMPTZ(6),
    "created_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "supplier_pkey" PRIMARY KEY ("company_id","id")
);

CREATE TABLE "seller" (
    "company_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "phone" TEXT,
    "email" TEXT,
    "cpf" VARCHAR(11),
    "commission_bp" INTEGER NOT NULL DEFAULT 0,
    "commission_base" TEXT NOT NULL DEFAULT 'venda',
    "monthly_goal_cents" INTEGER NOT NULL DEFAULT 0,
    "user_id" UUID,
    "registration_date" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "archived_at" TIMESTAMPTZ(6),
    "created_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "seller_pkey" PRIMARY KEY ("company_id","id")
);

CREATE TABLE "support_access" (
    "company_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "user_name" TEXT NOT NULL,
    "reason" TEXT NOT NULL,
    "started_at" TIMESTAMPTZ(6) NOT NULL,
    "expires_at" TIMESTAMPTZ(6) NOT NULL,
    "ended_at" TIMESTAMPTZ(6),

    CONSTRAINT "support_access_pkey" PRIMARY KEY ("company_id","id")
);

CREATE TABLE "support_read" (
    "company_id" UUID NOT NULL,
    "access_id" UUID NOT NULL,
    "address" TEXT NOT NULL,
    "times" INTEGER NOT NULL DEFAULT 1,
    "first_at" TIMESTAMPTZ(6) NOT NULL,
    "last_at" TIMESTAMPTZ(6) NOT NULL,

    CONSTRAINT "support_read_pkey" PRIMARY KEY ("company_id","access_id","address")
);

CREATE TABLE "company_note" (
    "company_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "user_name" TEXT NOT NULL,
    "body" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(6) NOT NULL,

    CONSTRAINT "company_note_pkey" PRIMARY KEY ("company_id","id")
);

CREATE TABLE "platform_setting" (
    "key" TEXT NOT NULL,
    "value" JSONB NOT NULL,
    "user_name" TEXT NOT NULL,
    "updated_at" TIMESTAMPTZ(6) NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "platform_setting_pkey" PRIMARY KEY ("key")
);

CREATE TABLE "mail_message" (
    "id" UUID NOT NULL,
    "company_id" UUID,
    "kind" TEXT NOT NULL,
    "to_name" TEXT NOT NULL,
    "to_address" TEXT NOT NULL,
    "subject" TEXT NOT NULL,
    "sealed_body" TEXT,
    "once_key" TEXT,
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "last_error" TEXT,
    "created_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "sent_at" TIMESTAMPTZ(6),
    "failed_at" TIMESTAMPTZ(6),

    CONSTRAINT "mail_message_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "invariant_check" (
    "id" UUID NOT NULL,
    "checked_at" TIMESTAMPTZ(6) NOT NULL,
    "rule_count" INTEGER NOT NULL,
    "broken_count" INTEGER NOT NULL,
    "broken" JSONB NOT NULL DEFAULT '[]',
    "error" TEXT,
    "duration_ms" INTEGER NOT NULL,

    CONSTRAINT "invariant_check_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "web_metric" (
    "id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "value" DOUBLE PRECISION NOT NULL,
    "url" TEXT NOT NULL,
    "device" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "web_metric_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "category" (
    "company_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "category_pkey" PRIMARY KEY ("company_id","id")
);

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
    "pack_milli" INTEGER,
    "description" TEXT,
    "photo" TEXT,
    "favorite" BOOLEAN NOT NULL DEFAULT false,
    "scale_code" TEXT,
    "archived_at" TIMESTAMPTZ(6),
    "created_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "product_pkey" PRIMARY KEY ("company_id","id")
);

CREATE TABLE "product_price" (
    "company_id" UUID NOT NULL,
    "product_id" UUID NOT NULL,
    "valid_from" TIMESTAMPTZ(6) NOT NULL,
    "price_cents" INTEGER NOT NULL,

    CONSTRAINT "product_price_pkey" PRIMARY KEY ("company_id","product_id","valid_from")
);

CREATE TABLE "product_barcode" (
    "company_id" UUID NOT NULL,
    "code" TEXT NOT NULL,
    "product_id" UUID NOT NULL,
    "is_main" BOOLEAN NOT NULL DEFAULT false,
    "created_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "canonical_code" TEXT,

    CONSTRAINT "product_barcode_pkey" PRIMARY KEY ("company_id","code")
);

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

CREATE TABLE "price_change_item" (
    "company_id" UUID NOT NULL,
    "price_change_id" UUID NOT NULL,
    "product_id" UUID NOT NULL,
    "from_cents" INTEGER NOT NULL,
    "to_cents" INTEGER NOT NULL,

    CONSTRAINT "price_change_item_pkey" PRIMARY KEY ("company_id","price_change_id","product_id")
);

CREATE TABLE "purchase_item" (
    "company_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "product_id" UUID,
    "description" TEXT NOT NULL,
    "quantity_milli" INTEGER NOT NULL,
    "supplier_id" UUID,
    "unit_cost_cents" INTEGER,
    "note" TEXT,
    "status" TEXT NOT NULL DEFAULT 'aberta',
    "received_milli" INTEGER NOT NULL DEFAULT 0,
    "received_at" TIMESTAMPTZ(6),
    "removed_at" TIMESTAMPTZ(6),
    "user_id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "purchase_item_pkey" PRIMARY KEY ("company_id","id")
);

CREATE TABLE "purchase_setting" (
    "company_id" UUID NOT NULL,
    "cover_days" INTEGER NOT NULL DEFAULT 15,
    "version" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "purchase_setting_pkey" PRIMARY KEY ("company_id")
);

CREATE TABLE "purchase_receipt" (
    "company_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "supplier_id" UUID,
    "payable_id" UUID,
    "total_cents" INTEGER NOT NULL,
    "user_id" UUID NOT NULL,
    "user_name" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "purchase_receipt_pkey" PRIMARY KEY ("company_id","id")
);

CREATE TABLE "purchase_receipt_item" (
    "company_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "purchase_receipt_id" UUID NOT NULL,
    "position" INTEGER NOT NULL,
    "product_id" UUID,
    "description" TEXT NOT NULL,
    "quantity_milli" INTEGER NOT NULL,
    "unit_cost_cents" INTEGER NOT NULL,
    "total_cents" INTEGER NOT NULL,

    CONSTRAINT "purchase_receipt_item_pkey" PRIMARY KEY ("company_id","id")
);

CREATE TABLE "quote" (
    "company_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "number" INTEGER NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,
    "status" TEXT NOT NULL DEFAULT 'rascunho',
    "user_id" UUID NOT NULL,
    "user_name" TEXT NOT NULL,
    "customer_id" UUID,
    "customer_name" TEXT,
    "customer_phone" TEXT,
    "seller_id" UUID,
    "issued_on" DATE NOT NULL,
    "valid_until" DATE NOT NULL,
    "subtotal_cents" INTEGER NOT NULL,
    "discount_cents" INTEGER NOT NULL DEFAULT 0,
    "freight_cents" INTEGER NOT NULL DEFAULT 0,
    "total_cents" INTEGER NOT NULL,
    "delivery_terms" TEXT,
    "payment_terms" TEXT,
    "observations" TEXT,
    "internal_note" TEXT,
    "sale_id" UUID,
    "link_hash" TEXT,
    "link_expires_at" TIMESTAMPTZ(6),
    "sent_at" TIMESTAMPTZ(6),
    "seen_at" TIMESTAMPTZ(6),
    "created_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "edit_version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "quote_pkey" PRIMARY KEY ("company_id","id")
);

CREATE TABLE "quote_item" (
    "company_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "quote_id" UUID NOT NULL,
    "position" INTEGER NOT NULL,
    "product_id" UUID,
    "description" TEXT NOT NULL,
    "unit" TEXT NOT NULL,
    "quantity_milli" INTEGER NOT NULL,
    "unit_price_cents" INTEGER NOT NULL,
    "discount_cents" INTEGER NOT NULL DEFAULT 0,
    "total_cents" INTEGER NOT NULL,

    CONSTRAINT "quote_item_pkey" PRIMARY KEY ("company_id","id")
);

CREATE TABLE "quote_answer" (
    "company_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "quote_id" UUID NOT NULL,
    "version" INTEGER NOT NULL,
    "status" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "reason" TEXT,
    "document_end" TEXT,
    "ip_prefix" TEXT,
    "user_agent" TEXT,
    "created_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "quote_answer_pkey" PRIMARY KEY ("company_id","id")
);

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
    "surcharge_cents" INTEGER NOT NULL DEFAULT 0,
    "freight_cents" INTEGER NOT NULL DEFAULT 0,
    "total_cents" INTEGER NOT NULL,
    "credit_cents" INTEGER NOT NULL DEFAULT 0,
    "returned_cents" INTEGER NOT NULL DEFAULT 0,
    "return_state" TEXT,
    "exchange_of_id" UUID,
    "change_cents" INTEGER NOT NULL DEFAULT 0,
    "client_key" UUID NOT NULL,
    "note" TEXT,
    "cpf_cnpj" TEXT,
    "sold_at" TIMESTAMPTZ(6) NOT NULL,
    "business_day" DATE NOT NULL,
    "recorded_at" TIMESTAMPTZ(6),
    "offline_number" TEXT,
    "flags" TEXT[] DEFAULT ARRAY[]::TEXT[],

    CONSTRAINT "sale_pkey" PRIMARY KEY ("company_id","id")
);

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
    "surcharge_cents" INTEGER NOT NULL DEFAULT 0,
    "total_cents" INTEGER NOT NULL,
    "list_price_cents" INTEGER,
    "note" TEXT,
    "label_cents" INTEGER,
    "is_freight" BOOLEAN NOT NULL DEFAULT false,

    CONSTRAINT "sale_item_pkey" PRIMARY KEY ("company_id","id")
);

CREATE TABLE "sale_payment" (
    "company_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "sale_id" UUID NOT NULL,
    "position" INTEGER NOT NULL,
    "method" TEXT NOT NULL,
    "amount_cents" INTEGER NOT NULL,
    "received_cents" INTEGER NOT NULL,
    "installments" INTEGER NOT NULL DEFAULT 1,
    "to_confirm" BOOLEAN NOT NULL DEFAULT false,

    CONSTRAINT "sale_payment_pkey" PRIMARY KEY ("company_id","id")
);

CREATE TABLE "pix_confirmation" (
    "company_id" UUID NOT NULL,
    "sale_payment_id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "user_name" TEXT NOT NULL,
    "confirmed_at" TIMESTAMPTZ(6) NOT NULL,

    CONSTRAINT "pix_confirmation_pkey" PRIMARY KEY ("company_id","sale_payment_id")
);

CREATE TABLE "payment_correction" (
    "company_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "sale_id" UUID NOT NULL,
    "from_method" TEXT NOT NULL,
    "to_method" TEXT NOT NULL,
    "amount_cents" INTEGER NOT NULL,
    "reason" TEXT NOT NULL,
    "cash_register_id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "user_name" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "payment_correction_pkey" PRIMARY KEY ("company_id","id")
);

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

    CONSTRAINT "held_sale_pkey" PRIMARY KEY ("company_id","id")
);

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

    CONSTRAINT "offline_review_pkey" PRIMARY KEY ("company_id","id")
);

CREATE TABLE "sale_return" (
    "company_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "number" INTEGER NOT NULL,
    "sale_id" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "reason" TEXT NOT NULL,
    "description" TEXT NOT NULL,
    "amount_cents" INTEGER NOT NULL,
    "reversed_cents" INTEGER NOT NULL DEFAULT 0,
    "fiado_cents" INTEGER NOT NULL DEFAULT 0,
    "exchange_cents" INTEGER NOT NULL DEFAULT 0,
    "refund_cents" INTEGER NOT NULL DEFAULT 0,
    "refund_method" TEXT,
    "cash_register_id" UUID NOT NULL,
    "approval_id" UUID,
    "user_id" UUID NOT NULL,
    "user_name" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "sale_return_pkey" PRIMARY KEY ("company_id","id")
);

CREATE TABLE "sale_return_item" (
    "company_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "sale_return_id" UUID NOT NULL,
    "sale_item_id" UUID NOT NULL,
    "quantity_milli" INTEGER NOT NULL,
    "amount_cents" INTEGER NOT NULL,
    "restocked" BOOLEAN NOT NULL,

    CONSTRAINT "sale_return_item_pkey" PRIMARY KEY ("company_id","id")
);

CREATE TABLE "store_credit" (
    "company_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "code" TEXT NOT NULL,
    "customer_id" UUID,
    "sale_return_id" UUID,
    "fiado_payment_id" UUID,
    "amount_cents" INTEGER NOT NULL,
    "balance_cents" INTEGER NOT NULL,
    "valid_until" DATE NOT NULL,
    "created_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "store_credit_pkey" PRIMARY KEY ("company_id","id")
);

CREATE TABLE "store_credit_use" (
    "company_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "store_credit_id" UUID NOT NULL,
    "sale_id" UUID,
    "amount_cents" INTEGER NOT NULL,
    "user_id" UUID NOT NULL,
    "user_name" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "store_credit_use_pkey" PRIMARY KEY ("company_id","id")
);

CREATE TABLE "sale_day_total" (
    "company_id" UUID NOT NULL,
    "business_day" DATE NOT NULL,
    "user_id" UUID NOT NULL,
    "listed_count" INTEGER NOT NULL,
    "sale_count" INTEGER NOT NULL,
    "subtotal_cents" BIGINT NOT NULL,
    "discount_cents" BIGINT NOT NULL,
    "surcharge_cents" BIGINT NOT NULL,
    "total_cents" BIGINT NOT NULL,
    "returned_cents" BIGINT NOT NULL,
    "credit_cents" BIGINT NOT NULL,
    "dinheiro_cents" BIGINT NOT NULL,
    "pix_cents" BIGINT NOT NULL,
    "debito_cents" BIGINT NOT NULL,
    "credito_cents" BIGINT NOT NULL,
    "fiado_cents" BIGINT NOT NULL,

    CONSTRAINT "sale_day_total_pkey" PRIMARY KEY ("company_id","business_day","user_id")
);

CREATE TABLE "stock_movement" (
    "company_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "product_id" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "quantity_milli" INTEGER NOT NULL,
    "balance_milli" INTEGER NOT NULL DEFAULT 0,
    "sale_id" UUID,
    "stock_count_id" UUID,
    "user_id" UUID NOT NULL,
    "reason" TEXT,
    "created_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "stock_movement_pkey" PRIMARY KEY ("company_id","id")
);

CREATE TABLE "stock_count" (
    "company_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "number" INTEGER NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'aberta',
    "category_id" UUID,
    "note" TEXT,
    "uncounted" TEXT,
    "counted_products" INTEGER NOT NULL DEFAULT 0,
    "changed_products" INTEGER NOT NULL DEFAULT 0,
    "change_cents" BIGINT NOT NULL DEFAULT 0,
    "user_id" UUID NOT NULL,
    "user_name" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "ended_at" TIMESTAMPTZ(6),
    "ended_by" TEXT,

    CONSTRAINT "stock_count_pkey" PRIMARY KEY ("company_id","id")
);

CREATE TABLE "stock_count_item" (
    "company_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "stock_count_id" UUID NOT NULL,
    "product_id" UUID NOT NULL,
    "counted_milli" INTEGER NOT NULL,
    "first_stock_milli" INTEGER NOT NULL,
    "stock_milli" INTEGER NOT NULL,
    "counted_at" TIMESTAMPTZ(6) NOT NULL,
    "user_name" TEXT NOT NULL,

    CONSTRAINT "stock_count_item_pkey" PRIMARY KEY ("company_id","id")
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
    "settled_by_id" UUID,
    "settlement" TEXT,
    "reason" TEXT,
    "stock_movement_id" UUID,

    CONSTRAINT "stock_divergence_pkey" PRIMARY KEY ("company_id","id")
);

CREATE UNIQUE INDEX "users_email_key" ON "users"("email");

CREATE INDEX "users_company_id_idx" ON "users"("company_id");

CREATE UNIQUE INDEX "session_token_hash_key" ON "session"("token_hash");

CREATE INDEX "session_user_id_idx" ON "session"("user_id");

CREATE UNIQUE INDEX "recovery_code_code_hash_key" ON "recovery_code"("code_hash");

CREATE INDEX "recovery_code_user_id_idx" ON "recovery_code"("user_id");

CREATE UNIQUE INDEX "passkey_credential_id_key" ON "passkey"("credential_id");

CREATE INDEX "passkey_user_id_idx" ON "passkey"("user_id");

CREATE UNIQUE INDEX "webauthn_challenge_challenge_hash_key" ON "webauthn_challenge"("challenge_hash");

CREATE INDEX "webauthn_challenge_user_id_idx" ON "webauthn_challenge"("user_id");

CREATE UNIQUE INDEX "password_reset_token_hash_key" ON "password_reset"("token_hash");

CREATE UNIQUE INDEX "email_confirmation_token_hash_key" ON "email_confirmation"("token_hash");

CREATE INDEX "email_confirmation_user_id_idx" ON "email_confirmation"("user_id");

CREATE UNIQUE INDEX "plan_company_id_key" ON "plan"("company_id");

CREATE UNIQUE INDEX "plan_charge_gateway_payment_id_key" ON "plan_charge"("gateway_payment_id");

CREATE UNIQUE INDEX "plan_charge_external_reference_key" ON "plan_charge"("external_reference");

CREATE INDEX "plan_charge_company_id_created_at_idx" ON "plan_charge"("company_id", "created_at");

CREATE INDEX "plan_price_plan_type_valid_from_idx" ON "plan_price"("plan_type", "valid_from");

CREATE INDEX "gateway_notice_received_at_idx" ON "gateway_notice"("received_at");

CREATE UNIQUE INDEX "gateway_notice_gateway_event_key_key" ON "gateway_notice"("gateway", "event_key");

CREATE INDEX "payable_company_id_due_date_idx" ON "payable"("company_id", "due_date");

CREATE INDEX "payable_company_id_supplier_id_idx" ON "payable"("company_id", "supplier_id");

CREATE INDEX "payable_company_id_series_id_idx" ON "payable"("company_id", "series_id");

CREATE INDEX "payable_settlement_company_id_payable_id_idx" ON "payable_settlement"("company_id", "payable_id");

CREATE UNIQUE INDEX "payable_settlement_company_id_reverses_id_key" ON "payable_settlement"("company_id", "reverses_id");

CREATE INDEX "receivable_company_id_due_date_idx" ON "receivable"("company_id", "due_date");

CREATE INDEX "receivable_company_id_customer_id_idx" ON "receivable"("company_id", "customer_id");

CREATE INDEX "receivable_company_id_series_id_idx" ON "receivable"("company_id", "series_id");

CREATE INDEX "receivable_settlement_company_id_receivable_id_idx" ON "receivable_settlement"("company_id", "receivable_id");

CREATE UNIQUE INDEX "receivable_settlement_company_id_reverses_id_key" ON "receivable_settlement"("company_id", "reverses_id");

CREATE INDEX "bill_attachment_company_id_payable_id_idx" ON "bill_attachment"("company_id", "payable_id");

CREATE INDEX "bill_attachment_company_id_receivable_id_idx" ON "bill_attachment"("company_id", "receivable_id");

CREATE UNIQUE INDEX "bill_attachment_company_id_file_key" ON "bill_attachment"("company_id", "file");

CREATE INDEX "cash_register_company_id_opened_at_idx" ON "cash_register"("company_id", "opened_at");

CREATE UNIQUE INDEX "cash_register_company_id_number_key" ON "cash_register"("company_id", "number");

CREATE UNIQUE INDEX "register_series_company_id_cash_register_id_letter_key" ON "register_series"("company_id", "cash_register_id", "letter");

CREATE INDEX "register_count_company_id_cash_register_id_created_at_idx" ON "register_count"("company_id", "cash_register_id", "created_at");

CREATE INDEX "cash_movement_company_id_cash_register_id_created_at_idx" ON "cash_movement"("company_id", "cash_register_id", "created_at");

CREATE INDEX "cash_movement_company_id_sale_id_idx" ON "cash_movement"("company_id", "sale_id");

CREATE UNIQUE INDEX "cash_movement_company_id_reverses_id_key" ON "cash_movement"("company_id", "reverses_id");

CREATE UNIQUE INDEX "cash_closing_company_id_cash_register_id_key" ON "cash_closing"("company_id", "cash_register_id");

CREATE UNIQUE INDEX "cash_closing_company_id_number_key" ON "cash_closing"("company_id", "number");

CREATE INDEX "closing_correction_company_id_cash_closing_id_idx" ON "closing_correction"("company_id", "cash_closing_id");

CREATE UNIQUE INDEX "closing_correction_company_id_sale_id_key" ON "closing_correction"("company_id", "sale_id");

CREATE UNIQUE INDEX "terms_acceptance_user_id_document_version_key" ON "terms_acceptance"("user_id", "document", "version");

CREATE UNIQUE INDEX "privacy_request_protocol_key" ON "privacy_request"("protocol");

CREATE INDEX "privacy_request_company_id_received_at_idx" ON "privacy_request"("company_id", "received_at");

CREATE INDEX "audit_entry_company_id_created_at_id_idx" ON "audit_entry"("company_id", "created_at", "id");

CREATE INDEX "approval_company_id_created_at_idx" ON "approval"("company_id", "created_at");

CREATE INDEX "fiado_sale_company_id_customer_id_idx" ON "fiado_sale"("company_id", "customer_id");

CREATE UNIQUE INDEX "fiado_sale_company_id_sale_id_key" ON "fiado_sale"("company_id", "sale_id");

CREATE INDEX "fiado_payment_company_id_customer_id_created_at_idx" ON "fiado_payment"("company_id", "customer_id", "created_at");

CREATE UNIQUE INDEX "fiado_payment_company_id_reverses_id_key" ON "fiado_payment"("company_id", "reverses_id");

CREATE INDEX "fiado_allocation_company_id_fiado_payment_id_idx" ON "fiado_allocation"("company_id", "fiado_payment_id");

CREATE INDEX "fiado_allocation_company_id_fiado_sale_id_idx" ON "fiado_allocation"("company_id", "fiado_sale_id");

CREATE UNIQUE INDEX "fiado_charge_company_id_customer_id_day_key" ON "fiado_charge"("company_id", "customer_id", "day");

CREATE INDEX "fiado_link_company_id_customer_id_idx" ON "fiado_link"("company_id", "customer_id");

CREATE INDEX "fiado_link_token_hash_idx" ON "fiado_link"("token_hash");

CREATE INDEX "import_batch_company_id_created_at_idx" ON "import_batch"("company_id", "created_at");

CREATE INDEX "import_row_company_id_import_id_state_result_idx" ON "import_row"("company_id", "import_id", "state", "result");

CREATE INDEX "data_export_company_id_created_at_idx" ON "data_export"("company_id", "created_at");

CREATE UNIQUE INDEX "customer_company_id_cpf_cnpj_key" ON "customer"("company_id", "cpf_cnpj");

CREATE UNIQUE INDEX "supplier_company_id_cnpj_cpf_key" ON "supplier"("company_id", "cnpj_cpf");

CREATE UNIQUE INDEX "seller_company_id_cpf_key" ON "seller"("company_id", "cpf");

CREATE UNIQUE INDEX "seller_company_id_user_id_key" ON "seller"("company_id", "user_id");

CREATE UNIQUE INDEX "mail_message_once_key_key" ON "mail_message"("once_key");

CREATE INDEX "mail_message_created_at_idx" ON "mail_message"("created_at");

CREATE INDEX "invariant_check_checked_at_idx" ON "invariant_check"("checked_at");

CREATE INDEX "web_metric_created_at_idx" ON "web_metric"("created_at");

CREATE INDEX "web_metric_name_url_idx" ON "web_metric"("name", "url");

CREATE UNIQUE INDEX "category_company_id_name_key" ON "category"("company_id", "name");

CREATE INDEX "product_company_id_category_id_idx" ON "product"("company_id", "category_id");

CREATE UNIQUE INDEX "product_company_id_barcode_key" ON "product"("company_id", "barcode");

CREATE UNIQUE INDEX "product_company_id_photo_key" ON "product"("company_id", "photo");

CREATE INDEX "product_barcode_company_id_product_id_idx" ON "product_barcode"("company_id", "product_id");

CREATE UNIQUE INDEX "product_barcode_company_id_canonical_code_key" ON "product_barcode"("company_id", "canonical_code");

CREATE INDEX "price_change_company_id_created_at_idx" ON "price_change"("company_id", "created_at");

CREATE INDEX "price_change_item_company_id_product_id_idx" ON "price_change_item"("company_id", "product_id");

CREATE INDEX "purchase_item_company_id_status_idx" ON "purchase_item"("company_id", "status");

CREATE INDEX "purchase_receipt_company_id_supplier_id_created_at_idx" ON "purchase_receipt"("company_id", "supplier_id", "created_at");

CREATE UNIQUE INDEX "purchase_receipt_company_id_payable_id_key" ON "purchase_receipt"("company_id", "payable_id");

CREATE INDEX "purchase_receipt_item_company_id_product_id_idx" ON "purchase_receipt_item"("company_id", "product_id");

CREATE UNIQUE INDEX "purchase_receipt_item_company_id_purchase_receipt_id_positi_key" ON "purchase_receipt_item"("company_id", "purchase_receipt_id", "position");

CREATE UNIQUE INDEX "quote_link_hash_key" ON "quote"("link_hash");

CREATE INDEX "quote_company_id_user_id_created_at_idx" ON "quote"("company_id", "user_id", "created_at");

CREATE UNIQUE INDEX "quote_company_id_number_key" ON "quote"("company_id", "number");

CREATE UNIQUE INDEX "quote_company_id_sale_id_key" ON "quote"("company_id", "sale_id");

CREATE INDEX "quote_item_company_id_product_id_idx" ON "quote_item"("company_id", "product_id");

CREATE UNIQUE INDEX "quote_item_company_id_quote_id_position_key" ON "quote_item"("company_id", "quote_id", "position");

CREATE INDEX "quote_answer_company_id_quote_id_idx" ON "quote_answer"("company_id", "quote_id");

CREATE INDEX "sale_company_id_business_day_sold_at_id_idx" ON "sale"("company_id", "business_day", "sold_at", "id");

CREATE INDEX "sale_company_id_sold_at_idx" ON "sale"("company_id", "sold_at");

CREATE INDEX "sale_company_id_customer_id_idx" ON "sale"("company_id", "customer_id");

CREATE INDEX "sale_company_id_seller_id_idx" ON "sale"("company_id", "seller_id");

CREATE UNIQUE INDEX "sale_company_id_cash_register_id_sequence_key" ON "sale"("company_id", "cash_register_id", "sequence");

CREATE UNIQUE INDEX "sale_company_id_number_key" ON "sale"("company_id", "number");

CREATE UNIQUE INDEX "sale_company_id_client_key_key" ON "sale"("company_id", "client_key");

CREATE UNIQUE INDEX "sale_offline_number_once" ON "sale"("company_id", "offline_number");

CREATE UNIQUE INDEX "sale_company_id_exchange_of_id_key" ON "sale"("company_id", "exchange_of_id");

CREATE INDEX "sale_item_company_id_product_id_idx" ON "sale_item"("company_id", "product_id");

CREATE UNIQUE INDEX "sale_item_company_id_sale_id_position_key" ON "sale_item"("company_id", "sale_id", "position");

CREATE UNIQUE INDEX "sale_payment_company_id_sale_id_position_key" ON "sale_payment"("company_id", "sale_id", "position");

CREATE INDEX "payment_correction_company_id_sale_id_idx" ON "payment_correction"("company_id", "sale_id");

CREATE INDEX "receipt_link_company_id_sale_id_idx" ON "receipt_link"("company_id", "sale_id");

CREATE INDEX "receipt_link_token_hash_idx" ON "receipt_link"("token_hash");

CREATE INDEX "held_sale_company_id_held_at_idx" ON "held_sale"("company_id", "held_at");

CREATE INDEX "offline_review_company_id_cash_register_id_idx" ON "offline_review"("company_id", "cash_register_id");

CREATE INDEX "offline_review_company_id_created_at_idx" ON "offline_review"("company_id", "created_at");

CREATE UNIQUE INDEX "offline_review_company_id_sale_id_reason_key" ON "offline_review"("company_id", "sale_id", "reason");

CREATE INDEX "sale_return_company_id_sale_id_idx" ON "sale_return"("company_id", "sale_id");

CREATE INDEX "sale_return_company_id_cash_register_id_idx" ON "sale_return"("company_id", "cash_register_id");

CREATE INDEX "sale_return_company_id_created_at_idx" ON "sale_return"("company_id", "created_at");

CREATE UNIQUE INDEX "sale_return_company_id_number_key" ON "sale_return"("company_id", "number");

CREATE INDEX "sale_return_item_company_id_sale_item_id_idx" ON "sale_return_item"("company_id", "sale_item_id");

CREATE UNIQUE INDEX "sale_return_item_company_id_sale_return_id_sale_item_id_key" ON "sale_return_item"("company_id", "sale_return_id", "sale_item_id");

CREATE INDEX "store_credit_company_id_customer_id_idx" ON "store_credit"("company_id", "customer_id");

CREATE UNIQUE INDEX "store_credit_company_id_code_key" ON "store_credit"("company_id", "code");

CREATE UNIQUE INDEX "store_credit_company_id_sale_return_id_key" ON "store_credit"("company_id", "sale_return_id");

CREATE UNIQUE INDEX "store_credit_company_id_fiado_payment_id_key" ON "store_credit"("company_id", "fiado_payment_id");

CREATE INDEX "store_credit_use_company_id_store_credit_id_idx" ON "store_credit_use"("company_id", "store_credit_id");

CREATE INDEX "store_credit_use_company_id_sale_id_idx" ON "store_credit_use"("company_id", "sale_id");

CREATE INDEX "stock_movement_company_id_product_id_created_at_idx" ON "stock_movement"("company_id", "product_id", "created_at");

CREATE INDEX "stock_movement_company_id_sale_id_idx" ON "stock_movement"("company_id", "sale_id");

CREATE UNIQUE INDEX "stock_movement_company_id_stock_count_id_product_id_key" ON "stock_movement"("company_id", "stock_count_id", "product_id");

CREATE INDEX "stock_count_company_id_created_at_idx" ON "stock_count"("company_id", "created_at");

CREATE UNIQUE INDEX "stock_count_company_id_number_key" ON "stock_count"("company_id", "number");

CREATE INDEX "stock_count_item_company_id_product_id_idx" ON "stock_count_item"("company_id", "product_id");

CREATE UNIQUE INDEX "stock_count_item_company_id_stock_count_id_product_id_key" ON "stock_count_item"("company_id", "stock_count_id", "product_id");

CREATE INDEX "stock_divergence_company_id_created_at_idx" ON "stock_divergence"("company_id", "created_at");

CREATE INDEX "stock_divergence_company_id_product_id_idx" ON "stock_divergence"("company_id", "product_id");

CREATE UNIQUE INDEX "stock_divergence_company_id_sale_id_product_id_key" ON "stock_divergence"("company_id", "sale_id", "product_id");

CREATE UNIQUE INDEX "stock_divergence_company_id_stock_movement_id_key" ON "stock_divergence"("company_id", "stock_movement_id");

ALTER TABLE "users" ADD CONSTRAINT "users_company_id_fkey" FOREIGN KEY ("company_id") REFERENCES "company"("id") ON DELETE SET NULL ON UPDATE CASCADE;

ALTER TABLE "session" ADD CONSTRAINT "session_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "session" ADD CONSTRAINT "session_support_company_id_support_access_id_fkey" FOREIGN KEY ("support_company_id", "support_access_id") REFERENCES "support_access"("company_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "user_totp" ADD CONSTRAINT "user_totp_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "recovery_code" ADD CONSTRAINT "recovery_code_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "passkey" ADD CONSTRAINT "passkey_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "webauthn_challenge" ADD CONSTRAINT "webauthn_challenge_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "password_reset" ADD CONSTRAINT "password_reset_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "email_confirmation" ADD CONSTRAINT "email_confirmation_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "known_device" ADD CONSTRAINT "known_device_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "plan" ADD CONSTRAINT "plan_company_id_fkey" FOREIGN KEY ("company_id") REFERENCES "company"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "plan_charge" ADD CONSTRAINT "plan_charge_company_id_fkey" FOREIGN KEY ("company_id") REFERENCES "company"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "plan_charge" ADD CONSTRAINT "plan_charge_plan_id_fkey" FOREIGN KEY ("plan_id") REFERENCES "plan"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "gateway_notice" ADD CONSTRAINT "gateway_notice_company_id_fkey" FOREIGN KEY ("company_id") REFERENCES "company"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "gateway_notice" ADD CONSTRAINT "gateway_notice_charge_id_fkey" FOREIGN KEY ("charge_id") REFERENCES "plan_charge"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "payable" ADD CONSTRAINT "payable_company_id_fkey" FOREIGN KEY ("company_id") REFERENCES "company"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "payable" ADD CONSTRAINT "payable_company_id_supplier_id_fkey" FOREIGN KEY ("company_id", "supplier_id") REFERENCES "supplier"("company_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "payable_settlement" ADD CONSTRAINT "payable_settlement_company_id_fkey" FOREIGN KEY ("company_id") REFERENCES "company"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "payable_settlement" ADD CONSTRAINT "payable_settlement_company_id_payable_id_fkey" FOREIGN KEY ("company_id", "payable_id") REFERENCES "payable"("company_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "payable_settlement" ADD CONSTRAINT "payable_settlement_company_id_cash_register_id_fkey" FOREIGN KEY ("company_id", "cash_register_id") REFERENCES "cash_register"("company_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "payable_settlement" ADD CONSTRAINT "payable_settlement_company_id_reverses_id_fkey" FOREIGN KEY ("company_id", "reverses_id") REFERENCES "payable_settlement"("company_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "receivable" ADD CONSTRAINT "receivable_company_id_fkey" FOREIGN KEY ("company_id") REFERENCES "company"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "receivable" ADD CONSTRAINT "receivable_company_id_customer_id_fkey" FOREIGN KEY ("company_id", "customer_id") REFERENCES "customer"("company_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "receivable_settlement" ADD CONSTRAINT "receivable_settlement_company_id_fkey" FOREIGN KEY ("company_id") REFERENCES "company"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "receivable_settlement" ADD CONSTRAINT "receivable_settlement_company_id_receivable_id_fkey" FOREIGN KEY ("company_id", "receivable_id") REFERENCES "receivable"("company_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "receivable_settlement" ADD CONSTRAINT "receivable_settlement_company_id_cash_register_id_fkey" FOREIGN KEY ("company_id", "cash_register_id") REFERENCES "cash_register"("company_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "receivable_settlement" ADD CONSTRAINT "receivable_settlement_company_id_reverses_id_fkey" FOREIGN KEY ("company_id", "reverses_id") REFERENCES "receivable_settlement"("company_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "bill_attachment" ADD CONSTRAINT "bill_attachment_company_id_fkey" FOREIGN KEY ("company_id") REFERENCES "company"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "bill_attachment" ADD CONSTRAINT "bill_attachment_company_id_payable_id_fkey" FOREIGN KEY ("company_id", "payable_id") REFERENCES "payable"("company_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "bill_attachment" ADD CONSTRAINT "bill_attachment_company_id_receivable_id_fkey" FOREIGN KEY ("company_id", "receivable_id") REFERENCES "receivable"("company_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "bill_attachment" ADD CONSTRAINT "bill_attachment_company_id_file_fkey" FOREIGN KEY ("company_id", "file") REFERENCES "stored_file"("company_id", "name") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "cash_register" ADD CONSTRAINT "cash_register_company_id_fkey" FOREIGN KEY ("company_id") REFERENCES "company"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "register_series" ADD CONSTRAINT "register_series_company_id_cash_register_id_fkey" FOREIGN KEY ("company_id", "cash_register_id") REFERENCES "cash_register"("company_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "register_count" ADD CONSTRAINT "register_count_company_id_fkey" FOREIGN KEY ("company_id") REFERENCES "company"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "register_count" ADD CONSTRAINT "register_count_company_id_cash_register_id_fkey" FOREIGN KEY ("company_id", "cash_register_id") REFERENCES "cash_register"("company_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "cash_movement" ADD CONSTRAINT "cash_movement_company_id_fkey" FOREIGN KEY ("company_id") REFERENCES "company"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "cash_movement" ADD CONSTRAINT "cash_movement_company_id_cash_register_id_fkey" FOREIGN KEY ("company_id", "cash_register_id") REFERENCES "cash_register"("company_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "cash_movement" ADD CONSTRAINT "cash_movement_company_id_sale_id_fkey" FOREIGN KEY ("company_id", "sale_id") REFERENCES "sale"("company_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "cash_movement" ADD CONSTRAINT "cash_movement_company_id_reverses_id_fkey" FOREIGN KEY ("company_id", "reverses_id") REFERENCES "cash_movement"("company_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "cash_closing" ADD CONSTRAINT "cash_closing_company_id_fkey" FOREIGN KEY ("company_id") REFERENCES "company"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "cash_closing" ADD CONSTRAINT "cash_closing_company_id_cash_register_id_fkey" FOREIGN KEY ("company_id", "cash_register_id") REFERENCES "cash_register"("company_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "closing_correction" ADD CONSTRAINT "closing_correction_company_id_cash_closing_id_fkey" FOREIGN KEY ("company_id", "cash_closing_id") REFERENCES "cash_closing"("company_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "closing_correction" ADD CONSTRAINT "closing_correction_company_id_sale_id_fkey" FOREIGN KEY ("company_id", "sale_id") REFERENCES "sale"("company_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "terms_acceptance" ADD CONSTRAINT "terms_acceptance_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "terms_acceptance" ADD CONSTRAINT "terms_acceptance_company_id_fkey" FOREIGN KEY ("company_id") REFERENCES "company"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "privacy_request" ADD CONSTRAINT "privacy_request_company_id_fkey" FOREIGN KEY ("company_id") REFERENCES "company"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "counter" ADD CONSTRAINT "counter_company_id_fkey" FOREIGN KEY ("company_id") REFERENCES "company"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "idempotency_key" ADD CONSTRAINT "idempotency_key_company_id_fkey" FOREIGN KEY ("company_id") REFERENCES "company"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "audit_entry" ADD CONSTRAINT "audit_entry_company_id_fkey" FOREIGN KEY ("company_id") REFERENCES "company"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "stored_file" ADD CONSTRAINT "stored_file_company_id_fkey" FOREIGN KEY ("company_id") REFERENCES "company"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "approval" ADD CONSTRAINT "approval_company_id_fkey" FOREIGN KEY ("company_id") REFERENCES "company"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "user_policy" ADD CONSTRAINT "user_policy_company_id_fkey" FOREIGN KEY ("company_id") REFERENCES "company"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "fiado_sale" ADD CONSTRAINT "fiado_sale_company_id_fkey" FOREIGN KEY ("company_id") REFERENCES "company"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "fiado_sale" ADD CONSTRAINT "fiado_sale_company_id_customer_id_fkey" FOREIGN KEY ("company_id", "customer_id") REFERENCES "customer"("company_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "fiado_sale" ADD CONSTRAINT "fiado_sale_company_id_sale_id_fkey" FOREIGN KEY ("company_id", "sale_id") REFERENCES "sale"("company_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "fiado_payment" ADD CONSTRAINT "fiado_payment_company_id_fkey" FOREIGN KEY ("company_id") REFERENCES "company"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "fiado_payment" ADD CONSTRAINT "fiado_payment_company_id_customer_id_fkey" FOREIGN KEY ("company_id", "customer_id") REFERENCES "customer"("company_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "fiado_payment" ADD CONSTRAINT "fiado_payment_company_id_cash_register_id_fkey" FOREIGN KEY ("company_id", "cash_register_id") REFERENCES "cash_register"("company_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "fiado_payment" ADD CONSTRAINT "fiado_payment_company_id_reverses_id_fkey" FOREIGN KEY ("company_id", "reverses_id") REFERENCES "fiado_payment"("company_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "fiado_allocation" ADD CONSTRAINT "fiado_allocation_company_id_fkey" FOREIGN KEY ("company_id") REFERENCES "company"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "fiado_allocation" ADD CONSTRAINT "fiado_allocation_company_id_fiado_payment_id_fkey" FOREIGN KEY ("company_id", "fiado_payment_id") REFERENCES "fiado_payment"("company_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "fiado_allocation" ADD CONSTRAINT "fiado_allocation_company_id_fiado_sale_id_fkey" FOREIGN KEY ("company_id", "fiado_sale_id") REFERENCES "fiado_sale"("company_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "fiado_charge" ADD CONSTRAINT "fiado_charge_company_id_fkey" FOREIGN KEY ("company_id") REFERENCES "company"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "fiado_charge" ADD CONSTRAINT "fiado_charge_company_id_customer_id_fkey" FOREIGN KEY ("company_id", "customer_id") REFERENCES "customer"("company_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "fiado_link" ADD CONSTRAINT "fiado_link_company_id_fkey" FOREIGN KEY ("company_id") REFERENCES "company"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "fiado_link" ADD CONSTRAINT "fiado_link_company_id_customer_id_fkey" FOREIGN KEY ("company_id", "customer_id") REFERENCES "customer"("company_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "import_batch" ADD CONSTRAINT "import_batch_company_id_fkey" FOREIGN KEY ("company_id") REFERENCES "company"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "import_row" ADD CONSTRAINT "import_row_company_id_fkey" FOREIGN KEY ("company_id") REFERENCES "company"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "import_row" ADD CONSTRAINT "import_row_company_id_import_id_fkey" FOREIGN KEY ("company_id", "import_id") REFERENCES "import_batch"("company_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "data_export" ADD CONSTRAINT "data_export_company_id_fkey" FOREIGN KEY ("company_id") REFERENCES "company"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "customer" ADD CONSTRAINT "customer_company_id_fkey" FOREIGN KEY ("company_id") REFERENCES "company"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "supplier" ADD CONSTRAINT "supplier_company_id_fkey" FOREIGN KEY ("company_id") REFERENCES "company"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "seller" ADD CONSTRAINT "seller_company_id_fkey" FOREIGN KEY ("company_id") REFERENCES "company"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "support_access" ADD CONSTRAINT "support_access_company_id_fkey" FOREIGN KEY ("company_id") REFERENCES "company"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "support_read" ADD CONSTRAINT "support_read_company_id_access_id_fkey" FOREIGN KEY ("company_id", "access_id") REFERENCES "support_access"("company_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "company_note" ADD CONSTRAINT "company_note_company_id_fkey" FOREIGN KEY ("company_id") REFERENCES "company"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "mail_message" ADD CONSTRAINT "mail_message_company_id_fkey" FOREIGN KEY ("company_id") REFERENCES "company"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "category" ADD CONSTRAINT "category_company_id_fkey" FOREIGN KEY ("company_id") REFERENCES "company"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "product" ADD CONSTRAINT "product_company_id_fkey" FOREIGN KEY ("company_id") REFERENCES "company"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "product" ADD CONSTRAINT "product_company_id_category_id_fkey" FOREIGN KEY ("company_id", "category_id") REFERENCES "category"("company_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "product" ADD CONSTRAINT "product_company_id_photo_fkey" FOREIGN KEY ("company_id", "photo") REFERENCES "stored_file"("company_id", "name") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "product_price" ADD CONSTRAINT "product_price_company_id_fkey" FOREIGN KEY ("company_id") REFERENCES "company"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "product_price" ADD CONSTRAINT "product_price_company_id_product_id_fkey" FOREIGN KEY ("company_id", "product_id") REFERENCES "product"("company_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "product_barcode" ADD CONSTRAINT "product_barcode_company_id_fkey" FOREIGN KEY ("company_id") REFERENCES "company"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "product_barcode" ADD CONSTRAINT "product_barcode_company_id_product_id_fkey" FOREIGN KEY ("company_id", "product_id") REFERENCES "product"("company_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "price_change" ADD CONSTRAINT "price_change_company_id_fkey" FOREIGN KEY ("company_id") REFERENCES "company"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "price_change_item" ADD CONSTRAINT "price_change_item_company_id_fkey" FOREIGN KEY ("company_id") REFERENCES "company"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "price_change_item" ADD CONSTRAINT "price_change_item_company_id_price_change_id_fkey" FOREIGN KEY ("company_id", "price_change_id") REFERENCES "price_change"("company_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "price_change_item" ADD CONSTRAINT "price_change_item_company_id_product_id_fkey" FOREIGN KEY ("company_id", "product_id") REFERENCES "product"("company_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "purchase_item" ADD CONSTRAINT "purchase_item_company_id_fkey" FOREIGN KEY ("company_id") REFERENCES "company"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "purchase_item" ADD CONSTRAINT "purchase_item_company_id_product_id_fkey" FOREIGN KEY ("company_id", "product_id") REFERENCES "product"("company_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "purchase_item" ADD CONSTRAINT "purchase_item_company_id_supplier_id_fkey" FOREIGN KEY ("company_id", "supplier_id") REFERENCES "supplier"("company_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "purchase_setting" ADD CONSTRAINT "purchase_setting_company_id_fkey" FOREIGN KEY ("company_id") REFERENCES "company"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "purchase_receipt" ADD CONSTRAINT "purchase_receipt_company_id_fkey" FOREIGN KEY ("company_id") REFERENCES "company"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "purchase_receipt" ADD CONSTRAINT "purchase_receipt_company_id_supplier_id_fkey" FOREIGN KEY ("company_id", "supplier_id") REFERENCES "supplier"("company_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "purchase_receipt" ADD CONSTRAINT "purchase_receipt_company_id_payable_id_fkey" FOREIGN KEY ("company_id", "payable_id") REFERENCES "payable"("company_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "purchase_receipt_item" ADD CONSTRAINT "purchase_receipt_item_company_id_fkey" FOREIGN KEY ("company_id") REFERENCES "company"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "purchase_receipt_item" ADD CONSTRAINT "purchase_receipt_item_company_id_purchase_receipt_id_fkey" FOREIGN KEY ("company_id", "purchase_receipt_id") REFERENCES "purchase_receipt"("company_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "purchase_receipt_item" ADD CONSTRAINT "purchase_receipt_item_company_id_product_id_fkey" FOREIGN KEY ("company_id", "product_id") REFERENCES "product"("company_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "quote" ADD CONSTRAINT "quote_company_id_fkey" FOREIGN KEY ("company_id") REFERENCES "company"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "quote" ADD CONSTRAINT "quote_company_id_customer_id_fkey" FOREIGN KEY ("company_id", "customer_id") REFERENCES "customer"("company_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "quote" ADD CONSTRAINT "quote_company_id_seller_id_fkey" FOREIGN KEY ("company_id", "seller_id") REFERENCES "seller"("company_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "quote" ADD CONSTRAINT "quote_company_id_sale_id_fkey" FOREIGN KEY ("company_id", "sale_id") REFERENCES "sale"("company_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "quote_item" ADD CONSTRAINT "quote_item_company_id_fkey" FOREIGN KEY ("company_id") REFERENCES "company"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "quote_item" ADD CONSTRAINT "quote_item_company_id_quote_id_fkey" FOREIGN KEY ("company_id", "quote_id") REFERENCES "quote"("company_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "quote_item" ADD CONSTRAINT "quote_item_company_id_product_id_fkey" FOREIGN KEY ("company_id", "product_id") REFERENCES "product"("company_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "quote_answer" ADD CONSTRAINT "quote_answer_company_id_fkey" FOREIGN KEY ("company_id") REFERENCES "company"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "quote_answer" ADD CONSTRAINT "quote_answer_company_id_quote_id_fkey" FOREIGN KEY ("company_id", "quote_id") REFERENCES "quote"("company_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "sale" ADD CONSTRAINT "sale_company_id_fkey" FOREIGN KEY ("company_id") REFERENCES "company"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "sale" ADD CONSTRAINT "sale_company_id_cash_register_id_fkey" FOREIGN KEY ("company_id", "cash_register_id") REFERENCES "cash_register"("company_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "sale" ADD CONSTRAINT "sale_company_id_customer_id_fkey" FOREIGN KEY ("company_id", "customer_id") REFERENCES "customer"("company_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "sale" ADD CONSTRAINT "sale_company_id_seller_id_fkey" FOREIGN KEY ("company_id", "seller_id") REFERENCES "seller"("company_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "sale" ADD CONSTRAINT "sale_company_id_exchange_of_id_fkey" FOREIGN KEY ("company_id", "exchange_of_id") REFERENCES "sale_return"("company_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "sale_item" ADD CONSTRAINT "sale_item_company_id_fkey" FOREIGN KEY ("company_id") REFERENCES "company"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "sale_item" ADD CONSTRAINT "sale_item_company_id_sale_id_fkey" FOREIGN KEY ("company_id", "sale_id") REFERENCES "sale"("company_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "sale_item" ADD CONSTRAINT "sale_item_company_id_product_id_fkey" FOREIGN KEY ("company_id", "product_id") REFERENCES "product"("company_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "sale_payment" ADD CONSTRAINT "sale_payment_company_id_fkey" FOREIGN KEY ("company_id") REFERENCES "company"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "sale_payment" ADD CONSTRAINT "sale_payment_company_id_sale_id_fkey" FOREIGN KEY ("company_id", "sale_id") REFERENCES "sale"("company_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "pix_confirmation" ADD CONSTRAINT "pix_confirmation_company_id_fkey" FOREIGN KEY ("company_id") REFERENCES "company"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "pix_confirmation" ADD CONSTRAINT "pix_confirmation_company_id_sale_payment_id_fkey" FOREIGN KEY ("company_id", "sale_payment_id") REFERENCES "sale_payment"("company_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "payment_correction" ADD CONSTRAINT "payment_correction_company_id_fkey" FOREIGN KEY ("company_id") REFERENCES "company"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "payment_correction" ADD CONSTRAINT "payment_correction_company_id_sale_id_fkey" FOREIGN KEY ("company_id", "sale_id") REFERENCES "sale"("company_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "payment_correction" ADD CONSTRAINT "payment_correction_company_id_cash_register_id_fkey" FOREIGN KEY ("company_id", "cash_register_id") REFERENCES "cash_register"("company_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "receipt_link" ADD CONSTRAINT "receipt_link_company_id_fkey" FOREIGN KEY ("company_id") REFERENCES "company"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "receipt_link" ADD CONSTRAINT "receipt_link_company_id_sale_id_fkey" FOREIGN KEY ("company_id", "sale_id") REFERENCES "sale"("company_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "held_sale" ADD CONSTRAINT "held_sale_company_id_fkey" FOREIGN KEY ("company_id") REFERENCES "company"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "offline_review" ADD CONSTRAINT "offline_review_company_id_fkey" FOREIGN KEY ("company_id") REFERENCES "company"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "offline_review" ADD CONSTRAINT "offline_review_company_id_sale_id_fkey" FOREIGN KEY ("company_id", "sale_id") REFERENCES "sale"("company_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "offline_review" ADD CONSTRAINT "offline_review_company_id_cash_register_id_fkey" FOREIGN KEY ("company_id", "cash_register_id") REFERENCES "cash_register"("company_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "sale_return" ADD CONSTRAINT "sale_return_company_id_fkey" FOREIGN KEY ("company_id") REFERENCES "company"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "sale_return" ADD CONSTRAINT "sale_return_company_id_sale_id_fkey" FOREIGN KEY ("company_id", "sale_id") REFERENCES "sale"("company_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "sale_return" ADD CONSTRAINT "sale_return_company_id_cash_register_id_fkey" FOREIGN KEY ("company_id", "cash_register_id") REFERENCES "cash_register"("company_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "sale_return" ADD CONSTRAINT "sale_return_company_id_approval_id_fkey" FOREIGN KEY ("company_id", "approval_id") REFERENCES "approval"("company_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "sale_return_item" ADD CONSTRAINT "sale_return_item_company_id_fkey" FOREIGN KEY ("company_id") REFERENCES "company"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "sale_return_item" ADD CONSTRAINT "sale_return_item_company_id_sale_return_id_fkey" FOREIGN KEY ("company_id", "sale_return_id") REFERENCES "sale_return"("company_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "sale_return_item" ADD CONSTRAINT "sale_return_item_company_id_sale_item_id_fkey" FOREIGN KEY ("company_id", "sale_item_id") REFERENCES "sale_item"("company_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "store_credit" ADD CONSTRAINT "store_credit_company_id_fkey" FOREIGN KEY ("company_id") REFERENCES "company"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "store_credit" ADD CONSTRAINT "store_credit_company_id_customer_id_fkey" FOREIGN KEY ("company_id", "customer_id") REFERENCES "customer"("company_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "store_credit" ADD CONSTRAINT "store_credit_company_id_sale_return_id_fkey" FOREIGN KEY ("company_id", "sale_return_id") REFERENCES "sale_return"("company_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "store_credit" ADD CONSTRAINT "store_credit_company_id_fiado_payment_id_fkey" FOREIGN KEY ("company_id", "fiado_payment_id") REFERENCES "fiado_payment"("company_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "store_credit_use" ADD CONSTRAINT "store_credit_use_company_id_fkey" FOREIGN KEY ("company_id") REFERENCES "company"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "store_credit_use" ADD CONSTRAINT "store_credit_use_company_id_store_credit_id_fkey" FOREIGN KEY ("company_id", "store_credit_id") REFERENCES "store_credit"("company_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "store_credit_use" ADD CONSTRAINT "store_credit_use_company_id_sale_id_fkey" FOREIGN KEY ("company_id", "sale_id") REFERENCES "sale"("company_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "sale_day_total" ADD CONSTRAINT "sale_day_total_company_id_fkey" FOREIGN KEY ("company_id") REFERENCES "company"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "stock_movement" ADD CONSTRAINT "stock_movement_company_id_fkey" FOREIGN KEY ("company_id") REFERENCES "company"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "stock_movement" ADD CONSTRAINT "stock_movement_company_id_product_id_fkey" FOREIGN KEY ("company_id", "product_id") REFERENCES "product"("company_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "stock_movement" ADD CONSTRAINT "stock_movement_company_id_sale_id_fkey" FOREIGN KEY ("company_id", "sale_id") REFERENCES "sale"("company_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "stock_movement" ADD CONSTRAINT "stock_movement_company_id_stock_count_id_fkey" FOREIGN KEY ("company_id", "stock_count_id") REFERENCES "stock_count"("company_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "stock_count" ADD CONSTRAINT "stock_count_company_id_fkey" FOREIGN KEY ("company_id") REFERENCES "company"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "stock_count" ADD CONSTRAINT "stock_count_company_id_category_id_fkey" FOREIGN KEY ("company_id", "category_id") REFERENCES "category"("company_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "stock_count_item" ADD CONSTRAINT "stock_count_item_company_id_fkey" FOREIGN KEY ("company_id") REFERENCES "company"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "stock_count_item" ADD CONSTRAINT "stock_count_item_company_id_stock_count_id_fkey" FOREIGN KEY ("company_id", "stock_count_id") REFERENCES "stock_count"("company_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "stock_count_item" ADD CONSTRAINT "stock_count_item_company_id_product_id_fkey" FOREIGN KEY ("company_id", "product_id") REFERENCES "product"("company_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "stock_divergence" ADD CONSTRAINT "stock_divergence_company_id_sale_id_fkey" FOREIGN KEY ("company_id", "sale_id") REFERENCES "sale"("company_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "stock_divergence" ADD CONSTRAINT "stock_divergence_company_id_product_id_fkey" FOREIGN KEY ("company_id", "product_id") REFERENCES "product"("company_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "stock_divergence" ADD CONSTRAINT "stock_divergence_company_id_stock_movement_id_fkey" FOREIGN KEY ("company_id", "stock_movement_id") REFERENCES "stock_movement"("company_id", "id") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- ———— Part 2: what Prisma cannot express ————

ALTER TABLE import_batch ALTER COLUMN category_ids SET NOT NULL;
ALTER TABLE sale ALTER COLUMN flags SET NOT NULL;
ALTER TABLE users ALTER COLUMN permissions SET NOT NULL;
ALTER TABLE users ALTER COLUMN roles SET NOT NULL;
ALTER TABLE sale_day_total SET (fillfactor = 50);

-- —— Views ——

-- The payments of a sale after its corrections. All sums of payments read this view.
CREATE VIEW sale_tender AS
  SELECT company_id, sale_id, method, amount_cents FROM sale_payment
  UNION ALL SELECT company_id, sale_id, to_method, amount_cents FROM payment_correction
  UNION ALL SELECT company_id, sale_id, from_method, -amount_cents FROM payment_correction;

-- Every row that paid for a sale, with refunds as negative rows. The credit of an exchange is a column of the sale.
CREATE VIEW sale_taken AS
  SELECT company_id, sale_id, id AS source_id, 'payment' AS source, method, amount_cents FROM sale_payment
  UNION ALL SELECT company_id, sale_id, id, 'correction', to_method, amount_cents FROM payment_correction
  UNION ALL SELECT company_id, sale_id, id, 'correction', from_method, -amount_cents FROM payment_correction
  UNION ALL SELECT company_id, sale_id, id, 'return', 'fiado', -fiado_cents FROM sale_return
  UNION ALL SELECT company_id, sale_id, id, 'return', 'vale', -exchange_cents FROM sale_return
  UNION ALL SELECT company_id, sale_id, id, 'return', refund_method, -refund_cents FROM sale_return WHERE refund_method IS NOT NULL;

-- —— Functions ——

-- Folds accents and case for searches. unaccent() is only STABLE because its dictionary may change; ours does not.
CREATE FUNCTION fold_text(value text) RETURNS text
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
AS $$ SELECT lower(public.unaccent('public.unaccent'::regdictionary, value)) $$;

-- The stock balance is the sum of the stock movements. Only this trigger writes it, and never below zero.
CREATE FUNCTION apply_stock_movement() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE product SET current_stock_milli = current_stock_milli + NEW.quantity_milli, updated_at = now()
  WHERE company_id = NEW.company_id AND id = NEW.product_id
  RETURNING current_stock_milli INTO NEW.balance_milli;
  RETURN NEW;
END $$;

CREATE FUNCTION refuse_unexplained_stock() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'stock changes only by a stock_movement' USING ERRCODE = '42501';
END $$;

-- Rejects rows of a closed register.
CREATE FUNCTION refuse_closed_register() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (SELECT status FROM cash_register WHERE company_id = NEW.company_id AND id = NEW.cash_register_id) = 'closed' THEN
    RAISE EXCEPTION 'register_is_closed' USING ERRCODE = '23514';
  END IF;
  RETURN NEW;
END $$;

-- Rejects items of a stock count that was applied or discarded.
CREATE FUNCTION refuse_ended_count() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE item record;
BEGIN
  IF TG_OP = 'DELETE' THEN item := OLD; ELSE item := NEW; END IF;
  IF (SELECT status FROM stock_count WHERE company_id = item.company_id AND id = item.stock_count_id) <> 'aberta' THEN
    RAISE EXCEPTION 'count_has_ended' USING ERRCODE = '23514';
  END IF;
  RETURN item;
END $$;

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

CREATE FUNCTION refuse_loose_main_barcode() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'a main code is changed at its product' USING ERRCODE = '42501';
END $$;

-- Rejects a return of more than a line sold, or of more or less money than it cost. Locks the sale first, so that the sums
-- include concurrent returns.
CREATE FUNCTION apply_sale_return_item() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE returned_sale uuid; sold sale_item; back_milli bigint; back_cents bigint;
BEGIN
  SELECT r.sale_id INTO returned_sale FROM sale_return r WHERE r.company_id = NEW.company_id AND r.id = NEW.sale_return_id;
  PERFORM FROM sale s WHERE s.company_id = NEW.company_id AND s.id = returned_sale FOR NO KEY UPDATE;
  SELECT * INTO sold FROM sale_item i
  WHERE i.company_id = NEW.company_id AND i.id = NEW.sale_item_id AND i.sale_id = returned_sale;
  SELECT sum(b.quantity_milli), sum(b.amount_cents) INTO back_milli, back_cents FROM sale_return_item b
  WHERE b.company_id = NEW.company_id AND b.sale_item_id = NEW.sale_item_id;
  IF sold.id IS NULL OR back_milli > sold.quantity_milli OR back_cents > sold.total_cents
     OR (back_milli = sold.quantity_milli AND back_cents <> sold.total_cents) THEN
    RAISE EXCEPTION 'returned_over_sold: % of %, % of % cents', back_milli, sold.quantity_milli, back_cents, sold.total_cents
      USING ERRCODE = '23514';
  END IF;
  UPDATE sale s SET returned_cents = back.amount_cents, return_state = CASE WHEN back.is_whole THEN 'total' ELSE 'parcial' END
  FROM (SELECT coalesce(sum(line.amount_cents), 0) AS amount_cents, bool_and(coalesce(line.quantity_milli, 0) = i.quantity_milli) AS is_whole
        FROM sale_item i LEFT JOIN LATERAL (
          SELECT sum(b.amount_cents) AS amount_cents, sum(b.quantity_milli) AS quantity_milli FROM sale_return_item b
          WHERE b.company_id = i.company_id AND b.sale_item_id = i.id) line ON true
        WHERE i.company_id = NEW.company_id AND i.sale_id = returned_sale) back
  WHERE s.company_id = NEW.company_id AND s.id = returned_sale;
  RETURN NULL;
END $$;

CREATE FUNCTION check_sale_return_sums() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.amount_cents IS DISTINCT FROM (SELECT sum(b.amount_cents) FROM sale_return_item b
                                        WHERE b.company_id = NEW.company_id AND b.sale_return_id = NEW.id) THEN
    RAISE EXCEPTION 'sale_return_sums' USING ERRCODE = '23514';
  END IF;
  RETURN NULL;
END $$;

-- A sale becomes cancelled only together with its cancellation record.
CREATE FUNCTION cancel_sale() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE sale s SET status = 'cancelada' WHERE s.company_id = NEW.company_id AND s.id = NEW.sale_id;
  RETURN NULL;
END $$;

-- Store credit and returned items reduce what is paid with money.
CREATE FUNCTION check_sale_sums() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE items bigint; payments bigint;
BEGIN
  SELECT sum(total_cents) INTO items FROM sale_item WHERE company_id = NEW.company_id AND sale_id = NEW.id;
  SELECT coalesce(sum(amount_cents), 0) INTO payments FROM sale_payment WHERE company_id = NEW.company_id AND sale_id = NEW.id;
  IF items IS DISTINCT FROM NEW.total_cents OR payments + NEW.credit_cents IS DISTINCT FROM NEW.total_cents THEN
    RAISE EXCEPTION 'sale_sums: items %, payments %, credit %, total %', items, payments, NEW.credit_cents, NEW.total_cents USING ERRCODE = '23514';
  END IF;
  RETURN NULL;
END $$;

CREATE FUNCTION cash_summary(company_id uuid, cash_register_id uuid) RETURNS TABLE (
  opening_amount_cents bigint, cash_sales_cents bigint, cash_receipts_cents bigint, supplies_cents bigint, withdrawals_cents bigint,
  cash_payables_cents bigint, cash_refunds_cents bigint, manual_cents bigint, payables_cents bigint,
  moved_dinheiro_cents bigint, moved_pix_cents bigint, moved_debito_cents bigint, moved_credito_cents bigint, moved_fiado_cents bigint,
  received_pix_cents bigint, received_debito_cents bigint, received_credito_cents bigint, received_fiado_cents bigint,
  sold_dinheiro_cents bigint, sold_pix_cents bigint, sold_debito_cents bigint, sold_credito_cents bigint, sold_fiado_cents bigint,
  sold_store_credit_cents bigint, total_sales_cents bigint, sale_count bigint, returns_cents bigint,
  total_entries_cents bigint, total_exits_cents bigint, expected_cash_cents bigint
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
      coalesce(sum(signed_cents) FILTER (WHERE origin IN ('fiado_payment', 'receivable', 'refund') AND payment_type = 'credito'), 0) AS received_credito,
      coalesce(sum(signed_cents) FILTER (WHERE origin = 'refund' AND payment_type = 'fiado'), 0) AS received_fiado
    FROM movement
  ), tender AS (
    SELECT
      coalesce(sum(p.amount_cents) FILTER (WHERE p.method = 'dinheiro'), 0) AS dinheiro,
      coalesce(sum(p.amount_cents) FILTER (WHERE p.method = 'pix'), 0) AS pix,
      coalesce(sum(p.amount_cents) FILTER (WHERE p.method = 'debito'), 0) AS debito,
      coalesce(sum(p.amount_cents) FILTER (WHERE p.method = 'credito'), 0) AS credito,
      coalesce(sum(p.amount_cents) FILTER (WHERE p.method = 'fiado'), 0) AS fiado
    FROM sale s JOIN sale_tender p ON p.company_id = s.company_id AND p.sale_id = s.id
    WHERE s.company_id = cash_summary.company_id AND s.cash_register_id = cash_summary.cash_register_id AND s.status = 'concluida'
  ), sold AS (
    SELECT coalesce(sum(s.credit_cents), 0) AS store_credit, coalesce(sum(s.total_cents), 0) AS total, count(*) AS sales
    FROM sale s
    WHERE s.company_id = cash_summary.company_id AND s.cash_register_id = cash_summary.cash_register_id AND s.status = 'concluida'
  ), returned AS (
    SELECT coalesce(sum(b.amount_cents), 0) AS amount FROM sale_return b
    WHERE b.company_id = cash_summary.company_id AND b.cash_register_id = cash_summary.cash_register_id AND b.kind <> 'cancelamento'
  )
  SELECT r.opening_amount_cents::bigint, cash_sales, cash_receipts, supplies, withdrawals, cash_payables, cash_refunds, manual, payables,
         moved.dinheiro, moved.pix, moved.debito, moved.credito, moved.fiado, received_pix, received_debito, received_credito, received_fiado,
         tender.dinheiro, tender.pix, tender.debito, tender.credito, tender.fiado, sold.store_credit, sold.total, sold.sales, returned.amount,
         moved.dinheiro + moved.pix + moved.fiado, payables + manual_exits,
         r.opening_amount_cents + cash_sales + cash_receipts + supplies - withdrawals - cash_payables - cash_refunds
  FROM cash_register r, moved, tender, sold, returned
  WHERE r.company_id = cash_summary.company_id AND r.id = cash_summary.cash_register_id
$$;

-- Rejects updates and deletes of history. Exception: undoing an import may delete the first rows of a record together with
-- the record, while nothing else refers to it.
CREATE FUNCTION is_being_unimported(company uuid, subject uuid) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (
    SELECT FROM import_row r JOIN import_batch b ON b.company_id = r.company_id AND b.id = r.import_id
    WHERE r.company_id = company AND r.subject_id = subject AND r.result = 'novo' AND r.state = 'gravada' AND b.status = 'desfazendo')
$$;

CREATE FUNCTION refuse_forgetting_stock() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.kind = 'inicial' AND is_being_unimported(OLD.company_id, OLD.product_id) THEN RETURN OLD; END IF;
  RAISE EXCEPTION 'stock_movement is never rewritten: add a counter-record' USING ERRCODE = '42501';
END $$;

CREATE FUNCTION refuse_orphaned_stock() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM product WHERE company_id = OLD.company_id AND id = OLD.product_id) THEN
    RAISE EXCEPTION 'stock_movement went without its product' USING ERRCODE = '42501';
  END IF;
  RETURN NULL;
END $$;

CREATE FUNCTION refuse_forgetting_debt() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.sale_id IS NULL AND OLD.remaining_cents = OLD.total_cents AND is_being_unimported(OLD.company_id, OLD.id) THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION 'fiado_sale is never rewritten: add a counter-record' USING ERRCODE = '42501';
END $$;

-- Rejects rows of a closed register, except offline sales that were made before it was closed.
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

-- Updates the planner's statistics after a large import; autovacuum does so only up to a minute later. Only the owner of a
-- table may analyze it, therefore SECURITY DEFINER.
CREATE FUNCTION analyze_registers() RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
BEGIN
  ANALYZE product, product_barcode, customer;
END $$;

-- Adds the sale `s` to the totals of its day `times` times, and its payments `taken` times (all of them, or only one).
CREATE FUNCTION add_to_sale_day(s sale, times int, taken int, sources text[], one uuid DEFAULT NULL) RETURNS void LANGUAGE plpgsql AS $$
DECLARE sold bigint := CASE s.status WHEN 'concluida' THEN times ELSE 0 END;
BEGIN
  INSERT INTO sale_day_total AS day (company_id, business_day, user_id, listed_count, sale_count, subtotal_cents, discount_cents,
    surcharge_cents, total_cents, returned_cents, credit_cents, dinheiro_cents, pix_cents, debito_cents, credito_cents, fiado_cents)
  SELECT s.company_id, s.business_day, s.user_id, times, sold, sold * s.subtotal_cents, sold * s.discount_cents,
         sold * s.surcharge_cents, sold * s.total_cents, sold * s.returned_cents,
         sold * s.credit_cents + taken * coalesce(sum(t.amount_cents) FILTER (WHERE t.method = 'vale'), 0),
         taken * coalesce(sum(t.amount_cents) FILTER (WHERE t.method = 'dinheiro'), 0),
         taken * coalesce(sum(t.amount_cents) FILTER (WHERE t.method = 'pix'), 0),
         taken * coalesce(sum(t.amount_cents) FILTER (WHERE t.method = 'debito'), 0),
         taken * coalesce(sum(t.amount_cents) FILTER (WHERE t.method = 'credito'), 0),
         taken * coalesce(sum(t.amount_cents) FILTER (WHERE t.method = 'fiado'), 0)
  FROM sale_taken t
  WHERE t.company_id = s.company_id AND t.sale_id = s.id AND t.source = ANY (sources) AND (one IS NULL OR t.source_id = one)
  ON CONFLICT (company_id, business_day, user_id) DO UPDATE SET
    listed_count = day.listed_count + EXCLUDED.listed_count, sale_count = day.sale_count + EXCLUDED.sale_count,
    subtotal_cents = day.subtotal_cents + EXCLUDED.subtotal_cents, discount_cents = day.discount_cents + EXCLUDED.discount_cents,
    surcharge_cents = day.surcharge_cents + EXCLUDED.surcharge_cents, total_cents = day.total_cents + EXCLUDED.total_cents,
    returned_cents = day.returned_cents + EXCLUDED.returned_cents, credit_cents = day.credit_cents + EXCLUDED.credit_cents,
    dinheiro_cents = day.dinheiro_cents + EXCLUDED.dinheiro_cents, pix_cents = day.pix_cents + EXCLUDED.pix_cents,
    debito_cents = day.debito_cents + EXCLUDED.debito_cents, credito_cents = day.credito_cents + EXCLUDED.credito_cents,
    fiado_cents = day.fiado_cents + EXCLUDED.fiado_cents;
END $$;

CREATE FUNCTION count_correction() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE corrected sale;
BEGIN
  SELECT * INTO corrected FROM sale s WHERE s.company_id = NEW.company_id AND s.id = NEW.sale_id;
  PERFORM add_to_sale_day(corrected, 0, 1, '{correction}', NEW.id);
  RETURN NULL;
END $$;

-- The payments of a cancelled sale are no longer in the totals of its day, so a correction does not change them.
CREATE FUNCTION refuse_cancelled_sale() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM sale s WHERE s.company_id = NEW.company_id AND s.id = NEW.sale_id AND s.status <> 'cancelada' FOR NO KEY UPDATE;
  IF NOT FOUND THEN RAISE EXCEPTION 'sale_is_canceled' USING ERRCODE = '23514'; END IF;
  RETURN NEW;
END $$;

-- The totals of a day change only through sales and their payments.
CREATE FUNCTION refuse_unexplained_total() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'a day changes only by its sales' USING ERRCODE = '42501';
END $$;

-- Only an exchange changes two days, and exchanges of a company already run one after the other, because each takes the
-- next number of the company's returns. So no lock order between days is needed.
CREATE FUNCTION count_sale() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM add_to_sale_day(NEW, 1, CASE NEW.status WHEN 'concluida' THEN 1 ELSE 0 END, '{payment}');
  RETURN NULL;
END $$;

-- When a sale moves to another day or is cancelled, its payments move too; otherwise only its own amounts change.
CREATE FUNCTION recount_sale() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE sources text[] := '{}';
BEGIN
  IF (OLD.business_day, OLD.user_id, OLD.status) IS DISTINCT FROM (NEW.business_day, NEW.user_id, NEW.status) THEN
    sources := '{payment,correction,return}';
  END IF;
  PERFORM add_to_sale_day(OLD, -1, CASE OLD.status WHEN 'concluida' THEN -1 ELSE 0 END, sources);
  PERFORM add_to_sale_day(NEW, 1, CASE NEW.status WHEN 'concluida' THEN 1 ELSE 0 END, sources);
  RETURN NULL;
END $$;

CREATE FUNCTION count_return() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE returned sale;
BEGIN
  SELECT * INTO returned FROM sale s WHERE s.company_id = NEW.company_id AND s.id = NEW.sale_id;
  PERFORM add_to_sale_day(returned, 0, 1, '{return}', NEW.id);
  RETURN NULL;
END $$;

-- The storage quota of a company: 2,000 product photos, each resized to a few dozen kilobytes.
CREATE FUNCTION refuse_too_many_files() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE kept record;
BEGIN
  PERFORM FROM company WHERE id = NEW.company_id FOR NO KEY UPDATE;
  SELECT count(*) FILTER (WHERE kind <> 'attachment') AS pictures,
         count(*) FILTER (WHERE kind = 'attachment') AS documents,
         coalesce(sum(byte_count) FILTER (WHERE kind = 'attachment'), 0) AS bytes
    INTO kept FROM stored_file WHERE company_id = NEW.company_id;
  IF NEW.kind <> 'attachment' AND kept.pictures >= 2000 THEN
    RAISE EXCEPTION 'stored_file_quota' USING ERRCODE = '23514';
  END IF;
  IF NEW.kind = 'attachment' AND (kept.documents >= 1000 OR kept.bytes + NEW.byte_count > 1073741824) THEN
    RAISE EXCEPTION 'stored_document_quota' USING ERRCODE = '23514';
  END IF;
  RETURN NEW;
END $$;

-- Returns the form in which barcodes are compared, as `canonicalCode` in lib/core/barcode.ts does.
CREATE FUNCTION gtin_check_digit(body text) RETURNS int LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT (10 - sum(substr(reverse(body), place, 1)::int * CASE place % 2 WHEN 1 THEN 3 ELSE 1 END)::int % 10) % 10
  FROM generate_series(1, length(body)) AS place
$$;

CREATE FUNCTION canonical_code(code text) RETURNS text LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
DECLARE
  plain text := lower(code);
  body text := left(plain, 7);
  last text := substr(plain, 7, 1);
  upc text;
BEGIN
  IF plain !~ '^([0-9]{8}|[0-9]{12,14})$' THEN RETURN plain; END IF;
  -- Eight digits that are not an EAN-8 may be a UPC-E, the short form of a UPC-A.
  IF length(plain) = 8 AND plain ~ '^[01]' AND gtin_check_digit(body) <> right(plain, 1)::int THEN
    upc := CASE
      WHEN last <= '2' THEN left(body, 3) || last || '0000' || substr(body, 4, 3)
      WHEN last = '3' AND substr(body, 4, 1) >= '3' THEN left(body, 4) || '00000' || substr(body, 5, 2)
      WHEN last = '4' AND substr(body, 5, 1) <> '0' THEN left(body, 5) || '00000' || substr(body, 6, 1)
      WHEN last >= '5' AND substr(body, 6, 1) <> '0' THEN left(body, 6) || '0000' || last
    END;
    IF upc IS NOT NULL AND upc !~ '^0000' AND gtin_check_digit(upc) = right(plain, 1)::int THEN
      plain := upc || right(plain, 1);
    END IF;
  END IF;
  RETURN lpad(plain, 14, '0');
END $$;

CREATE FUNCTION keep_canonical_code() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.canonical_code := canonical_code(NEW.code);
  RETURN NEW;
END $$;

-- clock_timestamp() instead of now(), so that two changes in one transaction keep their order.
CREATE FUNCTION keep_product_price() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO product_price (company_id, product_id, valid_from, price_cents)
  VALUES (NEW.company_id, NEW.id, clock_timestamp(), NEW.sale_price_cents)
  ON CONFLICT (company_id, product_id, valid_from) DO NOTHING;
  RETURN NULL;
END $$;

CREATE FUNCTION refuse_unexplained_price() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'a price history changes only with its product' USING ERRCODE = '42501';
END $$;

-- Increments the version of a record when a field of its form changes, also by an import or a mass price change, so that a
-- form opened before is rejected instead of restoring old values. Each trigger names its columns, so that the stock update of
-- a sale or the payment of a bill does not run it.
CREATE FUNCTION bump_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.version := OLD.version + 1;
  RETURN NEW;
END $$;

-- The additional barcodes of a product are rows of their own, but part of its form.
CREATE FUNCTION bump_version_of_product() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE code product_barcode := coalesce(NEW, OLD);
BEGIN
  UPDATE product SET version = version + 1 WHERE company_id = code.company_id AND id = code.product_id;
  RETURN NULL;
END $$;

CREATE FUNCTION bump_scale_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.scale_version := OLD.scale_version + 1;
  RETURN NEW;
END $$;

CREATE FUNCTION bump_policies_version() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE policy user_policy := coalesce(NEW, OLD);
BEGIN
  UPDATE users SET policies_version = policies_version + 1
  WHERE company_id = policy.company_id AND id = policy.user_id;
  RETURN NULL;
END $$;

-- The functions below erase a customer from all texts of a company (LGPD, art. 18, VI), also from append-only tables. Amounts,
-- quantities, dates, document numbers and ids stay.
-- Returns a regular expression that matches words in any case, with or without accents.
CREATE FUNCTION words_pattern(words text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT '(?<![[:alnum:]])' || string_agg(
    CASE
      WHEN letter ~ '\s' THEN '\s+'
      WHEN letter = 'a' THEN '[aáàâãäAÁÀÂÃÄ]'
      WHEN letter = 'e' THEN '[eéèêëEÉÈÊË]'
      WHEN letter = 'i' THEN '[iíìîïIÍÌÎÏ]'
      WHEN letter = 'o' THEN '[oóòôõöOÓÒÔÕÖ]'
      WHEN letter = 'u' THEN '[uúùûüUÚÙÛÜ]'
      WHEN letter = 'c' THEN '[cçCÇ]'
      WHEN letter = 'n' THEN '[nñNÑ]'
      WHEN letter ~ '[[:alnum:]]' THEN letter
      ELSE '\' || letter
    END, '' ORDER BY place) || '(?![[:alnum:]])'
  FROM regexp_split_to_table(regexp_replace(btrim(public.fold_text(words)), '\s+', ' ', 'g'), '') WITH ORDINALITY AS split (letter, place)
$$;

-- Returns a regular expression that matches a number with any punctuation between its characters.
CREATE FUNCTION spaced_out(code text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT string_agg(letter, '[^0-9A-Za-z]{0,3}' ORDER BY place)
  FROM regexp_split_to_table(code, '') WITH ORDINALITY AS split (letter, place)
$$;

CREATE FUNCTION code_pattern(code text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT '(?<![0-9A-Za-z])' || public.spaced_out(code) || '(?![0-9A-Za-z])'
$$;

-- Returns a regular expression for a phone number, stored as 55, area code and number, that may be written without the
-- first or the first two of them.
CREATE FUNCTION phone_pattern(phone text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT '(?<![0-9A-Za-z])(?:(?:\+?55[^0-9A-Za-z]{0,3})?\(?0?' || public.spaced_out(left(national, 2)) || '[^0-9A-Za-z]{0,3})?'
    || public.spaced_out(substr(national, 3)) || '(?![0-9A-Za-z])'
  FROM (SELECT CASE WHEN length(phone) >= 12 AND phone LIKE '55%' THEN substr(phone, 3) ELSE phone END AS national) AS given
$$;

-- Replaces matches of `full_name` by "Cliente anonimizado", and matches of `patterns` by "[apagado]".
CREATE FUNCTION forget_in_text(value text, full_name text, patterns text[]) RETURNS text LANGUAGE plpgsql IMMUTABLE AS $$
DECLARE
  pattern text;
BEGIN
  IF full_name IS NOT NULL THEN
    value := regexp_replace(value, full_name, 'Cliente anonimizado', 'gi');
  END IF;
  FOREACH pattern IN ARRAY patterns LOOP
    value := regexp_replace(value, pattern, '[apagado]', 'gi');
  END LOOP;
  RETURN value;
END $$;

-- Does the same in every string of a JSON value; numbers, booleans and keys stay.
CREATE FUNCTION forget_in_json(value jsonb, full_name text, patterns text[]) RETURNS jsonb LANGUAGE plpgsql IMMUTABLE AS $$
BEGIN
  CASE jsonb_typeof(value)
    WHEN 'string' THEN RETURN to_jsonb(forget_in_text(value #>> '{}', full_name, patterns));
    WHEN 'array' THEN
      RETURN (SELECT coalesce(jsonb_agg(forget_in_json(one, full_name, patterns) ORDER BY place), '[]')
              FROM jsonb_array_elements(value) WITH ORDINALITY AS part (one, place));
    WHEN 'object' THEN
      RETURN (SELECT coalesce(jsonb_object_agg(name, forget_in_json(one, full_name, patterns)), '{}')
              FROM jsonb_each(value) AS part (name, one));
    ELSE RETURN value;
  END CASE;
END $$;

-- Returns every column of a table that may contain text about a customer. Excluded are enumerations, keys, secrets, user
-- names and the identity of other parties (suppliers, sellers, products). A new column is included unless excluded here.
CREATE FUNCTION columns_with_words() RETURNS TABLE (table_name text, column_name text, type_name text, nullable boolean, note boolean)
LANGUAGE sql STABLE SET search_path = pg_catalog, public AS $$
  SELECT c.relname::text, a.attname::text, t.typname::text, NOT a.attnotnull,
    a.attname IN ('note', 'notes', 'observations', 'internal_note', 'delivery_terms') AND t.typname = 'text' AND NOT a.attnotnull
  FROM pg_class c
  JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
  JOIN pg_type t ON t.oid = a.atttypid AND t.typname IN ('text', 'varchar', 'bpchar', 'jsonb', 'json', '_text', '_varchar')
  WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p')
    AND EXISTS (SELECT FROM pg_attribute k WHERE k.attrelid = c.oid AND k.attname = 'company_id')
    AND c.relname NOT IN ('customer', 'idempotency_key', 'mail_message', 'users', 'session', 'plan', 'plan_charge',
                          'terms_acceptance', 'gateway_notice', 'privacy_request', 'user_policy')
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

-- Whether forget_customer is running. Only then may append-only tables be updated: it runs as the owner of the tables.
CREATE FUNCTION is_forgetting(table_id oid) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT coalesce(current_setting('agora.forgetting', true), '') = 'customer'
    AND current_user = (SELECT pg_get_userbyid(relowner) FROM pg_class WHERE oid = table_id)
$$;

-- Whether two versions of a row differ only in texts, not in numbers, ids, dates or times.
CREATE FUNCTION differ_in_words(before jsonb, after jsonb) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT jsonb_path_query_array(before, '$.** ? (@.type() == "number")') = jsonb_path_query_array(after, '$.** ? (@.type() == "number")')
    AND NOT EXISTS (
      SELECT FROM jsonb_each(before) b JOIN jsonb_each(after) a USING (key)
      WHERE b.value IS DISTINCT FROM a.value
        AND (key = 'id' OR key ~ '_(id|at|on|day|date)$' OR jsonb_typeof(b.value) NOT IN ('string', 'array', 'object')))
$$;

CREATE FUNCTION refuse_rewriting() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND is_forgetting(TG_RELID) AND differ_in_words(to_jsonb(OLD), to_jsonb(NEW)) THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION '% is never rewritten: add a counter-record', TG_TABLE_NAME USING ERRCODE = '42501';
END $$;

CREATE FUNCTION refuse_rewriting_the_log() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND NEW.ip IS NULL AND OLD.created_at < now() - interval '6 months'
    AND to_jsonb(NEW) - 'ip' = to_jsonb(OLD) - 'ip'
  THEN
    RETURN NEW;
  END IF;
  IF TG_OP = 'UPDATE' AND is_forgetting(TG_RELID) AND to_jsonb(NEW) - 'details' = to_jsonb(OLD) - 'details'
    AND differ_in_words(to_jsonb(OLD), to_jsonb(NEW))
  THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION '% is never rewritten: add a counter-record', TG_TABLE_NAME USING ERRCODE = '42501';
END $$;

CREATE FUNCTION refuse_rewriting_answers() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND is_forgetting(TG_RELID) AND differ_in_words(to_jsonb(OLD), to_jsonb(NEW))
    AND NEW.status = OLD.status
  THEN
    RETURN NEW;
  END IF;
  IF TG_OP = 'UPDATE'
    AND (NEW.company_id, NEW.id, NEW.quote_id, NEW.version, NEW.status, NEW.created_at)
      = (OLD.company_id, OLD.id, OLD.quote_id, OLD.version, OLD.status, OLD.created_at)
    AND NEW.name IN (OLD.name, 'Cliente anonimizado')
    AND (NEW.reason IS NULL OR NEW.reason = OLD.reason)
    AND num_nonnulls(NEW.document_end, NEW.ip_prefix, NEW.user_agent) = 0
    AND EXISTS (
      SELECT FROM quote q JOIN customer c ON c.company_id = q.company_id AND c.id = q.customer_id
      WHERE q.company_id = NEW.company_id AND q.id = NEW.quote_id AND c.anonymized_at IS NOT NULL)
  THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION '% is never rewritten: add a counter-record', TG_TABLE_NAME USING ERRCODE = '42501';
END $$;

-- Returns the ids of every row of a customer: sales, debts, bills and quotes, including sales and quotes without a customer
-- that have the same document or phone, and the rows that belong to them.
CREATE FUNCTION rows_of_customer(of_company uuid, customer uuid) RETURNS uuid[] LANGUAGE plpgsql STABLE SET search_path = pg_catalog, public AS $$
DECLARE
  known uuid[] := ARRAY[customer];
  fresh jsonb := jsonb_build_object('customer', jsonb_build_array(customer));
  coming jsonb;
  ids uuid[];
  edge record;
BEGIN
  fresh := fresh || (
    SELECT jsonb_build_object(
      'sale', (SELECT coalesce(jsonb_agg(s.id), '[]') FROM sale s
               WHERE s.company_id = of_company AND s.customer_id IS NULL AND s.cpf_cnpj = c.cpf_cnpj),
      'quote', (SELECT coalesce(jsonb_agg(q.id), '[]') FROM quote q
                WHERE q.company_id = of_company AND q.customer_id IS NULL AND q.customer_phone = c.phone))
    FROM customer c WHERE c.company_id = of_company AND c.id = customer);
  known := known || ARRAY(
    SELECT seed::uuid FROM jsonb_each(fresh) AS part (parent, seeds), jsonb_array_elements_text(seeds) AS seed WHERE parent <> 'customer');
  WHILE fresh <> '{}' LOOP
    coming := '{}';
    FOR edge IN
      SELECT c.relname::text AS child, 'subject_id' AS column_name, parents.parent
      FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attname = 'subject_id' AND NOT a.attisdropped
      CROSS JOIN jsonb_object_keys(fresh) AS parents (parent)
      WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r'
        AND EXISTS (SELECT FROM pg_attribute i WHERE i.attrelid = c.oid AND i.attname = 'id')
      UNION ALL
      SELECT child.relname::text AS child, a.attname::text AS column_name, parent.relname::text AS parent
      FROM pg_constraint k
      JOIN pg_class child ON child.oid = k.conrelid
      JOIN pg_class parent ON parent.oid = k.confrelid
      JOIN pg_attribute a ON a.attrelid = k.conrelid AND a.attnum = ANY (k.conkey) AND a.attname <> 'company_id'
      WHERE k.contype = 'f' AND fresh ? parent.relname::text AND cardinality(k.conkey) = 2
        AND EXISTS (SELECT FROM pg_attribute i WHERE i.attrelid = k.conrelid AND i.attname = 'id')
    LOOP
      EXECUTE format('SELECT coalesce(array_agg(id), ''{}'') FROM %I WHERE company_id = $1 AND %I = ANY ($2) AND id <> ALL ($3)',
                     edge.child, edge.column_name)
        INTO ids USING of_company, ARRAY(SELECT jsonb_array_elements_text(fresh -> edge.parent)::uuid), known;
      IF cardinality(ids) > 0 THEN
        known := known || ids;
        coming := coming || jsonb_build_object(edge.child, coalesce(coming -> edge.child, '[]') || to_jsonb(ids));
      END IF;
    END LOOP;
    fresh := coming;
  END LOOP;
  RETURN known;
END $$;

-- Erases a customer whose row still has the name. In the customer's own rows, notes are emptied and name, document, phone,
-- e-mail and street are replaced; in all other texts of the company the document, phone, e-mail and full name are, the name
-- only if it has two words and no other customer has it. Stored responses to calls about the customer are emptied. Returns the
-- pattern of the customer's identity, for texts that the database cannot read.
CREATE FUNCTION forget_customer(of_company uuid, customer_id uuid) RETURNS text
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
DECLARE
  known customer%ROWTYPE;
  own uuid[];
  own_text text[];
  full_name text;
  strong text[];
  wide text[];
  names text[];
  anywhere text;
  place record;
  sets text;
  wheres text;
  word text;
BEGIN
  SELECT * INTO known FROM customer c WHERE c.company_id = of_company AND c.id = customer_id AND c.anonymized_at IS NULL;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'no customer to forget' USING ERRCODE = 'P0002';
  END IF;
  PERFORM set_config('agora.forgetting', 'customer', true);
  own := rows_of_customer(of_company, customer_id);
  own_text := own::text[];
  full_name := words_pattern(known.name);
  strong := array_remove(ARRAY[
    CASE WHEN known.cpf_cnpj <> '' THEN code_pattern(known.cpf_cnpj) END,
    CASE WHEN length(known.phone) >= 10 THEN phone_pattern(known.phone) END,
    CASE WHEN known.email <> '' THEN words_pattern(known.email) END], NULL);
  wide := strong || array_remove(ARRAY[
    CASE WHEN length(known.street) >= 5 THEN words_pattern(known.street) || '(?:[\s,nº°.]*' || code_pattern(coalesce(known.number, '-')) || ')?' END,
    CASE WHEN known.zip_code ~ '^[0-9]{8}$' THEN code_pattern(known.zip_code) END], NULL);
  SELECT coalesce(array_agg(words_pattern(part)), '{}') INTO names
  FROM regexp_split_to_table(fold_text(known.name), '[^[:alnum:]]+') part
  WHERE length(part) >= 3 AND part NOT IN ('das', 'dos', 'del', 'cliente', 'anonimizado', 'ltda', 'eireli', 'epp');
  anywhere := CASE
    WHEN known.name ~ '\S\s+\S' AND length(known.name) >= 6
      AND NOT EXISTS (SELECT FROM customer o WHERE o.company_id = of_company AND o.id <> customer_id AND fold_text(o.name) = fold_text(known.name))
      AND NOT EXISTS (SELECT FROM supplier o WHERE o.company_id = of_company AND fold_text(known.name) IN (fold_text(o.name), fold_text(o.contact_name)))
      AND NOT EXISTS (SELECT FROM seller o WHERE o.company_id = of_company AND fold_text(o.name) = fold_text(known.name))
      AND NOT EXISTS (SELECT FROM users o WHERE o.company_id = of_company AND fold_text(o.name) = fold_text(known.name))
    THEN full_name END;

  FOR place IN SELECT table_name FROM columns_with_words() GROUP BY table_name ORDER BY table_name LOOP
    -- Rows of the customer.
    SELECT string_agg(format('%1$I = %2$s', column_name,
        CASE
          WHEN note THEN 'NULL'
          WHEN type_name IN ('jsonb', 'json') THEN format('forget_in_json(%1$I::jsonb, $4, CASE WHEN %2$L THEN $5 ELSE $5 || $6 END)', column_name, column_name = 'cart')
          WHEN type_name LIKE '\_%' THEN format('ARRAY(SELECT forget_in_text(one, $4, $5 || $6) FROM unnest(%1$I) one)', column_name)
          ELSE format('forget_in_text(%1$I, $4, CASE WHEN %2$L THEN $5 ELSE $5 || $6 END)', column_name,
                      place.table_name LIKE '%\_item' AND column_name = 'description')
        END), ', '),
      coalesce((SELECT string_agg(format(CASE t.typname WHEN 'uuid' THEN '%I = ANY ($7)' ELSE '%I = ANY ($3)' END, a.attname), ' OR ')
                FROM pg_attribute a JOIN pg_type t ON t.oid = a.atttypid
                WHERE a.attrelid = place.table_name::regclass AND NOT a.attisdropped
                  AND ((t.typname = 'uuid' AND a.attname NOT IN ('company_id', 'user_id')) OR a.attname = 'subject')), 'false')
      || coalesce(' OR ' || string_agg(format('%I::text LIKE ''%%'' || $2 || ''%%''', column_name), ' OR ')
                  FILTER (WHERE type_name IN ('jsonb', 'json')), '')
    INTO sets, wheres FROM columns_with_words() w WHERE w.table_name = place.table_name;
    EXECUTE format('UPDATE %I SET %s WHERE company_id = $1 AND (%s)', place.table_name, sets, wheres)
      USING of_company, customer_id::text, own_text, full_name, wide, names, own;
    -- All other rows of the company.
    IF anywhere IS NOT NULL OR cardinality(strong) > 0 THEN
      word := array_to_string(array_remove(strong || anywhere, NULL), '|');
      SELECT string_agg(format('%1$I = %2$s', column_name,
          CASE
            WHEN type_name IN ('jsonb', 'json') THEN format('forget_in_json(%1$I::jsonb, $2, $3)', column_name)
            WHEN type_name LIKE '\_%' THEN format('ARRAY(SELECT forget_in_text(one, $2, $3) FROM unnest(%1$I) one)', column_name)
            ELSE format('forget_in_text(%1$I, $2, $3)', column_name)
          END), ', '),
        string_agg(format('%I::text ~* $4', column_name), ' OR ')
      INTO sets, wheres FROM columns_with_words() w WHERE w.table_name = place.table_name;
      EXECUTE format('UPDATE %I SET %s WHERE company_id = $1 AND (%s)', place.table_name, sets, wheres)
        USING of_company, anywhere, strong, word;
    END IF;
  END LOOP;

  -- Details of the audit entries about the customer.
  UPDATE audit_entry e SET details = forget_in_json(e.details, NULL, ARRAY['^.+$'])
  WHERE e.company_id = of_company AND e.subject = customer_id::text AND e.details IS NOT NULL;
  UPDATE sale s SET cpf_cnpj = NULL WHERE s.company_id = of_company AND s.cpf_cnpj = known.cpf_cnpj;
  UPDATE quote q SET customer_phone = NULL WHERE q.company_id = of_company AND q.customer_phone = known.phone;
  word := array_to_string(array_remove(strong || anywhere, NULL), '|');
  UPDATE idempotency_key i SET body = NULL
  WHERE i.company_id = of_company AND i.body IS NOT NULL
    AND (i.body ~* nullif(word, '')
         OR EXISTS (SELECT FROM regexp_matches(i.body, '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}', 'g') m WHERE m[1] = ANY (own_text)));
  PERFORM set_config('agora.forgetting', '', true);
  RETURN nullif(word, '');
END $$;

-- —— Checks ——

ALTER TABLE approval ADD CONSTRAINT approval_amount CHECK (amount_cents BETWEEN 0 AND 999999999);
ALTER TABLE approval ADD CONSTRAINT approval_is_short CHECK (expires_at > created_at AND expires_at <= created_at + interval '5 minutes');
ALTER TABLE approval ADD CONSTRAINT approval_of_another CHECK (requested_by_id <> approved_by_id);
ALTER TABLE approval ADD CONSTRAINT approval_used_in_time CHECK (used_at < expires_at);
ALTER TABLE bill_attachment ADD CONSTRAINT bill_attachment_of_one_bill CHECK (num_nonnulls(payable_id, receivable_id) = 1);
ALTER TABLE bill_attachment ADD CONSTRAINT bill_attachment_size CHECK (byte_count > 0);
ALTER TABLE cash_closing ADD CONSTRAINT cash_closing_difference CHECK (difference_cents = counted_cash_cents - expected_cash_cents AND counted_cash_cents >= 0);
ALTER TABLE cash_movement ADD CONSTRAINT cash_movement_amount CHECK (amount_cents > 0);
ALTER TABLE cash_movement ADD CONSTRAINT cash_movement_of_sale CHECK (origin <> 'sale' OR sale_id IS NOT NULL);
ALTER TABLE cash_movement ADD CONSTRAINT cash_movement_origin CHECK (origin IN ('sale', 'manual', 'fiado_payment', 'receivable', 'payable', 'refund'));
ALTER TABLE cash_movement ADD CONSTRAINT cash_movement_payment CHECK (payment_type IN ('dinheiro', 'pix', 'debito', 'credito', 'fiado'));
ALTER TABLE cash_movement ADD CONSTRAINT cash_movement_type CHECK (type IN ('entry', 'exit'));
ALTER TABLE cash_register ADD CONSTRAINT cash_register_opening CHECK (opening_amount_cents BETWEEN 0 AND 999999999);
ALTER TABLE cash_register ADD CONSTRAINT cash_register_status CHECK (status IN ('open', 'closed') AND (status = 'closed') = (closed_at IS NOT NULL));
ALTER TABLE closing_correction ADD CONSTRAINT closing_correction_kind CHECK (kind IN ('venda_sem_internet', 'recontagem') AND (kind = 'venda_sem_internet') = (sale_id IS NOT NULL));
ALTER TABLE company ADD CONSTRAINT company_day_turns_at_night CHECK (day_turn_minutes BETWEEN 0 AND 360);
ALTER TABLE company ADD CONSTRAINT company_fiado_days CHECK (fiado_days BETWEEN 1 AND 365);
ALTER TABLE company ADD CONSTRAINT company_fiado_late_days CHECK (fiado_late_days BETWEEN 0 AND 365);
ALTER TABLE company ADD CONSTRAINT company_fiado_over_limit CHECK (fiado_over_limit IN ('aprovar', 'bloquear'));
ALTER TABLE company ADD CONSTRAINT company_scale CHECK (
  (scale_prefix IS NULL AND scale_code_length IS NULL AND scale_content IS NULL)
  OR (scale_prefix IN ('2', '20') AND scale_code_length BETWEEN 4 AND 6 AND scale_content IN ('preco', 'peso')) IS TRUE);
ALTER TABLE company ADD CONSTRAINT company_till_limits CHECK (difference_note_limit_cents >= 0 AND difference_approval_limit_cents >= 0 AND drawer_alert_cents >= 0);
ALTER TABLE customer ADD CONSTRAINT customer_limit CHECK (fiado_limit_cents >= 0);
-- Amounts, dates and enumerations.
ALTER TABLE customer ADD CONSTRAINT customer_settlement_day CHECK (settlement_day BETWEEN 1 AND 31);
ALTER TABLE data_export ADD CONSTRAINT data_export_counts CHECK (done_count BETWEEN 0 AND table_count AND least(row_count, byte_count) >= 0);
ALTER TABLE data_export ADD CONSTRAINT data_export_finished CHECK ((status = 'preparando') = (finished_at IS NULL));
ALTER TABLE data_export ADD CONSTRAINT data_export_status CHECK (status IN ('preparando', 'pronta', 'falhou', 'apagada'));
ALTER TABLE fiado_allocation ADD CONSTRAINT fiado_allocation_amount CHECK (amount_cents <> 0);
ALTER TABLE fiado_charge ADD CONSTRAINT fiado_charge_balance CHECK (balance_cents > 0);
ALTER TABLE fiado_payment ADD CONSTRAINT fiado_payment_amount CHECK (amount_cents > 0);
ALTER TABLE fiado_payment ADD CONSTRAINT fiado_payment_excess CHECK (
    change_cents >= 0 AND credit_cents >= 0 AND (change_cents = 0 OR (payment_method = 'dinheiro' AND credit_cents = 0)));
ALTER TABLE fiado_payment ADD CONSTRAINT fiado_payment_method CHECK (payment_method IN ('dinheiro', 'pix', 'debito', 'credito'));
ALTER TABLE fiado_sale ADD CONSTRAINT fiado_remaining CHECK (remaining_cents BETWEEN 0 AND total_cents AND total_cents > 0);
ALTER TABLE fiado_sale ADD CONSTRAINT fiado_returned CHECK (returned_cents BETWEEN 0 AND total_cents);
ALTER TABLE fiado_sale ADD CONSTRAINT fiado_settled CHECK ((remaining_cents = 0) = (payment_date IS NOT NULL) AND (payment_date IS NULL) = (payment_method IS NULL));
ALTER TABLE gateway_notice ADD CONSTRAINT gateway_notice_outcome CHECK (outcome IN ('paid', 'pending', 'failed', 'expired', 'canceled', 'refunded', 'late', 'mismatch', 'unknown', 'unchanged'));
ALTER TABLE gateway_notice ADD CONSTRAINT gateway_notice_settled CHECK ((outcome IS NULL) = (settled_at IS NULL));
ALTER TABLE held_sale ADD CONSTRAINT held_sale_figures CHECK (line_count > 0 AND total_cents >= 0);
ALTER TABLE import_batch ADD CONSTRAINT import_batch_counts CHECK (row_count BETWEEN 1 AND 5000
    AND least(new_count, changed_count, same_count, error_count, done_count, undone_count, kept_count) >= 0
    AND (status = 'enviada' OR new_count + changed_count + same_count + error_count = row_count)
    AND done_count <= new_count + changed_count AND undone_count + kept_count <= done_count);
-- The sheet of the workbook that was read, the other sheets, and the decimal separator of its texts.
ALTER TABLE import_batch ADD CONSTRAINT import_batch_decimal_mark CHECK ("decimal_mark" IN (',', '.'));
ALTER TABLE import_batch ADD CONSTRAINT import_batch_finished CHECK ((status IN ('concluida', 'desfazendo', 'desfeita')) = (finished_at IS NOT NULL));
ALTER TABLE import_batch ADD CONSTRAINT import_batch_kind CHECK (kind IN ('produtos', 'clientes', 'fornecedores', 'vendedores', 'estoque', 'fiado'));
ALTER TABLE import_batch ADD CONSTRAINT import_batch_status CHECK (status IN ('enviada', 'conferida', 'gravando', 'concluida', 'desfazendo', 'desfeita'));
ALTER TABLE import_batch ADD CONSTRAINT import_batch_undone CHECK ((status = 'desfeita') = (undone_at IS NOT NULL));
ALTER TABLE import_row ADD CONSTRAINT import_row_result CHECK (result IN ('pendente', 'novo', 'atualiza', 'igual', 'erro'));
ALTER TABLE import_row ADD CONSTRAINT import_row_state CHECK (state IN ('lida', 'gravada', 'desfeita', 'mantida'));
ALTER TABLE import_row ADD CONSTRAINT import_row_written CHECK ((state = 'lida') = (subject_id IS NULL) AND (state = 'lida' OR result IN ('novo', 'atualiza')));
ALTER TABLE mail_message ADD CONSTRAINT mail_message_end CHECK (sent_at IS NULL OR failed_at IS NULL);
ALTER TABLE mail_message ADD CONSTRAINT mail_message_words CHECK ((sent_at IS NULL) = (sealed_body IS NOT NULL));
ALTER TABLE offline_review ADD CONSTRAINT offline_review_amount CHECK (amount_cents >= 0);
ALTER TABLE offline_review ADD CONSTRAINT offline_review_contested_says_why CHECK (status <> 'contested' OR note IS NOT NULL);
ALTER TABLE offline_review ADD CONSTRAINT offline_review_decided_whole CHECK (
      (status = 'pending') = (decided_at IS NULL) AND (decided_at IS NULL) = (decided_by_id IS NULL)
      AND (decided_at IS NULL) = (decided_by_name IS NULL) AND (decided_at IS NOT NULL OR note IS NULL));
ALTER TABLE offline_review ADD CONSTRAINT offline_review_reason CHECK (reason IN ('price_unknown', 'price_expired', 'price_override', 'discount_over_limit', 'fiado_denied', 'fiado_over_limit'));
ALTER TABLE offline_review ADD CONSTRAINT offline_review_status CHECK (status IN ('pending', 'approved', 'contested'));
ALTER TABLE passkey ADD CONSTRAINT passkey_name CHECK (length(btrim("name")) > 0);
ALTER TABLE passkey ADD CONSTRAINT passkey_sign_count CHECK ("sign_count" BETWEEN 0 AND 4294967295);
ALTER TABLE password_reset ADD CONSTRAINT password_reset_purpose CHECK (purpose IN ('reset', 'invitation'));
ALTER TABLE payable ADD CONSTRAINT payable_amount CHECK (amount_cents > 0 AND paid_cents BETWEEN 0 AND amount_cents);
ALTER TABLE payable ADD CONSTRAINT payable_canceled CHECK (canceled_at IS NULL OR (paid_cents = 0 AND cancel_reason IS NOT NULL));
ALTER TABLE payable ADD CONSTRAINT payable_installments CHECK (installment BETWEEN 1 AND installments AND installments <= 60);
ALTER TABLE payable ADD CONSTRAINT payable_settled CHECK ((paid_cents = amount_cents) = (settled_on IS NOT NULL) AND (settled_on IS NULL) = (settlement_method IS NULL));
ALTER TABLE payable_settlement ADD CONSTRAINT payable_settlement_amount CHECK (amount_cents > 0 AND interest_cents >= 0 AND fine_cents >= 0 AND discount_cents BETWEEN 0 AND amount_cents);
ALTER TABLE payable_settlement ADD CONSTRAINT payable_settlement_method CHECK (payment_method IN ('dinheiro', 'pix', 'debito', 'credito'));
ALTER TABLE payment_correction ADD CONSTRAINT payment_correction_amount CHECK (amount_cents > 0 AND from_method <> to_method);
ALTER TABLE payment_correction ADD CONSTRAINT payment_correction_methods CHECK (from_method IN ('dinheiro', 'pix', 'debito', 'credito') AND to_method IN ('dinheiro', 'pix', 'debito', 'credito'));
ALTER TABLE plan ADD CONSTRAINT plan_status CHECK (status IN ('active', 'expired', 'inactive', 'canceled', 'cancelled', 'suspended'));
ALTER TABLE plan_charge ADD CONSTRAINT plan_charge_covers CHECK ((covers_from IS NULL) = (covers_until IS NULL));
ALTER TABLE plan_charge ADD CONSTRAINT plan_charge_extends_when_paid CHECK (covers_from IS NULL OR status IN ('paid', 'refunded'));
ALTER TABLE plan_charge ADD CONSTRAINT plan_charge_late_is_not_paid CHECK (late_paid_at IS NULL OR status NOT IN ('pending', 'paid'));
ALTER TABLE plan_charge ADD CONSTRAINT plan_charge_paid CHECK (status NOT IN ('paid', 'refunded') OR paid_at IS NOT NULL);
ALTER TABLE plan_charge ADD CONSTRAINT plan_charge_refunded CHECK ((status = 'refunded') = (refunded_at IS NOT NULL));
ALTER TABLE plan_charge ADD CONSTRAINT plan_charge_status CHECK (status IN ('pending', 'paid', 'failed', 'refunded', 'expired', 'canceled'));
ALTER TABLE plan_price ADD CONSTRAINT plan_price_amount CHECK (price_cents BETWEEN 1 AND 999999999);
ALTER TABLE plan_price ADD CONSTRAINT plan_price_type CHECK (plan_type IN ('mensal', 'anual'));
ALTER TABLE platform_setting ADD CONSTRAINT platform_setting_key CHECK (key IN ('support', 'texts', 'flags'));
ALTER TABLE price_change ADD CONSTRAINT price_change_kind CHECK (kind IN ('percent', 'amount') AND amount <> 0);
ALTER TABLE price_change ADD CONSTRAINT price_change_rounding CHECK (rounding IN ('exato', 'x0', 'x9'));
ALTER TABLE price_change ADD CONSTRAINT price_change_undone CHECK ((undone_at IS NULL) = (undone_by_name IS NULL) AND (undone_at IS NULL) = (restored_count IS NULL));
ALTER TABLE price_change_item ADD CONSTRAINT price_change_item_prices CHECK (from_cents <> to_cents AND from_cents >= 0 AND to_cents BETWEEN 1 AND 999999999);
ALTER TABLE privacy_request ADD CONSTRAINT privacy_request_answer CHECK ((answer IS NULL) = (answered_at IS NULL)
    AND (answer IS NULL) = (answered_by_name IS NULL));
ALTER TABLE privacy_request ADD CONSTRAINT privacy_request_due CHECK (due_on <= (received_at AT TIME ZONE 'America/Sao_Paulo')::date + 15);
ALTER TABLE privacy_request ADD CONSTRAINT privacy_request_kind CHECK (kind IN ('confirmacao', 'acesso', 'correcao', 'anonimizacao', 'eliminacao',
    'portabilidade', 'compartilhamento', 'revogacao', 'oposicao', 'revisao'));
ALTER TABLE product ADD CONSTRAINT product_minimum CHECK (minimum_stock_milli >= 0);
ALTER TABLE product ADD CONSTRAINT product_pack CHECK (pack_milli BETWEEN 1 AND 99999000);
ALTER TABLE product ADD CONSTRAINT product_prices CHECK (sale_price_cents BETWEEN 0 AND 999999999 AND cost_price_cents BETWEEN 0 AND 999999999);
ALTER TABLE product ADD CONSTRAINT product_scale_code CHECK (scale_code ~ '^[0-9]{4,6}$');
ALTER TABLE product ADD CONSTRAINT product_stock_not_negative CHECK (current_stock_milli >= 0);
ALTER TABLE product ADD CONSTRAINT product_unit_known CHECK (unit IN ('un', 'kg', 'l'));
ALTER TABLE purchase_item ADD CONSTRAINT purchase_item_quantity CHECK (quantity_milli > 0 AND received_milli >= 0);
ALTER TABLE purchase_item ADD CONSTRAINT purchase_item_status CHECK (status IN ('aberta', 'enviada', 'recebida_parcial', 'recebida'));
ALTER TABLE purchase_receipt ADD CONSTRAINT purchase_receipt_total CHECK (total_cents >= 0 AND (payable_id IS NULL OR supplier_id IS NOT NULL));
ALTER TABLE purchase_receipt_item ADD CONSTRAINT purchase_receipt_item_amounts CHECK (quantity_milli > 0 AND unit_cost_cents >= 0 AND total_cents >= 0);
ALTER TABLE purchase_setting ADD CONSTRAINT purchase_setting_cover CHECK (cover_days BETWEEN 1 AND 120);
ALTER TABLE quote ADD CONSTRAINT quote_converted CHECK ((status = 'convertido') = (sale_id IS NOT NULL));
ALTER TABLE quote ADD CONSTRAINT quote_status CHECK (status IN ('rascunho', 'enviado', 'visualizado', 'aprovado', 'recusado', 'convertido'));
ALTER TABLE quote ADD CONSTRAINT quote_totals CHECK (total_cents = subtotal_cents - discount_cents + freight_cents AND total_cents > 0 AND discount_cents >= 0 AND freight_cents >= 0);
ALTER TABLE quote_answer ADD CONSTRAINT quote_answer_document_end CHECK (document_end ~ '^[0-9A-Z]{3,4}$');
ALTER TABLE quote_item ADD CONSTRAINT quote_item_quantity CHECK (quantity_milli > 0 AND unit_price_cents >= 0 AND discount_cents >= 0 AND total_cents >= 0);
ALTER TABLE receivable ADD CONSTRAINT receivable_amount CHECK (amount_cents > 0 AND paid_cents BETWEEN 0 AND amount_cents);
ALTER TABLE receivable ADD CONSTRAINT receivable_canceled CHECK (canceled_at IS NULL OR (paid_cents = 0 AND cancel_reason IS NOT NULL));
ALTER TABLE receivable ADD CONSTRAINT receivable_installments CHECK (installment BETWEEN 1 AND installments AND installments <= 60);
ALTER TABLE receivable ADD CONSTRAINT receivable_settled CHECK ((paid_cents = amount_cents) = (settled_on IS NOT NULL) AND (settled_on IS NULL) = (settlement_method IS NULL));
ALTER TABLE receivable_settlement ADD CONSTRAINT receivable_settlement_amount CHECK (amount_cents > 0 AND interest_cents >= 0 AND fine_cents >= 0 AND discount_cents BETWEEN 0 AND amount_cents);
ALTER TABLE receivable_settlement ADD CONSTRAINT receivable_settlement_method CHECK (payment_method IN ('dinheiro', 'pix', 'debito', 'credito'));
ALTER TABLE register_count ADD CONSTRAINT register_count_cash CHECK (cash_cents >= 0);
ALTER TABLE register_count ADD CONSTRAINT register_count_kind CHECK (kind IN ('count', 'exit'));
ALTER TABLE register_count ADD CONSTRAINT register_count_result CHECK (result IN ('closed', 'note_required', 'difference_approval', 'recount_approval', 'over_drawer', 'exit_approval'));
ALTER TABLE register_series ADD CONSTRAINT register_series_letter CHECK (letter ~ '^[A-Z]{1,2}$');
ALTER TABLE sale ADD CONSTRAINT sale_credit CHECK (credit_cents BETWEEN 0 AND total_cents);
ALTER TABLE sale ADD CONSTRAINT sale_document CHECK (cpf_cnpj ~ '^([0-9]{11}|[0-9A-Z]{12}[0-9]{2})$');
ALTER TABLE sale ADD CONSTRAINT sale_flags CHECK (flags <@ ARRAY['acima_do_limite', 'preco_antigo', 'preco_desconhecido', 'etiqueta_antiga', 'sem_estoque', 'sem_aprovacao', 'depois_do_fechamento', 'cadastro_arquivado']);
-- The freight, included in the total.
ALTER TABLE sale ADD CONSTRAINT sale_freight CHECK (freight_cents BETWEEN 0 AND total_cents);
ALTER TABLE sale ADD CONSTRAINT sale_of_before CHECK ((offline_number IS NULL OR recorded_at IS NOT NULL) AND recorded_at >= sold_at);
ALTER TABLE sale ADD CONSTRAINT sale_returned CHECK (returned_cents BETWEEN 0 AND total_cents AND return_state IN ('parcial', 'total')
    AND (return_state IS NOT NULL OR returned_cents = 0) AND (return_state IS DISTINCT FROM 'total' OR returned_cents = total_cents));
ALTER TABLE sale ADD CONSTRAINT sale_status CHECK (status IN ('concluida', 'cancelada'));
ALTER TABLE sale ADD CONSTRAINT sale_totals CHECK (
    total_cents = subtotal_cents - discount_cents + surcharge_cents
    AND total_cents > 0 AND discount_cents >= 0 AND surcharge_cents >= 0 AND change_cents >= 0);
-- The freight of a quote is a line of the sale that discounts do not lower and reports do not count as a product.
ALTER TABLE sale_item ADD CONSTRAINT sale_item_freight CHECK (NOT is_freight OR product_id IS NULL);
ALTER TABLE sale_item ADD CONSTRAINT sale_item_label CHECK (label_cents > 0);
ALTER TABLE sale_item ADD CONSTRAINT sale_item_list_price CHECK (list_price_cents >= 0 AND (list_price_cents IS NULL OR product_id IS NOT NULL));
ALTER TABLE sale_item ADD CONSTRAINT sale_item_quantity CHECK (quantity_milli > 0 AND unit_price_cents >= 0 AND discount_cents >= 0 AND total_cents >= 0);
ALTER TABLE sale_item ADD CONSTRAINT sale_item_surcharge CHECK (surcharge_cents >= 0);
ALTER TABLE sale_payment ADD CONSTRAINT sale_payment_amount CHECK (amount_cents > 0 AND received_cents >= amount_cents AND installments BETWEEN 1 AND 12);
ALTER TABLE sale_payment ADD CONSTRAINT sale_payment_change CHECK (method = 'dinheiro' OR received_cents = amount_cents);
ALTER TABLE sale_payment ADD CONSTRAINT sale_payment_method CHECK (method IN ('dinheiro', 'pix', 'debito', 'credito', 'fiado'));
ALTER TABLE sale_payment ADD CONSTRAINT sale_payment_to_confirm CHECK (NOT to_confirm OR method = 'pix');
ALTER TABLE sale_return ADD CONSTRAINT sale_return_amounts CHECK (amount_cents >= 0 AND amount_cents = reversed_cents + fiado_cents + exchange_cents + refund_cents
    AND reversed_cents >= 0 AND fiado_cents >= 0 AND exchange_cents >= 0 AND refund_cents >= 0);
ALTER TABLE sale_return ADD CONSTRAINT sale_return_kind CHECK (kind IN ('cancelamento', 'devolucao', 'troca'));
ALTER TABLE sale_return ADD CONSTRAINT sale_return_of_kind CHECK ((kind = 'cancelamento' OR reversed_cents = 0) AND (kind = 'troca' OR exchange_cents = 0));
ALTER TABLE sale_return ADD CONSTRAINT sale_return_refund CHECK ((refund_cents > 0) = (refund_method IS NOT NULL)
    AND refund_method IN ('dinheiro', 'pix', 'debito', 'credito', 'vale'));
ALTER TABLE sale_return_item ADD CONSTRAINT sale_return_item_amount CHECK (quantity_milli > 0 AND amount_cents >= 0);
ALTER TABLE seller ADD CONSTRAINT seller_commission CHECK (commission_bp BETWEEN 0 AND 10000 AND commission_base IN ('venda', 'recebimento'));
ALTER TABLE seller ADD CONSTRAINT seller_goal CHECK (monthly_goal_cents BETWEEN 0 AND 999999999);
ALTER TABLE session ADD CONSTRAINT session_support CHECK ((support_company_id IS NULL) = (support_access_id IS NULL));
ALTER TABLE stock_count ADD CONSTRAINT stock_count_status CHECK (status IN ('aberta', 'aplicada', 'cancelada') AND (status = 'aberta') = (ended_at IS NULL));
ALTER TABLE stock_count ADD CONSTRAINT stock_count_uncounted CHECK ((status = 'aplicada') = (uncounted IS NOT NULL) AND uncounted IN ('manter', 'zerar'));
ALTER TABLE stock_count_item ADD CONSTRAINT stock_count_item_counted CHECK (counted_milli BETWEEN 0 AND 99999000 AND stock_milli >= 0 AND first_stock_milli >= 0);
ALTER TABLE stock_divergence ADD CONSTRAINT stock_divergence_missing CHECK (missing_milli > 0);
ALTER TABLE stock_divergence ADD CONSTRAINT stock_divergence_moved_by_counting CHECK (stock_movement_id IS NULL OR (settlement = 'contagem' AND settlement IS NOT NULL));
ALTER TABLE stock_divergence ADD CONSTRAINT stock_divergence_settled_whole CHECK (
    (settled_at IS NULL) = (settled_by IS NULL) AND (settled_at IS NULL) = (settled_by_id IS NULL)
    AND (settled_at IS NULL) = (settlement IS NULL) AND (settled_at IS NULL) = (reason IS NULL));
ALTER TABLE stock_divergence ADD CONSTRAINT stock_divergence_settlement CHECK (settlement IN ('contagem', 'manter'));
ALTER TABLE stock_movement ADD CONSTRAINT stock_movement_kind CHECK (kind IN ('inicial', 'venda', 'devolucao', 'compra', 'ajuste', 'perda', 'inventario'));
ALTER TABLE stock_movement ADD CONSTRAINT stock_movement_moves CHECK (quantity_milli <> 0);
ALTER TABLE stock_movement ADD CONSTRAINT stock_movement_of_count CHECK (stock_count_id IS NULL OR kind = 'inventario');
ALTER TABLE stock_movement ADD CONSTRAINT stock_movement_sale CHECK ((kind = 'venda') = (sale_id IS NOT NULL) OR kind = 'devolucao');
ALTER TABLE store_credit ADD CONSTRAINT store_credit_balance CHECK (amount_cents > 0 AND balance_cents BETWEEN 0 AND amount_cents);
ALTER TABLE store_credit ADD CONSTRAINT store_credit_origin CHECK (num_nonnulls(sale_return_id, fiado_payment_id) = 1);
ALTER TABLE store_credit_use ADD CONSTRAINT store_credit_use_amount CHECK (amount_cents <> 0);
ALTER TABLE stored_file ADD CONSTRAINT stored_file_kind CHECK (kind IN ('photo', 'logo', 'attachment'));
ALTER TABLE stored_file ADD CONSTRAINT stored_file_name CHECK (name ~ '^[0-9a-f]{32}\.webp$' OR (kind = 'attachment' AND name ~ '^[0-9a-f]{32}\.pdf$'));
ALTER TABLE stored_file ADD CONSTRAINT stored_file_size CHECK (byte_count > 0);
ALTER TABLE supplier ADD CONSTRAINT supplier_usual_term CHECK (usual_term_days BETWEEN 0 AND 365);
ALTER TABLE support_access ADD CONSTRAINT support_access_an_hour_at_most CHECK (expires_at > started_at AND expires_at <= started_at + interval '60 minutes');
ALTER TABLE support_access ADD CONSTRAINT support_access_end CHECK (ended_at >= started_at);
ALTER TABLE support_access ADD CONSTRAINT support_access_reason CHECK (length(btrim(reason)) >= 10);
ALTER TABLE terms_acceptance ADD CONSTRAINT terms_acceptance_document CHECK (document IN ('termos', 'privacidade'));
ALTER TABLE user_policy ADD CONSTRAINT user_policy_decision CHECK (decision IN ('allowed', 'approval', 'denied'));
ALTER TABLE user_policy ADD CONSTRAINT user_policy_limit CHECK (limit_percent BETWEEN 0 AND 100);
ALTER TABLE web_metric ADD CONSTRAINT web_metric_name CHECK (name IN ('CLS', 'FID', 'LCP', 'TTFB', 'INP'));
ALTER TABLE webauthn_challenge ADD CONSTRAINT webauthn_challenge_purpose CHECK ("purpose" IN ('register', 'login', 'support'));

-- —— Other constraints ——

-- —— Indexes ——

-- Most audit entries are sales. This index finds the others without reading those.
CREATE INDEX audit_entry_but_sales ON audit_entry (company_id, created_at, id) WHERE action <> 'sale.create';
-- Actions of the platform's staff in a company, which its owner can read.
CREATE INDEX audit_entry_of_the_platform ON audit_entry (company_id, created_at DESC) WHERE action LIKE 'master.%';
-- Manual cash movements; movements of sales are far more frequent.
CREATE INDEX cash_movement_manual ON cash_movement (company_id, created_at) WHERE origin = 'manual';
CREATE INDEX customer_search ON customer USING gin (company_id, fold_text(name || ' ' || coalesce(cpf_cnpj, '') || ' ' || coalesce(phone, '')) gin_trgm_ops);
CREATE INDEX import_row_subject ON import_row (company_id, subject_id) WHERE subject_id IS NOT NULL;
CREATE INDEX offline_review_pending ON offline_review (company_id, cash_register_id) WHERE status = 'pending';
-- Charges whose payment is still open at the gateway.
CREATE INDEX plan_charge_pending ON plan_charge (created_at) WHERE status = 'pending';
CREATE INDEX product_at_till ON product (company_id, favorite DESC, name, id) WHERE archived_at IS NULL;
-- All barcodes of the products, the main one copied by a trigger, so that one unique key covers them all.
CREATE INDEX product_barcode_search ON product_barcode (company_id, lower(code) text_pattern_ops);
-- For the first pages of the product list, by name and in the order of the till. A sale changes none of these columns, so it
-- updates no index of its products.
CREATE INDEX product_by_name ON product (company_id, name, id) WHERE archived_at IS NULL;
CREATE INDEX product_search ON product USING gin (company_id, fold_text(name || ' ' || coalesce(barcode, '')) gin_trgm_ops);
-- Finds sales by the first digits of their number. text_pattern_ops, because an index in the database's collation does not
-- support prefix searches.
CREATE INDEX sale_by_number ON sale (company_id, number text_pattern_ops);
CREATE INDEX sale_by_offline_number ON sale (company_id, offline_number text_pattern_ops) WHERE offline_number IS NOT NULL;
-- Partial indexes for rare properties of sales: an ordinary sale is in none of them.
CREATE INDEX sale_canceled ON sale (company_id, business_day) WHERE status = 'cancelada';
CREATE INDEX sale_flagged ON sale (company_id, sold_at) WHERE flags <> '{}';
CREATE INDEX sale_payment_to_confirm ON sale_payment (company_id, sale_id) WHERE to_confirm;
CREATE INDEX sale_returned ON sale (company_id, business_day) WHERE return_state IS NOT NULL;
CREATE INDEX sale_with_credit ON sale (company_id, business_day) WHERE credit_cents > 0;
CREATE INDEX stock_divergence_open ON stock_divergence (company_id, product_id) WHERE settled_at IS NULL;
-- One open register per user, and one valid reset link per user.
CREATE UNIQUE INDEX cash_register_one_open ON cash_register (company_id, user_id) WHERE status = 'open';
-- One running export per company.
CREATE UNIQUE INDEX data_export_one_at_a_time ON data_export (company_id) WHERE status = 'preparando';
CREATE UNIQUE INDEX password_reset_one_live ON password_reset (user_id) WHERE used_at IS NULL;
CREATE UNIQUE INDEX product_barcode_one_main ON product_barcode (company_id, product_id) WHERE is_main;
-- Scales pad codes with zeros to the width of their layout: 0150 and 000150 are the same code.
CREATE UNIQUE INDEX product_scale_code_free ON product (company_id, (scale_code::int)) WHERE scale_code IS NOT NULL;
CREATE UNIQUE INDEX sale_return_one_cancellation ON sale_return (company_id, sale_id) WHERE kind = 'cancelamento';
-- One open stock count per company, because two would both correct the same difference.
CREATE UNIQUE INDEX stock_count_one_open ON stock_count (company_id) WHERE status = 'aberta';
CREATE UNIQUE INDEX stock_movement_once_per_sale ON stock_movement (company_id, sale_id, product_id) WHERE kind = 'venda';

-- —— Triggers ——

CREATE TRIGGER approval_is_kept BEFORE DELETE ON approval FOR EACH ROW EXECUTE FUNCTION refuse_rewriting();
-- An approval is used once; nothing else of it changes.
CREATE TRIGGER approval_is_used_once BEFORE UPDATE ON approval FOR EACH ROW
  WHEN (OLD.used_at IS NOT NULL OR (to_jsonb(NEW) - 'used_at') IS DISTINCT FROM (to_jsonb(OLD) - 'used_at'))
  EXECUTE FUNCTION refuse_rewriting();

CREATE TRIGGER audit_entry_is_final BEFORE UPDATE OR DELETE ON audit_entry FOR EACH ROW EXECUTE FUNCTION refuse_rewriting_the_log();

CREATE TRIGGER cash_closing_is_final BEFORE UPDATE OR DELETE ON cash_closing FOR EACH ROW EXECUTE FUNCTION refuse_rewriting();

CREATE TRIGGER cash_movement_is_kept BEFORE DELETE ON cash_movement FOR EACH ROW EXECUTE FUNCTION refuse_rewriting();
CREATE TRIGGER cash_movement_needs_open_register BEFORE INSERT ON cash_movement FOR EACH ROW EXECUTE FUNCTION refuse_movement_in_closed_register();
CREATE TRIGGER cash_movement_version BEFORE UPDATE OF
  description
  ON "cash_movement" FOR EACH ROW WHEN (
    (OLD.description)
    IS DISTINCT FROM
    (NEW.description))
  EXECUTE FUNCTION bump_version();

CREATE TRIGGER cash_register_is_kept BEFORE DELETE ON cash_register FOR EACH ROW EXECUTE FUNCTION refuse_rewriting();

CREATE TRIGGER closing_correction_is_final BEFORE UPDATE OR DELETE ON closing_correction FOR EACH ROW EXECUTE FUNCTION refuse_rewriting();

CREATE TRIGGER company_scale_version BEFORE UPDATE OF scale_prefix, scale_code_length, scale_content
  ON "company" FOR EACH ROW WHEN (
    (OLD.scale_prefix, OLD.scale_code_length, OLD.scale_content)
    IS DISTINCT FROM
    (NEW.scale_prefix, NEW.scale_code_length, NEW.scale_content))
  EXECUTE FUNCTION bump_scale_version();
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

CREATE TRIGGER fiado_allocation_is_final BEFORE UPDATE OR DELETE ON fiado_allocation FOR EACH ROW EXECUTE FUNCTION refuse_rewriting();

CREATE TRIGGER fiado_charge_is_final BEFORE UPDATE OR DELETE ON fiado_charge FOR EACH ROW EXECUTE FUNCTION refuse_rewriting();

CREATE TRIGGER fiado_link_is_kept BEFORE DELETE ON fiado_link FOR EACH ROW EXECUTE FUNCTION refuse_rewriting();

CREATE TRIGGER fiado_payment_is_final BEFORE UPDATE OR DELETE ON fiado_payment FOR EACH ROW EXECUTE FUNCTION refuse_rewriting();

CREATE TRIGGER fiado_sale_is_kept BEFORE DELETE ON fiado_sale FOR EACH ROW EXECUTE FUNCTION refuse_forgetting_debt();

-- A decision cannot be changed; only its note can be erased with the customer.
CREATE TRIGGER offline_review_is_decided_once BEFORE UPDATE ON offline_review FOR EACH ROW
  WHEN (OLD.decided_at IS NOT NULL AND (OLD.status, OLD.decided_at, OLD.decided_by_id, OLD.decided_by_name)
        IS DISTINCT FROM (NEW.status, NEW.decided_at, NEW.decided_by_id, NEW.decided_by_name))
  EXECUTE FUNCTION refuse_rewriting();
CREATE TRIGGER offline_review_is_kept BEFORE DELETE ON offline_review FOR EACH ROW EXECUTE FUNCTION refuse_rewriting();
-- A decision does not change the facts that it is about.
CREATE TRIGGER offline_review_keeps_its_facts BEFORE UPDATE ON offline_review FOR EACH ROW
  WHEN ((OLD.sale_id, OLD.cash_register_id, OLD.reason, OLD.amount_cents, OLD.lines, OLD.over_limit, OLD.created_at)
        IS DISTINCT FROM (NEW.sale_id, NEW.cash_register_id, NEW.reason, NEW.amount_cents, NEW.lines, NEW.over_limit, NEW.created_at))
  EXECUTE FUNCTION refuse_rewriting();

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

-- Append-only.
CREATE TRIGGER payable_settlement_is_final BEFORE UPDATE OR DELETE ON payable_settlement FOR EACH ROW EXECUTE FUNCTION refuse_rewriting();

CREATE CONSTRAINT TRIGGER payment_correction_is_counted AFTER INSERT ON payment_correction DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION count_correction();
CREATE TRIGGER payment_correction_is_final BEFORE UPDATE OR DELETE ON payment_correction FOR EACH ROW EXECUTE FUNCTION refuse_rewriting();
CREATE TRIGGER payment_correction_needs_open_register BEFORE INSERT ON payment_correction FOR EACH ROW EXECUTE FUNCTION refuse_closed_register();
CREATE TRIGGER payment_correction_needs_standing_sale BEFORE INSERT ON payment_correction
  FOR EACH ROW EXECUTE FUNCTION refuse_cancelled_sale();

CREATE TRIGGER pix_confirmation_is_final BEFORE UPDATE OR DELETE ON pix_confirmation FOR EACH ROW EXECUTE FUNCTION refuse_rewriting();

CREATE TRIGGER plan_version BEFORE UPDATE OF
  "type"
  ON "plan" FOR EACH ROW WHEN (
    (OLD.type)
    IS DISTINCT FROM
    (NEW.type))
  EXECUTE FUNCTION bump_version();

CREATE TRIGGER platform_setting_version BEFORE UPDATE OF
  "value"
  ON "platform_setting" FOR EACH ROW WHEN (
    (OLD.value)
    IS DISTINCT FROM
    (NEW.value))
  EXECUTE FUNCTION bump_version();

CREATE TRIGGER price_change_is_kept BEFORE DELETE ON price_change FOR EACH ROW EXECUTE FUNCTION refuse_rewriting();

-- Append-only, except that a mass price change can be marked as undone.
CREATE TRIGGER price_change_item_is_final BEFORE UPDATE OR DELETE ON price_change_item FOR EACH ROW EXECUTE FUNCTION refuse_rewriting();

CREATE TRIGGER product_begins_empty BEFORE INSERT ON product
  FOR EACH ROW WHEN (NEW.current_stock_milli <> 0) EXECUTE FUNCTION refuse_unexplained_stock();
CREATE TRIGGER product_main_barcode AFTER INSERT OR UPDATE OF barcode ON product
  FOR EACH ROW EXECUTE FUNCTION keep_main_barcode();
-- A sale changes the stock, which is not one of these columns.
CREATE TRIGGER product_price_change_is_kept AFTER UPDATE OF sale_price_cents ON product FOR EACH ROW
  WHEN (OLD.sale_price_cents IS DISTINCT FROM NEW.sale_price_cents) EXECUTE FUNCTION keep_product_price();
CREATE TRIGGER product_price_is_kept AFTER INSERT ON product FOR EACH ROW EXECUTE FUNCTION keep_product_price();
CREATE TRIGGER product_stock_is_explained BEFORE UPDATE OF current_stock_milli ON product
  FOR EACH ROW WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION refuse_unexplained_stock();
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

CREATE TRIGGER product_barcode_added AFTER INSERT ON "product_barcode"
  FOR EACH ROW WHEN (NOT NEW.is_main) EXECUTE FUNCTION bump_version_of_product();
CREATE TRIGGER product_barcode_canonical BEFORE INSERT OR UPDATE OF code ON product_barcode
  FOR EACH ROW EXECUTE FUNCTION keep_canonical_code();
CREATE TRIGGER product_barcode_main_is_kept BEFORE DELETE ON product_barcode
  FOR EACH ROW WHEN (pg_trigger_depth() = 0 AND OLD.is_main) EXECUTE FUNCTION refuse_loose_main_barcode();
CREATE TRIGGER product_barcode_main_is_not_made BEFORE INSERT OR UPDATE ON product_barcode
  FOR EACH ROW WHEN (pg_trigger_depth() = 0 AND NEW.is_main) EXECUTE FUNCTION refuse_loose_main_barcode();
CREATE TRIGGER product_barcode_removed AFTER DELETE ON "product_barcode"
  FOR EACH ROW WHEN (NOT OLD.is_main) EXECUTE FUNCTION bump_version_of_product();

CREATE TRIGGER product_price_is_explained BEFORE INSERT OR UPDATE ON product_price FOR EACH ROW
  WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION refuse_unexplained_price();

CREATE TRIGGER purchase_item_version BEFORE UPDATE OF
  product_id, description, quantity_milli, supplier_id, unit_cost_cents, note
  ON "purchase_item" FOR EACH ROW WHEN (
    (OLD.product_id, OLD.description, OLD.quantity_milli, OLD.supplier_id, OLD.unit_cost_cents, OLD.note)
    IS DISTINCT FROM
    (NEW.product_id, NEW.description, NEW.quantity_milli, NEW.supplier_id, NEW.unit_cost_cents, NEW.note))
  EXECUTE FUNCTION bump_version();

CREATE TRIGGER purchase_receipt_is_final BEFORE UPDATE OR DELETE ON purchase_receipt FOR EACH ROW EXECUTE FUNCTION refuse_rewriting();

CREATE TRIGGER purchase_receipt_item_is_final BEFORE UPDATE OR DELETE ON purchase_receipt_item FOR EACH ROW EXECUTE FUNCTION refuse_rewriting();

CREATE TRIGGER purchase_setting_version BEFORE UPDATE OF
  cover_days
  ON "purchase_setting" FOR EACH ROW WHEN (
    (OLD.cover_days)
    IS DISTINCT FROM
    (NEW.cover_days))
  EXECUTE FUNCTION bump_version();

CREATE TRIGGER quote_answer_is_final BEFORE UPDATE OR DELETE ON quote_answer FOR EACH ROW EXECUTE FUNCTION refuse_rewriting_answers();

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

CREATE TRIGGER receivable_settlement_is_final BEFORE UPDATE OR DELETE ON receivable_settlement FOR EACH ROW EXECUTE FUNCTION refuse_rewriting();

CREATE TRIGGER register_count_is_final BEFORE UPDATE OR DELETE ON register_count FOR EACH ROW EXECUTE FUNCTION refuse_rewriting();

CREATE CONSTRAINT TRIGGER sale_is_counted AFTER INSERT ON sale DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION count_sale();
CREATE TRIGGER sale_is_kept BEFORE DELETE ON sale FOR EACH ROW EXECUTE FUNCTION refuse_rewriting();
CREATE CONSTRAINT TRIGGER sale_is_recounted AFTER UPDATE ON sale DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (
    (OLD.business_day, OLD.user_id, OLD.status, OLD.subtotal_cents, OLD.discount_cents, OLD.surcharge_cents, OLD.total_cents, OLD.returned_cents, OLD.credit_cents)
    IS DISTINCT FROM
    (NEW.business_day, NEW.user_id, NEW.status, NEW.subtotal_cents, NEW.discount_cents, NEW.surcharge_cents, NEW.total_cents, NEW.returned_cents, NEW.credit_cents))
  EXECUTE FUNCTION recount_sale();
CREATE TRIGGER sale_needs_open_register BEFORE INSERT ON sale FOR EACH ROW EXECUTE FUNCTION refuse_sale_in_closed_register();
CREATE CONSTRAINT TRIGGER sale_sums AFTER INSERT ON sale DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION check_sale_sums();

CREATE TRIGGER sale_day_total_is_explained BEFORE INSERT OR UPDATE OR DELETE ON sale_day_total
  FOR EACH ROW WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION refuse_unexplained_total();

CREATE TRIGGER sale_item_is_final BEFORE UPDATE OR DELETE ON sale_item FOR EACH ROW EXECUTE FUNCTION refuse_rewriting();

CREATE TRIGGER sale_payment_is_final BEFORE UPDATE OR DELETE ON sale_payment FOR EACH ROW EXECUTE FUNCTION refuse_rewriting();

CREATE TRIGGER sale_return_cancels AFTER INSERT ON sale_return FOR EACH ROW WHEN (NEW.kind = 'cancelamento') EXECUTE FUNCTION cancel_sale();
CREATE CONSTRAINT TRIGGER sale_return_is_counted AFTER INSERT ON sale_return DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION count_return();
CREATE TRIGGER sale_return_is_final BEFORE UPDATE OR DELETE ON sale_return FOR EACH ROW EXECUTE FUNCTION refuse_rewriting();
-- Rejects rows of a closed register; append-only.
CREATE TRIGGER sale_return_needs_open_register BEFORE INSERT ON sale_return FOR EACH ROW EXECUTE FUNCTION refuse_closed_register();
CREATE CONSTRAINT TRIGGER sale_return_sums AFTER INSERT ON sale_return DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION check_sale_return_sums();

CREATE TRIGGER sale_return_item_applies AFTER INSERT ON sale_return_item FOR EACH ROW EXECUTE FUNCTION apply_sale_return_item();
CREATE TRIGGER sale_return_item_is_final BEFORE UPDATE OR DELETE ON sale_return_item FOR EACH ROW EXECUTE FUNCTION refuse_rewriting();

CREATE TRIGGER seller_version BEFORE UPDATE OF
  "name", cpf, phone, email, commission_bp, commission_base, monthly_goal_cents, user_id
  ON "seller" FOR EACH ROW WHEN (
    (OLD.name, OLD.cpf, OLD.phone, OLD.email, OLD.commission_bp, OLD.commission_base,
    OLD.monthly_goal_cents, OLD.user_id)
    IS DISTINCT FROM
    (NEW.name, NEW.cpf, NEW.phone, NEW.email, NEW.commission_bp, NEW.commission_base,
    NEW.monthly_goal_cents, NEW.user_id))
  EXECUTE FUNCTION bump_version();

CREATE TRIGGER stock_count_is_kept BEFORE DELETE ON stock_count FOR EACH ROW EXECUTE FUNCTION refuse_rewriting();

CREATE TRIGGER stock_count_item_needs_open_count BEFORE INSERT OR UPDATE OR DELETE ON stock_count_item
  FOR EACH ROW EXECUTE FUNCTION refuse_ended_count();

CREATE TRIGGER stock_divergence_is_kept BEFORE DELETE ON stock_divergence FOR EACH ROW EXECUTE FUNCTION refuse_rewriting();
CREATE TRIGGER stock_divergence_is_settled_once BEFORE UPDATE ON stock_divergence FOR EACH ROW WHEN (OLD.settled_at IS NOT NULL) EXECUTE FUNCTION refuse_rewriting();

CREATE TRIGGER stock_movement_applies BEFORE INSERT ON stock_movement FOR EACH ROW EXECUTE FUNCTION apply_stock_movement();
CREATE CONSTRAINT TRIGGER stock_movement_goes_with_its_product AFTER DELETE ON stock_movement DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION refuse_orphaned_stock();
CREATE TRIGGER stock_movement_is_final BEFORE UPDATE ON stock_movement FOR EACH ROW EXECUTE FUNCTION refuse_rewriting();
CREATE TRIGGER stock_movement_is_kept BEFORE DELETE ON stock_movement FOR EACH ROW EXECUTE FUNCTION refuse_forgetting_stock();

CREATE TRIGGER store_credit_is_kept BEFORE DELETE ON store_credit FOR EACH ROW EXECUTE FUNCTION refuse_rewriting();

CREATE TRIGGER store_credit_use_is_final BEFORE UPDATE OR DELETE ON store_credit_use FOR EACH ROW EXECUTE FUNCTION refuse_rewriting();

CREATE TRIGGER stored_file_quota BEFORE INSERT ON stored_file FOR EACH ROW EXECUTE FUNCTION refuse_too_many_files();

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

CREATE TRIGGER user_policy_version AFTER INSERT OR UPDATE OR DELETE ON "user_policy"
  FOR EACH ROW EXECUTE FUNCTION bump_policies_version();

CREATE TRIGGER users_version BEFORE UPDATE OF
  "name", permissions
  ON "users" FOR EACH ROW WHEN (
    (OLD.name, OLD.permissions)
    IS DISTINCT FROM
    (NEW.name, NEW.permissions))
  EXECUTE FUNCTION bump_version();

-- —— Privileges ——

REVOKE UPDATE, DELETE ON support_access FROM agora_app;
GRANT UPDATE (ended_at) ON support_access TO agora_app;
REVOKE DELETE ON support_read FROM agora_app;
REVOKE UPDATE, DELETE ON company_note, plan_price FROM agora_app;
REVOKE ALL ON FUNCTION forget_customer(uuid, uuid) FROM PUBLIC;
REVOKE ALL ON FUNCTION rows_of_customer(uuid, uuid) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION forget_customer(uuid, uuid) TO agora_app;

-- ———— Part 3: job queues ————

-- pg-boss 10.4.2, schema version 24, copied from the statements that the package generates.
CREATE SCHEMA IF NOT EXISTS pgboss;

CREATE TYPE pgboss.job_state AS ENUM (
  'created',
  'retry',
  'active',
  'completed',
  'cancelled',
  'failed'
);

CREATE TABLE pgboss.version (
  version int primary key,
  maintained_on timestamp with time zone,
  cron_on timestamp with time zone,
  monitored_on timestamp with time zone
);

CREATE TABLE pgboss.queue (
  name text,
  policy text,
  retry_limit int,
  retry_delay int,
  retry_backoff bool,
  expire_seconds int,
  retention_minutes int,
  dead_letter text REFERENCES pgboss.queue (name),
  partition_name text,
  created_on timestamp with time zone not null default now(),
  updated_on timestamp with time zone not null default now(),
  PRIMARY KEY (name)
);

CREATE TABLE pgboss.schedule (
  name text REFERENCES pgboss.queue ON DELETE CASCADE,
  cron text not null,
  timezone text,
  data jsonb,
  options jsonb,
  created_on timestamp with time zone not null default now(),
  updated_on timestamp with time zone not null default now(),
  PRIMARY KEY (name)
);

CREATE TABLE pgboss.subscription (
  event text not null,
  name text not null REFERENCES pgboss.queue ON DELETE CASCADE,
  created_on timestamp with time zone not null default now(),
  updated_on timestamp with time zone not null default now(),
  PRIMARY KEY(event, name)
);

CREATE TABLE pgboss.job (
  id uuid not null default gen_random_uuid(),
  name text not null,
  priority integer not null default(0),
  data jsonb,
  state pgboss.job_state not null default('created'),
  retry_limit integer not null default(2),
  retry_count integer not null default(0),
  retry_delay integer not null default(0),
  retry_backoff boolean not null default false,
  start_after timestamp with time zone not null default now(),
  started_on timestamp with time zone,
  singleton_key text,
  singleton_on timestamp without time zone,
  expire_in interval not null default interval '15 minutes',
  created_on timestamp with time zone not null default now(),
  completed_on timestamp with time zone,
  keep_until timestamp with time zone NOT NULL default now() + interval '14 days',
  output jsonb,
  dead_letter text,
  policy text
) PARTITION BY LIST (name);
ALTER TABLE pgboss.job ADD PRIMARY KEY (name, id);
CREATE TABLE pgboss.archive (LIKE pgboss.job);
ALTER TABLE pgboss.archive ADD PRIMARY KEY (name, id);
ALTER TABLE pgboss.archive ADD archived_on timestamptz NOT NULL DEFAULT now();
CREATE INDEX archive_i1 ON pgboss.archive(archived_on);

CREATE FUNCTION pgboss.create_queue(queue_name text, options json)
RETURNS VOID AS
$$
DECLARE
  table_name varchar := 'j' || encode(sha224(queue_name::bytea), 'hex');
  queue_created_on timestamptz;
BEGIN

  WITH q as (
  INSERT INTO pgboss.queue (
    name,
    policy,
    retry_limit,
    retry_delay,
    retry_backoff,
    expire_seconds,
    retention_minutes,
    dead_letter,
    partition_name
  )
  VALUES (
    queue_name,
    options->>'policy',
    (options->>'retryLimit')::int,
    (options->>'retryDelay')::int,
    (options->>'retryBackoff')::bool,
    (options->>'expireInSeconds')::int,
    (options->>'retentionMinutes')::int,
    options->>'deadLetter',
    table_name
  )
  ON CONFLICT DO NOTHING
  RETURNING created_on
  )
  SELECT created_on into queue_created_on from q;

  IF queue_created_on IS NULL THEN
    RETURN;
  END IF;

  EXECUTE format('CREATE TABLE pgboss.%I (LIKE pgboss.job INCLUDING DEFAULTS)', table_name);

  EXECUTE format('ALTER TABLE pgboss.%1$I ADD PRIMARY KEY (name, id)', table_name);
  EXECUTE format('ALTER TABLE pgboss.%1$I ADD CONSTRAINT q_fkey FOREIGN KEY (name) REFERENCES pgboss.queue (name) ON DELETE RESTRICT DEFERRABLE INITIALLY DEFERRED', table_name);
  EXECUTE format('ALTER TABLE pgboss.%1$I ADD CONSTRAINT dlq_fkey FOREIGN KEY (dead_letter) REFERENCES pgboss.queue (name) ON DELETE RESTRICT DEFERRABLE INITIALLY DEFERRED', table_name);
  EXECUTE format('CREATE UNIQUE INDEX %1$s_i1 ON pgboss.%1$I (name, COALESCE(singleton_key, '''')) WHERE state = ''created'' AND policy = ''short''', table_name);
  EXECUTE format('CREATE UNIQUE INDEX %1$s_i2 ON pgboss.%1$I (name, COALESCE(singleton_key, '''')) WHERE state = ''active'' AND policy = ''singleton''', table_name);
  EXECUTE format('CREATE UNIQUE INDEX %1$s_i3 ON pgboss.%1$I (name, state, COALESCE(singleton_key, '''')) WHERE state <= ''active'' AND policy = ''stately''', table_name);
  EXECUTE format('CREATE UNIQUE INDEX %1$s_i4 ON pgboss.%1$I (name, singleton_on, COALESCE(singleton_key, '''')) WHERE state <> ''cancelled'' AND singleton_on IS NOT NULL', table_name);
  EXECUTE format('CREATE INDEX %1$s_i5 ON pgboss.%1$I (name, start_after) INCLUDE (priority, created_on, id) WHERE state < ''active''', table_name);

  EXECUTE format('ALTER TABLE pgboss.%I ADD CONSTRAINT cjc CHECK (name=%L)', table_name, queue_name);
  EXECUTE format('ALTER TABLE pgboss.job ATTACH PARTITION pgboss.%I FOR VALUES IN (%L)', table_name, queue_name);
END;
$$
LANGUAGE plpgsql;;

CREATE FUNCTION pgboss.delete_queue(queue_name text)
RETURNS VOID AS
$$
DECLARE
  table_name varchar;
BEGIN
  WITH deleted as (
    DELETE FROM pgboss.queue
    WHERE name = queue_name
    RETURNING partition_name
  )
  SELECT partition_name from deleted INTO table_name;

  EXECUTE format('DROP TABLE IF EXISTS pgboss.%I', table_name);
END;
$$
LANGUAGE plpgsql;;
INSERT INTO pgboss.version(version) VALUES ('24');

SELECT pgboss.create_queue('__pgboss__send-it', '{"policy":"standard"}');
SELECT pgboss.create_queue('mail-dead', '{"policy":"standard"}');
-- Ten attempts within about a day, then the mail goes to the dead-letter queue.
SELECT pgboss.create_queue('mail', '{"policy":"standard","retryLimit":10,"retryDelay":30,"retryBackoff":true,"expireInSeconds":90,"deadLetter":"mail-dead"}');
SELECT pgboss.create_queue('password-forgotten', '{"policy":"standard","retryLimit":5,"retryDelay":5,"retryBackoff":true,"expireInSeconds":60}');
SELECT pgboss.create_queue('plan-notices', '{"policy":"standard","retryLimit":3,"retryDelay":60,"retryBackoff":true,"expireInSeconds":900}');
SELECT pgboss.create_queue('plan-notice', '{"policy":"standard","retryLimit":5,"retryDelay":60,"retryBackoff":true,"expireInSeconds":60}');
SELECT pgboss.create_queue('charge-reconciliation', '{"policy":"standard","retryLimit":1,"retryDelay":60,"expireInSeconds":900}');
SELECT pgboss.create_queue('nightly-invariants', '{"policy":"standard","retryLimit":2,"retryDelay":300,"expireInSeconds":3600}');
SELECT pgboss.create_queue('nightly-purge', '{"policy":"standard","retryLimit":2,"retryDelay":300,"expireInSeconds":3600}');
