import { receiptEndpointsOf } from "@/lib/modules/bills/pdf/endpoints";

export const receivableReceipts = receiptEndpointsOf("receivables", "contas a receber");
