import "server-only";
import { addAttachment, openAttachment, removeAttachment } from "@/lib/modules/bills/attachments/service";
import { PAYABLES } from "@/lib/modules/bills/kind-rules";

export const attachToPayable = addAttachment(PAYABLES);
export const openPayableAttachment = openAttachment(PAYABLES);
export const detachFromPayable = removeAttachment(PAYABLES);
