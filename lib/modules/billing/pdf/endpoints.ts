import { endpoint } from "@/lib/api/endpoint";
import { fileResponse } from "@/lib/api/files";
import { idInput } from "@/lib/api/text";

export const chargePdf = {
  get: endpoint({
    method: "GET",
    path: "/billing/charges/:id/pdf",
    access: "configurações",
    summary: "O recibo de uma cobrança paga, ou a segunda via de uma que espera, em PDF.",
    input: idInput,
    output: fileResponse,
    responseTypes: ["application/pdf"],
    planExempt: true,
  }),
};
