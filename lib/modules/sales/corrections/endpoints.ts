import { endpoint } from "@/lib/api/endpoint";
import { AFFECTED_BY_RETURNS } from "../returns/rules";
import { correctionInput, correctionResource } from "./schema";

export const paymentCorrections = {
  create: endpoint({
    method: "POST",
    path: "/sales/:id/payment-corrections",
    access: ["acesso pdv", "consultar vendas"],
    summary:
      "Corrige a forma de pagamento de uma venda enquanto o caixa dela está aberto; o registro anterior permanece.",
    input: correctionInput,
    output: correctionResource,
    status: 201,
    once: "required",
    refreshes: AFFECTED_BY_RETURNS,
  }),
};
