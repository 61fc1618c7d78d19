import { endpoint } from "@/lib/api/endpoint";
import { paged } from "@/lib/api/page";
import { divergenceResource, divergencesInput, settlementInput } from "./schema";

export const stockDivergences = {
  list: endpoint({
    method: "GET",
    path: "/stock-divergences",
    access: "consultar estoque",
    summary:
      "O que vendas levaram além do que havia em estoque, sem internet ou em lojas que vendem sem estoque, da mais nova para a mais antiga.",
    input: divergencesInput,
    output: paged(divergenceResource),
  }),
  settle: endpoint({
    method: "POST",
    path: "/stock-divergences/:id/settlement",
    access: "cadastro produtos",
    summary: "Resolve uma divergência, uma vez só: pela contagem da prateleira, ou dizendo que o saldo está certo.",
    input: settlementInput,
    output: divergenceResource,
    status: 201,
    once: "required",
    refreshes: ["/stock-divergences", "/stock", "/products", "/pdv/products", "/dashboard"],
  }),
};
