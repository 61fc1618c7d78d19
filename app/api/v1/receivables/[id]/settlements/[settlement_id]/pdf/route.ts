import { serve } from "@/lib/api/serve";
import { presentSettlementReceipt } from "@/lib/modules/bills/papers/presenter";
import { receivableReceipts } from "@/lib/modules/receivables/papers/endpoints";
import { loadReceivableReceipt } from "@/lib/modules/receivables/papers/service";

export const GET = serve(receivableReceipts.settlement, loadReceivableReceipt, presentSettlementReceipt);
