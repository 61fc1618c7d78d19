import { receiptEndpointsOf } from "@/lib/modules/bills/pdf/endpoints";

export const payableReceipts = receiptEndpointsOf("payables", "contas a pagar");
