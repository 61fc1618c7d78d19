import { endpoint } from "@/lib/api/endpoint";
import { pdvProductResource } from "../schema";
import { countedStockInput } from "./schema";

export const tillStockCounts = {
  count: endpoint({
    method: "POST",
    path: "/pdv/products/:id/count",
    access: "acesso pdv",
    summary:
      "Informa, durante uma venda, quanto há de um produto na prateleira; quem não pode fazer isso sozinho pede aprovação.",
    input: countedStockInput,
    output: pdvProductResource,
    status: 201,
    once: "required",
    planExempt: "open-register",
    refreshes: ["/stock", "/products", "/pdv/products", "/dashboard"],
  }),
};
