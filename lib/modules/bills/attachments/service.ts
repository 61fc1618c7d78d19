import "server-only";
import { AppError, must } from "@/lib/api/errors";
import type { UploadedFile } from "@/lib/api/files";
import { type Ctx, key, transaction } from "@/lib/db/tenant";
import { recordAudit } from "@/lib/modules/audit/service";
import { deleteDocumentFile, deleteDocumentRow, readDocument, storeDocument } from "@/lib/modules/files/service";
import type { BillKind } from "../kind-rules";
import { billsOf, getBill, lockBills } from "../service";
import { MAX_ATTACHMENTS } from "./schema";

const FULL = `Uma conta guarda até ${MAX_ATTACHMENTS} anexos. Remova um antes.`;

interface UploadedDocument {
  readonly id: string;
  readonly file: UploadedFile;
  readonly file_name: string;
}

/**
 * Attaches a document to a bill, paid or not. Rejects a file that is neither a PDF nor a picture, and throws CONFLICT
 * above MAX_ATTACHMENTS.
 */
export const addAttachment =
  (kind: BillKind) =>
  async (ctx: Ctx, { id, file, file_name }: UploadedDocument) => {
    must(await billsOf(ctx, kind).findFirst({ where: { id } }));
    return storeDocument(ctx, file.bytes, (registerFile) =>
      transaction(ctx, async (ctx) => {
        await lockBills(ctx, kind, [id]);
        const of_bill = { [`${kind.table}_id`]: id };
        if ((await ctx.db.billAttachment.count({ where: of_bill })) >= MAX_ATTACHMENTS)
          throw new AppError("CONFLICT", { message: FULL });
        const { file, byte_count } = await registerFile(ctx);
        const { company_id, user, now: created_at } = ctx;
        const by = { user_id: user.id, user_name: user.name, created_at };
        const row = { company_id, ...of_bill, file, byte_count, file_name, ...by };
        const attachment = await ctx.db.billAttachment.create({ data: row });
        const details = { file_name, byte_count, attachment: attachment.id };
        await recordAudit(ctx, `${kind.table}.attach`, { subject: id, details });
        return getBill(ctx, kind, { id });
      }),
    );
  };

interface AttachmentKey {
  readonly id: string;
  readonly attachment_id: string;
}

const find = async (ctx: Ctx, { table }: BillKind, { id, attachment_id }: AttachmentKey) =>
  must(await ctx.db.billAttachment.findFirst({ where: { id: attachment_id, [`${table}_id`]: id } }));

export const openAttachment = (kind: BillKind) => async (ctx: Ctx, attachmentKey: AttachmentKey) => {
  const attachment = await find(ctx, kind, attachmentKey);
  return { attachment, bytes: must(await readDocument(ctx, attachment.file)) };
};

/** Removes a document. The file is deleted from the disk after its row; the audit log keeps its name. */
export const removeAttachment = (kind: BillKind) => async (ctx: Ctx, attachmentKey: AttachmentKey) => {
  const { file, bill } = await transaction(ctx, async (ctx) => {
    await lockBills(ctx, kind, [attachmentKey.id]);
    const { id, file, file_name } = await find(ctx, kind, attachmentKey);
    await ctx.db.billAttachment.delete({ where: key(ctx, id) });
    await deleteDocumentRow(ctx, file);
    await recordAudit(ctx, `${kind.table}.detach`, {
      subject: attachmentKey.id,
      details: { file_name, attachment: id },
    });
    return { file, bill: await getBill(ctx, kind, attachmentKey) };
  });
  await deleteDocumentFile(ctx, file);
  return bill;
};
