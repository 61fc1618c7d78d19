import "server-only";
import { RECEIVABLES } from "@/lib/modules/bills/kind-rules";
import { loadSettlementReceipt } from "@/lib/modules/bills/pdf/service";

export const loadReceivableReceipt = loadSettlementReceipt(RECEIVABLES);
