-- CreateTable
CREATE TABLE "plan_text" (
    "id" UUID NOT NULL,
    "plan_type" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "description" TEXT NOT NULL,
    "valid_from" TIMESTAMPTZ(6) NOT NULL,
    "user_id" UUID NOT NULL,
    "user_name" TEXT NOT NULL,

    CONSTRAINT "plan_text_pkey" PRIMARY KEY ("id"),
    CONSTRAINT plan_text_type CHECK (plan_type IN ('mensal', 'anual')),
    CONSTRAINT plan_text_name CHECK (length(btrim(name)) > 0)
);

-- CreateIndex
CREATE INDEX "plan_text_plan_type_valid_from_idx" ON "plan_text"("plan_type", "valid_from");

-- The rows are the history of what customers read, so they are never rewritten.
REVOKE UPDATE, DELETE ON plan_text FROM agora_app;
