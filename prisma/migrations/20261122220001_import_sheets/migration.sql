-- Which sheet of a workbook was read, and which others could have been; which mark its texts use for decimals.
ALTER TABLE "import_batch"
  ADD COLUMN "sheets" JSONB NOT NULL DEFAULT '[]',
  ADD COLUMN "sheet" TEXT,
  ADD COLUMN "decimal_mark" TEXT NOT NULL DEFAULT ',',
  ADD CONSTRAINT "import_batch_decimal_mark" CHECK ("decimal_mark" IN (',', '.'));

-- How many cells a line of a text file has, where that differs from its heading.
ALTER TABLE "import_row" ADD COLUMN "width" INTEGER;
