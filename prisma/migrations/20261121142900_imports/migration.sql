-- CreateTable
CREATE TABLE "import_batch" (
    "company_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "file_name" TEXT NOT NULL,
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
-- CreateTable
CREATE TABLE "import_row" (
    "company_id" UUID NOT NULL,
    "import_id" UUID NOT NULL,
    "line" INTEGER NOT NULL,
    "cells" JSONB NOT NULL,
    "result" TEXT NOT NULL DEFAULT 'pendente',
    "state" TEXT NOT NULL DEFAULT 'lida',
    "notes" JSONB NOT NULL DEFAULT '[]',
    "subject_id" UUID,
    "before" JSONB,
    "after" JSONB,
    CONSTRAINT "import_row_pkey" PRIMARY KEY ("company_id","import_id","line")
);
-- CreateIndex
CREATE INDEX "import_batch_company_id_created_at_idx" ON "import_batch"("company_id", "created_at");
-- CreateIndex
CREATE INDEX "import_row_company_id_import_id_state_result_idx" ON "import_row"("company_id", "import_id", "state", "result");
-- AddForeignKey
ALTER TABLE "import_batch" ADD CONSTRAINT "import_batch_company_id_fkey" FOREIGN KEY ("company_id") REFERENCES "company"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
-- AddForeignKey
ALTER TABLE "import_row" ADD CONSTRAINT "import_row_company_id_fkey" FOREIGN KEY ("company_id") REFERENCES "company"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
-- AddForeignKey
ALTER TABLE "import_row" ADD CONSTRAINT "import_row_company_id_import_id_fkey" FOREIGN KEY ("company_id", "import_id") REFERENCES "import_batch"("company_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Words and counts.
ALTER TABLE import_batch ALTER category_ids SET NOT NULL,
  ADD CONSTRAINT import_batch_kind CHECK (kind IN ('produtos', 'clientes', 'fornecedores', 'vendedores', 'estoque', 'fiado')),
  ADD CONSTRAINT import_batch_status CHECK (status IN ('enviada', 'conferida', 'gravando', 'concluida', 'desfazendo', 'desfeita')),
  ADD CONSTRAINT import_batch_counts CHECK (row_count BETWEEN 1 AND 5000
    AND least(new_count, changed_count, same_count, error_count, done_count, undone_count, kept_count) >= 0
    AND (status = 'enviada' OR new_count + changed_count + same_count + error_count = row_count)
    AND done_count <= new_count + changed_count AND undone_count + kept_count <= done_count),
  ADD CONSTRAINT import_batch_finished CHECK ((status IN ('concluida', 'desfazendo', 'desfeita')) = (finished_at IS NOT NULL)),
  ADD CONSTRAINT import_batch_undone CHECK ((status = 'desfeita') = (undone_at IS NOT NULL));
ALTER TABLE import_row
  ADD CONSTRAINT import_row_result CHECK (result IN ('pendente', 'novo', 'atualiza', 'igual', 'erro')),
  ADD CONSTRAINT import_row_state CHECK (state IN ('lida', 'gravada', 'desfeita', 'mantida')),
  ADD CONSTRAINT import_row_written CHECK ((state = 'lida') = (subject_id IS NULL) AND (state = 'lida' OR result IN ('novo', 'atualiza')));
CREATE INDEX import_row_subject ON import_row (company_id, subject_id) WHERE subject_id IS NOT NULL;

-- History is written once. One thing may go: what an import that is being taken back had just begun, together with what it
-- belongs to, and only while nothing else rests on it.
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
DROP TRIGGER stock_movement_is_final ON stock_movement;
CREATE TRIGGER stock_movement_is_final BEFORE UPDATE ON stock_movement FOR EACH ROW EXECUTE FUNCTION refuse_rewriting();
CREATE TRIGGER stock_movement_is_kept BEFORE DELETE ON stock_movement FOR EACH ROW EXECUTE FUNCTION refuse_forgetting_stock();

CREATE FUNCTION refuse_orphaned_stock() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM product WHERE company_id = OLD.company_id AND id = OLD.product_id) THEN
    RAISE EXCEPTION 'stock_movement went without its product' USING ERRCODE = '42501';
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER stock_movement_goes_with_its_product AFTER DELETE ON stock_movement DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION refuse_orphaned_stock();

CREATE FUNCTION refuse_forgetting_debt() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.sale_id IS NULL AND OLD.remaining_cents = OLD.total_cents AND is_being_unimported(OLD.company_id, OLD.id) THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION 'fiado_sale is never rewritten: add a counter-record' USING ERRCODE = '42501';
END $$;
DROP TRIGGER fiado_sale_is_kept ON fiado_sale;
CREATE TRIGGER fiado_sale_is_kept BEFORE DELETE ON fiado_sale FOR EACH ROW EXECUTE FUNCTION refuse_forgetting_debt();
