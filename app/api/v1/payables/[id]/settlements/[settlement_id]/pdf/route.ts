import { serve } from "@/lib/api/serve";
import { presentSettlementReceipt } from "@/lib/modules/bills/papers/presenter";
import { payableReceipts } from "@/lib/modules/payables/papers/endpoints";
import { loadPayableReceipt } from "@/lib/modules/payables/papers/service";

export const GET = serve(payableReceipts.settlement, loadPayableReceipt, presentSettlementReceipt);
