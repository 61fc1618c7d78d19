import { page } from "@/lib/api/page";
import { serve } from "@/lib/api/serve";
import { listReceipts } from "@/lib/modules/purchase-list/receipts/delivery-service";
import { purchaseReceipts } from "@/lib/modules/purchase-list/receipts/endpoints";
import { presentDelivery, presentReceipt } from "@/lib/modules/purchase-list/receipts/presenter";
import { receivePurchases } from "@/lib/modules/purchase-list/receipts/service";

export const GET = serve(purchaseReceipts.list, listReceipts, page(presentDelivery));
export const POST = serve(purchaseReceipts.create, receivePurchases, presentReceipt);
