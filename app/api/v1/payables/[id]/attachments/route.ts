import { serve } from "@/lib/api/serve";
import { payableAttachments } from "@/lib/modules/payables/attachments/endpoints";
import { attachToPayable } from "@/lib/modules/payables/attachments/service";
import { presentPayableDetails } from "@/lib/modules/payables/presenter";

export const POST = serve(payableAttachments.add, attachToPayable, presentPayableDetails);
