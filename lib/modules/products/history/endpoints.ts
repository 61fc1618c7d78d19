import { endpoint } from "@/lib/api/endpoint";
import { paged } from "@/lib/api/page";
import { boughtLineResource, historyInput, soldLineResource } from "./schema";

const access = "cadastro produtos";

export const productHistory = {
  sales: endpoint({
    method: "GET",
    path: "/products/:id/sales",
    access,
    summary: "As vendas de um produto, da mais nova para a mais antiga.",
    input: historyInput,
    output: paged(soldLineResource),
  }),
  purchases: endpoint({
    method: "GET",
    path: "/products/:id/purchases",
    access,
    summary: "As compras de um produto, com fornecedor e custo, da mais nova para a mais antiga.",
    input: historyInput,
    output: paged(boughtLineResource),
  }),
};
