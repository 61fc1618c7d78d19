import { endpoint } from "@/lib/api/endpoint";
import { AFFECTED_BY_RETURNS } from "../returns/rules";
import { saleReturnResource } from "../returns/schema";
import { cancellationInput } from "./schema";

export const saleCancellations = {
  create: endpoint({
    method: "POST",
    path: "/sales/:id/cancellation",
    access: ["acesso pdv", "consultar vendas"],
    summary:
      "Cancela uma venda de hoje cujo caixa ainda está aberto: estoque, caixa, fiado e vales voltam ao que eram. Depois disso, registre uma devolução.",
    input: cancellationInput,
    output: saleReturnResource,
    status: 201,
    once: "required",
    refreshes: AFFECTED_BY_RETURNS,
  }),
};
