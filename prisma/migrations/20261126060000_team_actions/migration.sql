-- CreateTable
CREATE TABLE "team_action" (
    "id" UUID NOT NULL,
    "action" TEXT NOT NULL,
    "user_id" UUID NOT NULL,
    "user_name" TEXT NOT NULL,
    "member_id" UUID NOT NULL,
    "member_name" TEXT NOT NULL,
    "old_role" TEXT,
    "new_role" TEXT,
    "created_at" TIMESTAMPTZ(6) NOT NULL,

    CONSTRAINT "team_action_pkey" PRIMARY KEY ("id"),
    CONSTRAINT team_action_known CHECK (action IN ('invite', 'invite_again', 'change_role', 'block', 'unblock', 'recover'))
);

-- CreateIndex
CREATE INDEX "team_action_created_at_id_idx" ON "team_action"("created_at", "id");

-- The log is only added to.
REVOKE UPDATE, DELETE ON team_action FROM agora_app;
