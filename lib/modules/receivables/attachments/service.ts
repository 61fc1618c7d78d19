import "server-only";
import { addAttachment, openAttachment, removeAttachment } from "@/lib/modules/bills/attachments/service";
import { RECEIVABLES } from "@/lib/modules/bills/kind-rules";

export const attachToReceivable = addAttachment(RECEIVABLES);
export const openReceivableAttachment = openAttachment(RECEIVABLES);
export const detachFromReceivable = removeAttachment(RECEIVABLES);
