import { serve } from "@/lib/api/serve";
import { addAttachment } from "@/lib/modules/bills/attachments/service";
import { PAYABLES } from "@/lib/modules/bills/books/rules";
import { payableAttachments } from "@/lib/modules/payables/attachments/endpoints";
import { presentWholePayable } from "@/lib/modules/payables/presenter";

export const POST = serve(payableAttachments.add, addAttachment(PAYABLES), presentWholePayable);
