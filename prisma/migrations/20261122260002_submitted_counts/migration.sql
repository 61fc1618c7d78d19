-- Every count and every cash exit that a person who does not see the drawer's expected amount tried in an open register.
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

    CONSTRAINT "register_count_pkey" PRIMARY KEY ("company_id","id"),
    CONSTRAINT "register_count_kind" CHECK (kind IN ('count', 'exit')),
    CONSTRAINT "register_count_result" CHECK (result IN ('closed', 'note_required', 'difference_approval', 'recount_approval', 'over_drawer', 'exit_approval')),
    CONSTRAINT "register_count_cash" CHECK (cash_cents >= 0)
);
CREATE INDEX "register_count_company_id_cash_register_id_created_at_idx" ON "register_count"("company_id", "cash_register_id", "created_at");
ALTER TABLE "register_count" ADD CONSTRAINT "register_count_company_id_fkey" FOREIGN KEY ("company_id") REFERENCES "company"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "register_count" ADD CONSTRAINT "register_count_company_id_cash_register_id_fkey" FOREIGN KEY ("company_id", "cash_register_id") REFERENCES "cash_register"("company_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;
CREATE TRIGGER register_count_is_final BEFORE UPDATE OR DELETE ON register_count FOR EACH ROW EXECUTE FUNCTION refuse_rewriting();
