import { serve } from "@/lib/api/serve";
import { presentReceivableDetails } from "@/lib/modules/receivables/presenter";
import { receipts } from "@/lib/modules/receivables/settlements/endpoints";
import { reverseReceipt } from "@/lib/modules/receivables/settlements/service";

export const POST = serve(receipts.reverse, reverseReceipt, presentReceivableDetails);
