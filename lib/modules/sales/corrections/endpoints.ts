import { endpoint } from "@/lib/api/endpoint";
import { MOVED_BY_RETURNS } from "../returns/schema";
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
    refreshes: MOVED_BY_RETURNS,
  }),
};
