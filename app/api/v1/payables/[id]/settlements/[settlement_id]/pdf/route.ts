import { serve } from "@/lib/api/serve";
import { PAYABLES } from "@/lib/modules/bills/books/rules";
import { presentSettlementPaper } from "@/lib/modules/bills/papers/presenter";
import { getSettlementPaper } from "@/lib/modules/bills/papers/service";
import { payablePapers } from "@/lib/modules/payables/papers/endpoints";

export const GET = serve(payablePapers.settlement, getSettlementPaper(PAYABLES), presentSettlementPaper);
