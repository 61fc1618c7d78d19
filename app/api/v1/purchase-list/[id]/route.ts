import { serve } from "@/lib/api/serve";
import { purchaseList } from "@/lib/modules/purchase-list/endpoints";
import { presentPurchaseRow } from "@/lib/modules/purchase-list/presenter";
import { changeItem, removeItem } from "@/lib/modules/purchase-list/service";

export const PUT = serve(purchaseList.update, changeItem, presentPurchaseRow);
export const DELETE = serve(purchaseList.remove, removeItem, presentPurchaseRow);
