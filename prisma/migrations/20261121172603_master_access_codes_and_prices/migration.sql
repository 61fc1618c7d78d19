-- AlterTable
ALTER TABLE "session" ADD COLUMN     "support_access_id" UUID,
ADD COLUMN     "support_company_id" UUID;

-- CreateTable
CREATE TABLE "user_totp" (
    "user_id" UUID NOT NULL,
    "secret" TEXT NOT NULL,
    "confirmed_at" TIMESTAMPTZ(6),
    "last_step" INTEGER,
    "created_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "user_totp_pkey" PRIMARY KEY ("user_id")
);

-- CreateTable
CREATE TABLE "totp_recovery_code" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "code_hash" TEXT NOT NULL,
    "used_at" TIMESTAMPTZ(6),

    CONSTRAINT "totp_recovery_code_pkey" PRIMARY KEY ("id")
);

-- CreateTable
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

-- CreateTable
CREATE TABLE "support_read" (
    "company_id" UUID NOT NULL,
    "access_id" UUID NOT NULL,
    "address" TEXT NOT NULL,
    "times" INTEGER NOT NULL DEFAULT 1,
    "first_at" TIMESTAMPTZ(6) NOT NULL,
    "last_at" TIMESTAMPTZ(6) NOT NULL,

    CONSTRAINT "support_read_pkey" PRIMARY KEY ("company_id","access_id","address")
);

-- CreateTable
CREATE TABLE "company_note" (
    "company_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "user_name" TEXT NOT NULL,
    "body" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(6) NOT NULL,

    CONSTRAINT "company_note_pkey" PRIMARY KEY ("company_id","id")
);

-- CreateTable
CREATE TABLE "plan_price" (
    "id" UUID NOT NULL,
    "plan_type" TEXT NOT NULL,
    "price_cents" INTEGER NOT NULL,
    "valid_from" TIMESTAMPTZ(6) NOT NULL,
    "user_id" UUID NOT NULL,
    "user_name" TEXT NOT NULL,

    CONSTRAINT "plan_price_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "platform_setting" (
    "key" TEXT NOT NULL,
    "value" JSONB NOT NULL,
    "user_name" TEXT NOT NULL,
    "updated_at" TIMESTAMPTZ(6) NOT NULL,

    CONSTRAINT "platform_setting_pkey" PRIMARY KEY ("key")
);

-- CreateIndex
CREATE UNIQUE INDEX "totp_recovery_code_code_hash_key" ON "totp_recovery_code"("code_hash");

-- CreateIndex
CREATE INDEX "totp_recovery_code_user_id_idx" ON "totp_recovery_code"("user_id");

-- CreateIndex
CREATE INDEX "plan_price_plan_type_valid_from_idx" ON "plan_price"("plan_type", "valid_from");

-- AddForeignKey
ALTER TABLE "session" ADD CONSTRAINT "session_support_company_id_support_access_id_fkey" FOREIGN KEY ("support_company_id", "support_access_id") REFERENCES "support_access"("company_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "user_totp" ADD CONSTRAINT "user_totp_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "totp_recovery_code" ADD CONSTRAINT "totp_recovery_code_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user_totp"("user_id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "support_access" ADD CONSTRAINT "support_access_company_id_fkey" FOREIGN KEY ("company_id") REFERENCES "company"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "support_read" ADD CONSTRAINT "support_read_company_id_access_id_fkey" FOREIGN KEY ("company_id", "access_id") REFERENCES "support_access"("company_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "company_note" ADD CONSTRAINT "company_note_company_id_fkey" FOREIGN KEY ("company_id") REFERENCES "company"("id") ON DELETE RESTRICT ON UPDATE CASCADE;



-- An access lasts an hour at most and says why; afterwards only its end may be written.
ALTER TABLE support_access
  ADD CONSTRAINT support_access_reason CHECK (length(btrim(reason)) >= 10),
  ADD CONSTRAINT support_access_an_hour_at_most CHECK (expires_at > started_at AND expires_at <= started_at + interval '60 minutes'),
  ADD CONSTRAINT support_access_end CHECK (ended_at >= started_at);
REVOKE UPDATE, DELETE ON support_access FROM agora_app;
GRANT UPDATE (ended_at) ON support_access TO agora_app;
REVOKE DELETE ON support_read FROM agora_app;
REVOKE UPDATE, DELETE ON company_note, plan_price FROM agora_app;
ALTER TABLE session ADD CONSTRAINT session_support CHECK ((support_company_id IS NULL) = (support_access_id IS NULL));
ALTER TABLE plan_price
  ADD CONSTRAINT plan_price_type CHECK (plan_type IN ('mensal', 'anual')),
  ADD CONSTRAINT plan_price_amount CHECK (price_cents BETWEEN 1 AND 999999999);
ALTER TABLE platform_setting ADD CONSTRAINT platform_setting_key CHECK (key IN ('support', 'texts', 'flags'));
-- What the platform did in a company, which its owner reads.
CREATE INDEX audit_entry_of_the_platform ON audit_entry (company_id, created_at DESC) WHERE action LIKE 'master.%';
