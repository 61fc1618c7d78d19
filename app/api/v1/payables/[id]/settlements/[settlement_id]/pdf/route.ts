import { serve } from "@/lib/api/serve";
import { presentSettlementReceipt } from "@/lib/modules/bills/pdf/presenter";
import { payableReceipts } from "@/lib/modules/payables/pdf/endpoints";
import { loadPayableReceipt } from "@/lib/modules/payables/pdf/service";

export const GET = serve(payableReceipts.settlement, loadPayableReceipt, presentSettlementReceipt);
