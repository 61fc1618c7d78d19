import { receiptEndpointsOf } from "@/lib/modules/bills/papers/endpoints";

export const payableReceipts = receiptEndpointsOf("payables", "contas a pagar");
