import { serve } from "@/lib/api/serve";
import { RECEIVABLES } from "@/lib/modules/bills/books/rules";
import { presentSettlementPaper } from "@/lib/modules/bills/papers/presenter";
import { getSettlementPaper } from "@/lib/modules/bills/papers/service";
import { receivablePapers } from "@/lib/modules/receivables/papers/endpoints";

export const GET = serve(receivablePapers.settlement, getSettlementPaper(RECEIVABLES), presentSettlementPaper);
