import { endpoint } from "@/lib/api/endpoint";
import { fileAnswer } from "@/lib/api/files";
import { idInput } from "@/lib/api/text";

export const salePapers = {
  get: endpoint({
    method: "GET",
    path: "/sales/:id/pdf",
    access: ["consultar vendas", "acesso pdv"],
    summary: "O recibo de uma venda em PDF, na largura de uma bobina de 80 mm.",
    input: idInput,
    output: fileAnswer,
    answers: ["application/pdf"],
  }),
};
