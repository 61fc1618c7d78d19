import { serve } from "@/lib/api/serve";
import { presentAttachmentFile } from "@/lib/modules/bills/attachments/presenter";
import { openAttachment, removeAttachment } from "@/lib/modules/bills/attachments/service";
import { PAYABLES } from "@/lib/modules/bills/books/rules";
import { payableAttachments } from "@/lib/modules/payables/attachments/endpoints";
import { presentWholePayable } from "@/lib/modules/payables/presenter";

export const GET = serve(payableAttachments.get, openAttachment(PAYABLES), presentAttachmentFile);
export const DELETE = serve(payableAttachments.remove, removeAttachment(PAYABLES), presentWholePayable);
