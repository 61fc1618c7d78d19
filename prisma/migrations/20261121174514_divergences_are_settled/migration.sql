-- What an offline sale took beyond the shelf is looked at once: who did, when, what it came to and why.
ALTER TABLE "stock_divergence"
  ADD COLUMN "settled_by_id" UUID,
  ADD COLUMN "settlement" TEXT,
  ADD COLUMN "reason" TEXT,
  ADD COLUMN "stock_movement_id" UUID;

CREATE INDEX "stock_divergence_company_id_created_at_idx" ON "stock_divergence"("company_id", "created_at");

CREATE UNIQUE INDEX "stock_divergence_company_id_stock_movement_id_key" ON "stock_divergence"("company_id", "stock_movement_id");

ALTER TABLE "stock_divergence" ADD CONSTRAINT "stock_divergence_company_id_stock_movement_id_fkey" FOREIGN KEY ("company_id", "stock_movement_id") REFERENCES "stock_movement"("company_id", "id") ON DELETE RESTRICT ON UPDATE NO ACTION;

ALTER TABLE stock_divergence
  ADD CONSTRAINT stock_divergence_settled_whole CHECK (
    (settled_at IS NULL) = (settled_by IS NULL) AND (settled_at IS NULL) = (settled_by_id IS NULL)
    AND (settled_at IS NULL) = (settlement IS NULL) AND (settled_at IS NULL) = (reason IS NULL)),
  ADD CONSTRAINT stock_divergence_settlement CHECK (settlement IN ('contagem', 'manter')),
  ADD CONSTRAINT stock_divergence_moved_by_counting CHECK (stock_movement_id IS NULL OR (settlement = 'contagem' AND settlement IS NOT NULL));
CREATE INDEX stock_divergence_open ON stock_divergence (company_id, product_id) WHERE settled_at IS NULL;
CREATE TRIGGER stock_divergence_is_settled_once BEFORE UPDATE ON stock_divergence FOR EACH ROW WHEN (OLD.settled_at IS NOT NULL) EXECUTE FUNCTION refuse_rewriting();
