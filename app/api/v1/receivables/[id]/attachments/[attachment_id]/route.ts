import { serve } from "@/lib/api/serve";
import { presentAttachmentFile } from "@/lib/modules/bills/attachments/presenter";
import { openAttachment, removeAttachment } from "@/lib/modules/bills/attachments/service";
import { RECEIVABLES } from "@/lib/modules/bills/books/rules";
import { receivableAttachments } from "@/lib/modules/receivables/attachments/endpoints";
import { presentWholeReceivable } from "@/lib/modules/receivables/presenter";

export const GET = serve(receivableAttachments.get, openAttachment(RECEIVABLES), presentAttachmentFile);
export const DELETE = serve(receivableAttachments.remove, removeAttachment(RECEIVABLES), presentWholeReceivable);
