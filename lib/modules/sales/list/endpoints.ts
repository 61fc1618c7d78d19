import { z } from "zod";
import { endpoint } from "@/lib/api/endpoint";
import { paged } from "@/lib/api/page";
import { synced } from "@/lib/api/sync";
import {
  saleSummaryResource,
  salesInput,
  salesPeopleResource,
  salesTotals,
  soldItemResource,
  soldItemsInput,
} from "./schema";

/** Apart from the other calls of sales, because the till needs no list to sell. */
export const saleLists = {
  list: endpoint({
    method: "GET",
    path: "/sales",
    access: ["consultar vendas", "acesso pdv"],
    summary: "As vendas, da mais nova para a mais antiga. Quem só tem acesso ao PDV vê apenas as suas.",
    input: salesInput,
    output: paged(saleSummaryResource).extend({ totals: salesTotals }),
    syncOutput: synced(saleSummaryResource),
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
};
