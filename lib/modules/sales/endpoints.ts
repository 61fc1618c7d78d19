import { endpoint } from "@/lib/api/endpoint";
import { idInput } from "@/lib/api/text";
import { saleInput, saleNumberKey, saleResource } from "./schema";

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
    keyWithFirstStatement: true,
    comesFirst: true,
    planExempt: "open-register",
    refreshes: [
      "/sales",
      "/cash-registers",
      "/pdv",
      "/products",
      "/fiado-sales",
      "/fiado-customers",
      "/stock",
      "/store-credits",
      "/dashboard",
    ],
  }),
  get: endpoint({
    method: "GET",
    path: "/sales/:id",
    access: ["consultar vendas", "acesso pdv"],
    summary: "Uma venda com seus itens e pagamentos.",
    input: idInput,
    output: saleResource,
  }),
  getByNumber: endpoint({
    method: "GET",
    path: "/sales/by-number/:number",
    access: "acesso pdv",
    summary: "Uma venda pelo número do recibo, mesmo de outro operador, para iniciar uma devolução.",
    input: saleNumberKey,
    output: saleResource,
  }),
};
