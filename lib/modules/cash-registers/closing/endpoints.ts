import { endpoint } from "@/lib/api/endpoint";
import { idInput } from "@/lib/api/text";
import { closingInput, closingResource } from "./schema";

const path = "/cash-registers/:id/closing";
const access = ["acesso pdv", "controle caixa"] as const;

export const closing = {
  create: endpoint({
    method: "POST",
    path,
    access,
    summary:
      "Fecha um caixa com o que foi contado; o esperado é calculado no fechamento e a diferença fica registrada.",
    input: closingInput,
    output: closingResource,
    status: 201,
    once: "required",
    planExempt: "closing",
    refreshes: ["/cash-registers", "/pdv", "/dashboard"],
  }),
  get: endpoint({
    method: "GET",
    path,
    access,
    summary: "O fechamento de um caixa, como foi gravado.",
    input: idInput,
    output: closingResource,
  }),
};
