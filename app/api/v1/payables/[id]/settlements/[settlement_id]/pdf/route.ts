import { serve } from "@/lib/api/serve";
import { presentSettlementPaper } from "@/lib/modules/bills/papers/presenter";
import { payablePapers } from "@/lib/modules/payables/papers/endpoints";
import { getPayablePaper } from "@/lib/modules/payables/papers/service";

export const GET = serve(payablePapers.settlement, getPayablePaper, presentSettlementPaper);
