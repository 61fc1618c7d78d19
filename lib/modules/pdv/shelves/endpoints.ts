import { endpoint } from "@/lib/api/endpoint";
import { pdvProductResource } from "../schema";
import { shelfInput } from "./schema";

export const shelves = {
  count: endpoint({
    method: "POST",
    path: "/pdv/products/:id/count",
    access: "acesso pdv",
    summary: "Diz, no meio de uma venda, quanto há de um produto na prateleira; quem não pode sozinho pede aprovação.",
    input: shelfInput,
    output: pdvProductResource,
    status: 201,
    once: "required",
    planExempt: "open-register",
    refreshes: ["/stock", "/products", "/pdv/products", "/dashboard"],
  }),
};
