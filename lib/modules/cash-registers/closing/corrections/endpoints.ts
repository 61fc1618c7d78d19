import { endpoint } from "@/lib/api/endpoint";
import { closingResource } from "../schema";
import { correctionInput } from "./schema";

export const closingCorrections = {
  create: endpoint({
    method: "POST",
    path: "/cash-registers/:id/closing/corrections",
    access: "controle caixa",
    summary: "Corrige a contagem de um caixa já fechado: o fechamento fica como foi feito, com a correção ao lado.",
    input: correctionInput,
    output: closingResource,
    status: 201,
    once: "required",
    refreshes: ["/cash-registers"],
  }),
};
