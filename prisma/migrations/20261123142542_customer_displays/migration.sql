-- CreateTable
CREATE TABLE "customer_display" (
    "company_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "token_hash" TEXT NOT NULL,
    "state" JSONB NOT NULL,
    "revision" BIGINT NOT NULL,
    "created_at" TIMESTAMPTZ(6) NOT NULL,
    "expires_at" TIMESTAMPTZ(6) NOT NULL,

    CONSTRAINT "customer_display_pkey" PRIMARY KEY ("company_id","id")
);

-- CreateIndex
CREATE INDEX "customer_display_company_id_user_id_idx" ON "customer_display"("company_id", "user_id");

-- CreateIndex
CREATE INDEX "customer_display_token_hash_idx" ON "customer_display"("token_hash");

-- AddForeignKey
ALTER TABLE "customer_display" ADD CONSTRAINT "customer_display_company_id_fkey" FOREIGN KEY ("company_id") REFERENCES "company"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
