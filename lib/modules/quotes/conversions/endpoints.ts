import { endpoint } from "@/lib/api/endpoint";
import { saleResource } from "@/lib/modules/sales/schema";
import { conversionInput } from "./schema";

export const quoteConversions = {
  create: endpoint({
    method: "POST",
    path: "/quotes/:id/conversion",
    access: "orçamentos",
    summary:
      "Converte o orçamento em venda, uma vez só, aos preços combinados, no caixa aberto de quem converte. Exige também o acesso ao PDV.",
    input: conversionInput,
    output: saleResource,
    status: 201,
    once: "required",
    refreshes: [
      "/quotes",
      "/sales",
      "/cash-registers",
      "/pdv",
      "/products",
      "/stock",
      "/fiado-sales",
      "/fiado-customers",
    ],
  }),
};
