import { serve } from "@/lib/api/serve";
import { payables } from "@/lib/modules/payables/endpoints";
import { presentWholePayable } from "@/lib/modules/payables/presenter";
import { cancelPayable, getPayable, updatePayable } from "@/lib/modules/payables/service";

export const GET = serve(payables.get, getPayable, presentWholePayable);
export const PUT = serve(payables.update, updatePayable, presentWholePayable);
export const DELETE = serve(payables.cancel, cancelPayable, presentWholePayable);
