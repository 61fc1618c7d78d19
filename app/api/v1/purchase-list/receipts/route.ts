import { serve } from "@/lib/api/serve";
import { purchaseReceipts } from "@/lib/modules/purchase-list/receipts/endpoints";
import { presentReceipt } from "@/lib/modules/purchase-list/receipts/presenter";
import { receivePurchases } from "@/lib/modules/purchase-list/receipts/service";

export const POST = serve(purchaseReceipts.create, receivePurchases, presentReceipt);
