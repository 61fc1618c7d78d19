import "server-only";
import { RECEIVABLES } from "@/lib/modules/bills/books/rules";
import { getSettlementPaper } from "@/lib/modules/bills/papers/service";

export const getReceivablePaper = getSettlementPaper(RECEIVABLES);
