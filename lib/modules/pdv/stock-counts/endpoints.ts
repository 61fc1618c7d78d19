import { endpoint } from "@/lib/api/endpoint";
import { pdvProductResource } from "../schema";
import { countedStockInput } from "./schema";

export const tillStockCounts = {
  count: endpoint({
    method: "POST",
    path: "/pdv/products/:id/count",
    access: "acesso pdv",
    summary: "Diz, no meio de uma venda, quanto há de um produto na prateleira; quem não pode sozinho pede aprovação.",
    input: countedStockInput,
    output: pdvProductResource,
    status: 201,
    once: "required",
    planExempt: "open-register",
    refreshes: ["/stock", "/products", "/pdv/products", "/dashboard"],
  }),
};
