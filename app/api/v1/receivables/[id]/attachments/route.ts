import { serve } from "@/lib/api/serve";
import { receivableAttachments } from "@/lib/modules/receivables/attachments/endpoints";
import { attachToReceivable } from "@/lib/modules/receivables/attachments/service";
import { presentReceivableDetails } from "@/lib/modules/receivables/presenter";

export const POST = serve(receivableAttachments.add, attachToReceivable, presentReceivableDetails);
