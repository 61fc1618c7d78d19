import "server-only";
import { isPdfName } from "@/lib/modules/files/rules";
import type { getBill } from "../service";
import { savedName } from "./rules";
import type { openAttachment } from "./service";

export const presentAttachments = ({ attachments }: Pick<Awaited<ReturnType<typeof getBill>>, "attachments">) =>
  attachments.map((row) => ({ ...row, is_picture: !isPdfName(row.file), created_at: row.created_at.toISOString() }));

/** Always sent as a download, so that a browser does not open it. */
export const presentAttachmentFile = ({
  attachment,
  bytes,
}: Awaited<ReturnType<ReturnType<typeof openAttachment>>>) => ({
  bytes,
  type: isPdfName(attachment.file) ? "application/pdf" : "image/webp",
  name: savedName(attachment.file_name, attachment.file),
});
