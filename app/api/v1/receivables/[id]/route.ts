import { serve } from "@/lib/api/serve";
import { receivables } from "@/lib/modules/receivables/endpoints";
import { presentReceivableDetails } from "@/lib/modules/receivables/presenter";
import { cancelReceivable, getReceivable, updateReceivable } from "@/lib/modules/receivables/service";

export const GET = serve(receivables.get, getReceivable, presentReceivableDetails);
export const PUT = serve(receivables.update, updateReceivable, presentReceivableDetails);
export const DELETE = serve(receivables.cancel, cancelReceivable, presentReceivableDetails);
