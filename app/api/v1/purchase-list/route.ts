import { serve } from "@/lib/api/serve";
import { purchaseList } from "@/lib/modules/purchase-list/endpoints";
import { presentPurchaseList, presentWanted } from "@/lib/modules/purchase-list/presenter";
import { addItem, listWanted } from "@/lib/modules/purchase-list/service";

export const GET = serve(purchaseList.list, listWanted, presentPurchaseList);
export const POST = serve(purchaseList.create, addItem, presentWanted);
