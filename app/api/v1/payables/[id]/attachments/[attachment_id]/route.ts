import { serve } from "@/lib/api/serve";
import { presentAttachmentFile } from "@/lib/modules/bills/attachments/presenter";
import { payableAttachments } from "@/lib/modules/payables/attachments/endpoints";
import { detachFromPayable, openPayableAttachment } from "@/lib/modules/payables/attachments/service";
import { presentPayableDetails } from "@/lib/modules/payables/presenter";

export const GET = serve(payableAttachments.get, openPayableAttachment, presentAttachmentFile);
export const DELETE = serve(payableAttachments.remove, detachFromPayable, presentPayableDetails);
