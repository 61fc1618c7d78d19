import { serve } from "@/lib/api/serve";
import { payables } from "@/lib/modules/payables/endpoints";
import { presentPayableDetails } from "@/lib/modules/payables/presenter";
import { cancelPayable, getPayable, updatePayable } from "@/lib/modules/payables/service";

export const GET = serve(payables.get, getPayable, presentPayableDetails);
export const PUT = serve(payables.update, updatePayable, presentPayableDetails);
export const DELETE = serve(payables.cancel, cancelPayable, presentPayableDetails);
