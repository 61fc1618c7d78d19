import { endpoint } from "@/lib/api/endpoint";
import { fileResponse } from "@/lib/api/files";
import { idInput } from "@/lib/api/text";

export const closingPdfs = {
  get: endpoint({
    method: "GET",
    path: "/cash-registers/:id/closing/pdf",
    access: ["acesso pdv", "controle caixa"],
    summary: "O fechamento de um caixa em PDF, com o que foi corrigido dele.",
    input: idInput,
    output: fileResponse,
    responseTypes: ["application/pdf"],
  }),
};
