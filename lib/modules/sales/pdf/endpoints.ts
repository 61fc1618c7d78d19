import { endpoint } from "@/lib/api/endpoint";
import { fileResponse } from "@/lib/api/files";
import { salePdfInput } from "./schema";

export const salePdf = {
  get: endpoint({
    method: "GET",
    path: "/sales/:id/pdf",
    access: ["consultar vendas", "acesso pdv"],
    summary:
      "O recibo de uma venda em PDF, na largura de uma bobina de 80 mm; com o endereço público em QR Code e “2ª via” quando pedidos.",
    input: salePdfInput,
    output: fileResponse,
    responseTypes: ["application/pdf"],
  }),
};
