import { serve } from "@/lib/api/serve";
import { presentSettlementReceipt } from "@/lib/modules/bills/pdf/presenter";
import { receivableReceipts } from "@/lib/modules/receivables/pdf/endpoints";
import { loadReceivableReceipt } from "@/lib/modules/receivables/pdf/service";

export const GET = serve(receivableReceipts.settlement, loadReceivableReceipt, presentSettlementReceipt);
