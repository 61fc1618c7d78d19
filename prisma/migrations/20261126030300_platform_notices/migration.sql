-- CreateTable
CREATE TABLE "platform_notice" (
    "id" UUID NOT NULL,
    "body" TEXT NOT NULL,
    "segment" TEXT NOT NULL,
    "plan_type" TEXT,
    "starts_on" DATE NOT NULL,
    "ends_on" DATE,
    "user_id" UUID NOT NULL,
    "user_name" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(6) NOT NULL,
    "ended_at" TIMESTAMPTZ(6),
    "ended_by_name" TEXT,

    CONSTRAINT "platform_notice_pkey" PRIMARY KEY ("id"),
    CONSTRAINT platform_notice_body CHECK (length(btrim(body)) > 0),
    CONSTRAINT platform_notice_segment CHECK (segment IN ('all', 'trial', 'paying', 'expired')),
    CONSTRAINT platform_notice_plan CHECK (plan_type IN ('mensal', 'anual')),
    CONSTRAINT platform_notice_days CHECK (ends_on >= starts_on),
    CONSTRAINT platform_notice_ended CHECK ((ended_at IS NULL) = (ended_by_name IS NULL))
);

-- What companies read is never rewritten: a notice can only be ended.
REVOKE UPDATE, DELETE ON platform_notice FROM agora_app;
GRANT UPDATE (ended_at, ended_by_name) ON platform_notice TO agora_app;
