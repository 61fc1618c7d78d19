import { serve } from "@/lib/api/serve";
import { purchaseList } from "@/lib/modules/purchase-list/endpoints";
import { setCoverDays } from "@/lib/modules/purchase-list/service";

export const PUT = serve(purchaseList.cover, setCoverDays);
