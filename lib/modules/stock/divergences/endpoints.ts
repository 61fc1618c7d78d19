import { endpoint } from "@/lib/api/endpoint";
import { paged } from "@/lib/api/page";
import { divergenceResource, divergencesInput, settlementInput } from "./schema";

export const stockDivergences = {
  list: endpoint({
    method: "GET",
    path: "/stock-divergences",
    access: "consultar estoque",
    summary:
      "As divergências de estoque, de vendas sem internet ou de lojas que vendem sem estoque, da mais nova para a mais antiga.",
    input: divergencesInput,
    output: paged(divergenceResource),
  }),
  settle: endpoint({
    method: "POST",
    path: "/stock-divergences/:id/settlement",
    access: "cadastro produtos",
    summary: "Resolve uma divergência, uma vez só: pela contagem da prateleira, ou confirmando o saldo atual.",
    input: settlementInput,
    output: divergenceResource,
    status: 201,
    once: "required",
    refreshes: ["/stock-divergences", "/stock", "/products", "/pdv/products", "/dashboard"],
  }),
};
