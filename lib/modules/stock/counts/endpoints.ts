import { endpoint } from "@/lib/api/endpoint";
import { paged } from "@/lib/api/page";
import { id, idInput } from "@/lib/api/text";
import {
  applicationInput,
  countedInput,
  countFields,
  countLine,
  countLinesInput,
  countResource,
  countsInput,
  countTotals,
} from "./schema";

const access = "consultar estoque";
const refreshes = ["/stock-counts"] as const;

export const stockCounts = {
  list: endpoint({
    method: "GET",
    path: "/stock-counts",
    access,
    summary: "Os inventários, do mais novo para o mais antigo.",
    input: countsInput,
    output: paged(countResource),
  }),
  get: endpoint({
    method: "GET",
    path: "/stock-counts/:id",
    access,
    summary: "Um inventário.",
    input: idInput,
    output: countResource,
  }),
  open: endpoint({
    method: "POST",
    path: "/stock-counts",
    access,
    summary: "Abre um inventário da loja toda ou de uma categoria; um de cada vez.",
    input: countFields,
    output: countResource,
    status: 201,
    refreshes,
  }),
  lines: endpoint({
    method: "GET",
    path: "/stock-counts/:id/items",
    access,
    summary:
      "Os produtos de um inventário: os contados, os que têm diferença ou os não contados. O valor só aparece para quem cadastra produtos.",
    input: countLinesInput,
    output: paged(countLine).extend({ totals: countTotals }),
  }),
  count: endpoint({
    method: "POST",
    path: "/stock-counts/:id/items",
    access,
    summary: "Conta um produto, pelo código ou pelo cadastro: soma ao que já foi contado, ou define o total.",
    input: countedInput,
    output: countLine,
    status: 201,
    once: "required",
    refreshes,
  }),
  remove: endpoint({
    method: "DELETE",
    path: "/stock-counts/:id/items/:item_id",
    access,
    summary: "Tira da contagem um produto contado por engano.",
    input: idInput.extend({ item_id: id }),
    output: countResource,
    refreshes,
  }),
  apply: endpoint({
    method: "POST",
    path: "/stock-counts/:id/application",
    access: "cadastro produtos",
    summary:
      "Aplica todas as diferenças, uma única vez, descontando o que foi vendido desde a contagem. Nunca abaixo de zero.",
    input: applicationInput,
    output: countResource,
    once: "required",
    refreshes: [...refreshes, "/stock", "/products", "/pdv/products", "/dashboard", "/purchase-list"],
  }),
  cancel: endpoint({
    method: "POST",
    path: "/stock-counts/:id/cancellation",
    access: "cadastro produtos",
    summary: "Cancela um inventário: o estoque fica como está.",
    input: idInput,
    output: countResource,
    refreshes,
  }),
};
