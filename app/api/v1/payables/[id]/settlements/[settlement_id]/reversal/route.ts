import { serve } from "@/lib/api/serve";
import { presentPayableDetails } from "@/lib/modules/payables/presenter";
import { payments } from "@/lib/modules/payables/settlements/endpoints";
import { reversePayment } from "@/lib/modules/payables/settlements/service";

export const POST = serve(payments.reverse, reversePayment, presentPayableDetails);
