import { endpoint } from "@/lib/api/endpoint";
import { paged } from "@/lib/api/page";
import { idInput } from "@/lib/api/text";
import { saleInput, saleResource, saleSummaryResource, salesInput, salesTotals } from "./schema";

export const sales = {
  create: endpoint({
    method: "POST",
    path: "/sales",
    access: "acesso pdv",
    summary: "Registra uma venda no caixa aberto de quem vende: itens, pagamentos, estoque, caixa e fiado de uma vez.",
    input: saleInput,
    output: saleResource,
    status: 201,
    once: "required",
    planExempt: "open-register",
    refreshes: ["/sales", "/cash-registers", "/pdv", "/products", "/fiado-sales", "/fiado-customers", "/stock"],
  }),
  list: endpoint({
    method: "GET",
    path: "/sales",
    access: ["consultar vendas", "acesso pdv"],
    summary: "As vendas, da mais nova para a mais antiga. Quem só tem acesso ao PDV vê apenas as suas.",
    input: salesInput,
    output: paged(saleSummaryResource).extend({ totals: salesTotals }),
  }),
  get: endpoint({
    method: "GET",
    path: "/sales/:id",
    access: ["consultar vendas", "acesso pdv"],
    summary: "Uma venda com seus itens e pagamentos.",
    input: idInput,
    output: saleResource,
  }),
};
