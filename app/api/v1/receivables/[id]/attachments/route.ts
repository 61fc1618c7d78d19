import { serve } from "@/lib/api/serve";
import { addAttachment } from "@/lib/modules/bills/attachments/service";
import { RECEIVABLES } from "@/lib/modules/bills/books/rules";
import { receivableAttachments } from "@/lib/modules/receivables/attachments/endpoints";
import { presentWholeReceivable } from "@/lib/modules/receivables/presenter";

export const POST = serve(receivableAttachments.add, addAttachment(RECEIVABLES), presentWholeReceivable);
