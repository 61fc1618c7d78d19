import "server-only";
import { PAYABLES } from "@/lib/modules/bills/kind-rules";
import { loadSettlementReceipt } from "@/lib/modules/bills/pdf/service";

export const loadPayableReceipt = loadSettlementReceipt(PAYABLES);
