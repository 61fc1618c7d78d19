import { z } from "zod";
import { endpoint } from "@/lib/api/endpoint";
import { paged } from "@/lib/api/page";
import { synced } from "@/lib/api/sync";
import { idInput } from "@/lib/api/text";
import {
  saleSummaryResource,
  salesInput,
  salesPeopleResource,
  salesTotals,
  soldItemResource,
  soldItemsInput,
} from "./list/schema";
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
  list: endpoint({
    method: "GET",
    path: "/sales",
    access: ["consultar vendas", "acesso pdv"],
    summary: "As vendas, da mais nova para a mais antiga. Quem só tem acesso ao PDV vê apenas as suas.",
    input: salesInput,
    output: paged(saleSummaryResource).extend({ totals: salesTotals }),
    syncOutput: synced(saleSummaryResource),
  }),
  get: endpoint({
    method: "GET",
    path: "/sales/:id",
    access: ["consultar vendas", "acesso pdv"],
    summary: "Uma venda com seus itens e pagamentos.",
    input: idInput,
    output: saleResource,
  }),
  items: endpoint({
    method: "GET",
    path: "/sales/items",
    access: ["consultar vendas", "acesso pdv"],
    summary: "Os itens das vendas filtradas, uma página de vendas por vez.",
    input: soldItemsInput,
    output: paged(soldItemResource),
  }),
  people: endpoint({
    method: "GET",
    path: "/sales/people",
    access: "consultar vendas",
    summary: "Os vendedores e os operadores que já venderam, para filtrar as vendas por eles.",
    input: z.strictObject({}),
    output: salesPeopleResource,
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
