-- AlterTable
ALTER TABLE "import_batch" ADD COLUMN     "unit_words" JSONB NOT NULL DEFAULT '{}';
