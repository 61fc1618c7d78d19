import { serve } from "@/lib/api/serve";
import { purchaseList } from "@/lib/modules/purchase-list/endpoints";
import { undoSending } from "@/lib/modules/purchase-list/service";

export const POST = serve(purchaseList.undoSending, undoSending);
