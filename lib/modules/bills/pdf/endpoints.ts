import { endpoint } from "@/lib/api/endpoint";
import { fileResponse } from "@/lib/api/files";
import { id, idInput } from "@/lib/api/text";

/** PDF receipts of payables or receivables. */
export const receiptEndpointsOf = (
  noun: "payables" | "receivables",
  access: "contas a pagar" | "contas a receber",
) => ({
  settlement: endpoint({
    method: "GET",
    path: `/${noun}/:id/settlements/:settlement_id/pdf`,
    access,
    summary: "O recibo de uma baixa em PDF.",
    input: idInput.extend({ settlement_id: id }),
    output: fileResponse,
    responseTypes: ["application/pdf"],
  }),
});
