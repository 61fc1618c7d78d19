-- AlterTable
ALTER TABLE "terms_acceptance" ADD COLUMN     "document" TEXT NOT NULL DEFAULT 'termos';

-- CreateTable
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

-- CreateTable
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

-- CreateIndex
CREATE UNIQUE INDEX "privacy_request_protocol_key" ON "privacy_request"("protocol");

-- CreateIndex
CREATE INDEX "privacy_request_company_id_received_at_idx" ON "privacy_request"("company_id", "received_at");

-- CreateIndex
CREATE INDEX "data_export_company_id_created_at_idx" ON "data_export"("company_id", "created_at");

-- CreateIndex
CREATE UNIQUE INDEX "terms_acceptance_user_id_document_version_key" ON "terms_acceptance"("user_id", "document", "version");

-- AddForeignKey
ALTER TABLE "privacy_request" ADD CONSTRAINT "privacy_request_company_id_fkey" FOREIGN KEY ("company_id") REFERENCES "company"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "data_export" ADD CONSTRAINT "data_export_company_id_fkey" FOREIGN KEY ("company_id") REFERENCES "company"("id") ON DELETE RESTRICT ON UPDATE CASCADE;


-- What may be asked, and an answer that is whole or not there.
ALTER TABLE privacy_request
  ADD CONSTRAINT privacy_request_kind CHECK (kind IN ('confirmacao', 'acesso', 'correcao', 'anonimizacao', 'eliminacao',
    'portabilidade', 'compartilhamento', 'revogacao', 'oposicao', 'revisao')),
  ADD CONSTRAINT privacy_request_due CHECK (due_on <= (received_at AT TIME ZONE 'America/Sao_Paulo')::date + 15),
  ADD CONSTRAINT privacy_request_answer CHECK ((answer IS NULL) = (answered_at IS NULL)
    AND (answer IS NULL) = (answered_by_name IS NULL));
-- One packing at a time.
CREATE UNIQUE INDEX data_export_one_at_a_time ON data_export (company_id) WHERE status = 'preparando';
ALTER TABLE data_export
  ADD CONSTRAINT data_export_status CHECK (status IN ('preparando', 'pronta', 'falhou', 'apagada')),
  ADD CONSTRAINT data_export_finished CHECK ((status = 'preparando') = (finished_at IS NULL)),
  ADD CONSTRAINT data_export_counts CHECK (done_count BETWEEN 0 AND table_count AND least(row_count, byte_count) >= 0);
ALTER TABLE terms_acceptance ADD CONSTRAINT terms_acceptance_document CHECK (document IN ('termos', 'privacidade'));
