-- People join by an invitation, and some deeds take the word of another person.
ALTER TABLE "password_reset" ADD COLUMN "purpose" TEXT NOT NULL DEFAULT 'reset';
ALTER TABLE "password_reset" ADD CONSTRAINT password_reset_purpose CHECK (purpose IN ('reset', 'invitation'));

ALTER TABLE "users" ADD COLUMN "joined_at" TIMESTAMPTZ(6) DEFAULT CURRENT_TIMESTAMP, ADD COLUMN "pin_hash" TEXT;
UPDATE "users" SET joined_at = created_at;

CREATE TABLE "user_policy" (
    "company_id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "action" TEXT NOT NULL,
    "decision" TEXT NOT NULL,
    "limit_percent" INTEGER,
    "updated_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "user_policy_pkey" PRIMARY KEY ("company_id","user_id","action"),
    CONSTRAINT "user_policy_decision" CHECK (decision IN ('allowed', 'approval', 'denied')),
    CONSTRAINT "user_policy_limit" CHECK (limit_percent BETWEEN 0 AND 100)
);

CREATE TABLE "approval" (
    "company_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "action" TEXT NOT NULL,
    "subject_id" UUID,
    "amount_cents" INTEGER,
    "requested_by_id" UUID NOT NULL,
    "requested_by_name" TEXT NOT NULL,
    "approved_by_id" UUID NOT NULL,
    "approved_by_name" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(6) NOT NULL,
    "used_at" TIMESTAMPTZ(6),

    CONSTRAINT "approval_pkey" PRIMARY KEY ("company_id","id"),
    CONSTRAINT "approval_amount" CHECK (amount_cents BETWEEN 0 AND 999999999),
    CONSTRAINT "approval_of_another" CHECK (requested_by_id <> approved_by_id),
    CONSTRAINT "approval_is_short" CHECK (expires_at > created_at AND expires_at <= created_at + interval '5 minutes'),
    CONSTRAINT "approval_used_in_time" CHECK (used_at < expires_at)
);

CREATE INDEX "approval_company_id_created_at_idx" ON "approval"("company_id", "created_at");
ALTER TABLE "user_policy" ADD CONSTRAINT "user_policy_company_id_fkey" FOREIGN KEY ("company_id") REFERENCES "company"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "approval" ADD CONSTRAINT "approval_company_id_fkey" FOREIGN KEY ("company_id") REFERENCES "company"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- An approval is used once, and nothing else of it ever changes.
CREATE TRIGGER approval_is_used_once BEFORE UPDATE ON approval FOR EACH ROW
  WHEN (OLD.used_at IS NOT NULL OR (to_jsonb(NEW) - 'used_at') IS DISTINCT FROM (to_jsonb(OLD) - 'used_at'))
  EXECUTE FUNCTION refuse_rewriting();
CREATE TRIGGER approval_is_kept BEFORE DELETE ON approval FOR EACH ROW EXECUTE FUNCTION refuse_rewriting();
