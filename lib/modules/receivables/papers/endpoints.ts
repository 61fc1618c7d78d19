import { receiptEndpointsOf } from "@/lib/modules/bills/papers/endpoints";

export const receivableReceipts = receiptEndpointsOf("receivables", "contas a receber");
