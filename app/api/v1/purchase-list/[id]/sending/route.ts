import { serve } from "@/lib/api/serve";
import { purchaseList } from "@/lib/modules/purchase-list/endpoints";
import { presentWanted } from "@/lib/modules/purchase-list/presenter";
import { sendItem } from "@/lib/modules/purchase-list/service";

export const POST = serve(purchaseList.send, sendItem, presentWanted);
