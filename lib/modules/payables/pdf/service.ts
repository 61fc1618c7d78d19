import "server-only";
import { PAYABLES } from "@/lib/modules/bills/kinds";
import { loadSettlementReceipt } from "@/lib/modules/bills/pdf/service";

export const loadPayableReceipt = loadSettlementReceipt(PAYABLES);
