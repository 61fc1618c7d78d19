import { serve } from "@/lib/api/serve";
import { purchaseList } from "@/lib/modules/purchase-list/endpoints";
import { presentPurchaseList, presentPurchaseRow } from "@/lib/modules/purchase-list/presenter";
import { addItem, listPurchaseRows } from "@/lib/modules/purchase-list/service";

export const GET = serve(purchaseList.list, listPurchaseRows, presentPurchaseList);
export const POST = serve(purchaseList.create, addItem, presentPurchaseRow);
