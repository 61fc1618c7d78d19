import { serve } from "@/lib/api/serve";
import { presentSettlementPaper } from "@/lib/modules/bills/papers/presenter";
import { receivablePapers } from "@/lib/modules/receivables/papers/endpoints";
import { getReceivablePaper } from "@/lib/modules/receivables/papers/service";

export const GET = serve(receivablePapers.settlement, getReceivablePaper, presentSettlementPaper);
