import { serve } from "@/lib/api/serve";
import { receivables } from "@/lib/modules/receivables/endpoints";
import { presentWholeReceivable } from "@/lib/modules/receivables/presenter";
import { cancelReceivable, getReceivable, updateReceivable } from "@/lib/modules/receivables/service";

export const GET = serve(receivables.get, getReceivable, presentWholeReceivable);
export const PUT = serve(receivables.update, updateReceivable, presentWholeReceivable);
export const DELETE = serve(receivables.cancel, cancelReceivable, presentWholeReceivable);
