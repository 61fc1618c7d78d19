-- CreateTable
CREATE TABLE "bill_attachment" (
    "company_id" UUID NOT NULL,
    "id" UUID NOT NULL,
    "payable_id" UUID,
    "receivable_id" UUID,
    "file" TEXT NOT NULL,
    "file_name" TEXT NOT NULL,
    "byte_count" INTEGER NOT NULL,
    "user_id" UUID NOT NULL,
    "user_name" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(6) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "bill_attachment_pkey" PRIMARY KEY ("company_id","id")
);

-- CreateIndex
CREATE INDEX "bill_attachment_company_id_payable_id_idx" ON "bill_attachment"("company_id", "payable_id");

-- CreateIndex
CREATE INDEX "bill_attachment_company_id_receivable_id_idx" ON "bill_attachment"("company_id", "receivable_id");

-- CreateIndex
CREATE UNIQUE INDEX "bill_attachment_company_id_file_key" ON "bill_attachment"("company_id", "file");

-- AddForeignKey
ALTER TABLE "bill_attachment" ADD CONSTRAINT "bill_attachment_company_id_fkey" FOREIGN KEY ("company_id") REFERENCES "company"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "bill_attachment" ADD CONSTRAINT "bill_attachment_company_id_payable_id_fkey" FOREIGN KEY ("company_id", "payable_id") REFERENCES "payable"("company_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "bill_attachment" ADD CONSTRAINT "bill_attachment_company_id_receivable_id_fkey" FOREIGN KEY ("company_id", "receivable_id") REFERENCES "receivable"("company_id", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "bill_attachment" ADD CONSTRAINT "bill_attachment_company_id_file_fkey" FOREIGN KEY ("company_id", "file") REFERENCES "stored_file"("company_id", "name") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE bill_attachment
  ADD CONSTRAINT bill_attachment_of_one_bill CHECK (num_nonnulls(payable_id, receivable_id) = 1),
  ADD CONSTRAINT bill_attachment_size CHECK (byte_count > 0);

-- Pictures keep their quota; documents have one of their own, in number and in bytes.
ALTER TABLE stored_file DROP CONSTRAINT stored_file_kind, DROP CONSTRAINT stored_file_name;
ALTER TABLE stored_file
  ADD CONSTRAINT stored_file_kind CHECK (kind IN ('photo', 'logo', 'attachment')),
  ADD CONSTRAINT stored_file_name CHECK (name ~ '^[0-9a-f]{32}\.webp$' OR (kind = 'attachment' AND name ~ '^[0-9a-f]{32}\.pdf$'));

CREATE OR REPLACE FUNCTION refuse_too_many_files() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE kept record;
BEGIN
  PERFORM FROM company WHERE id = NEW.company_id FOR NO KEY UPDATE;
  SELECT count(*) FILTER (WHERE kind <> 'attachment') AS pictures,
         count(*) FILTER (WHERE kind = 'attachment') AS documents,
         coalesce(sum(byte_count) FILTER (WHERE kind = 'attachment'), 0) AS bytes
    INTO kept FROM stored_file WHERE company_id = NEW.company_id;
  IF NEW.kind <> 'attachment' AND kept.pictures >= 200 THEN
    RAISE EXCEPTION 'stored_file_quota' USING ERRCODE = '23514';
  END IF;
  IF NEW.kind = 'attachment' AND (kept.documents >= 1000 OR kept.bytes + NEW.byte_count > 1073741824) THEN
    RAISE EXCEPTION 'stored_document_quota' USING ERRCODE = '23514';
  END IF;
  RETURN NEW;
END $$;
