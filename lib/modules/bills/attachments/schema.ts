import { z } from "zod";
import { uploadedFile } from "@/lib/api/files";
import { id, text } from "@/lib/api/text";

const MIB = 1_048_576;
export const MAX_ATTACHMENT_BYTES = 5 * MIB;
export const MAX_ATTACHMENTS = 10;
export const ATTACHMENT_TYPES = ["application/pdf", "image/png", "image/jpeg", "image/webp"] as const;

export const attachmentInput = z.strictObject({
  id,
  file: uploadedFile,
  file_name: text(200).min(1, "Informe o nome."),
});
export const attachmentPath = z.strictObject({ id, attachment_id: id });

export const attachmentResource = z.object({
  id: z.string(),
  file_name: z.string(),
  /** Size as stored. Pictures are re-encoded. */
  byte_count: z.int(),
  /** Whether the page can display it. Other files can only be downloaded. */
  is_picture: z.boolean(),
  user_name: z.string(),
  created_at: z.iso.datetime(),
});
export type Attachment = z.output<typeof attachmentResource>;
