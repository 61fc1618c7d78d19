-- AlterTable
ALTER TABLE "purchase_item" ADD COLUMN     "added_by_sending" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "sending_id" UUID;
