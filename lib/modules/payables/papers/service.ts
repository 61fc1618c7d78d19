import "server-only";
import { PAYABLES } from "@/lib/modules/bills/books/rules";
import { getSettlementPaper } from "@/lib/modules/bills/papers/service";

export const getPayablePaper = getSettlementPaper(PAYABLES);
