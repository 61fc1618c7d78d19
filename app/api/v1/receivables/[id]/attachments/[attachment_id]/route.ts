import { serve } from "@/lib/api/serve";
import { presentAttachmentFile } from "@/lib/modules/bills/attachments/presenter";
import { receivableAttachments } from "@/lib/modules/receivables/attachments/endpoints";
import { detachFromReceivable, openReceivableAttachment } from "@/lib/modules/receivables/attachments/service";
import { presentReceivableDetails } from "@/lib/modules/receivables/presenter";

export const GET = serve(receivableAttachments.get, openReceivableAttachment, presentAttachmentFile);
export const DELETE = serve(receivableAttachments.remove, detachFromReceivable, presentReceivableDetails);
