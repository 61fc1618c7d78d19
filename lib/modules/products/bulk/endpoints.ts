import { endpoint } from "@/lib/api/endpoint";
import {
  bulkChangeInput,
  bulkChangeResource,
  bulkUndoInput,
  bulkUndoResource,
  productIdsInput,
  productIdsResource,
} from "./schema";

const access = "cadastro produtos";
const refreshes = ["/products", "/pdv/products", "/stock", "/categories"] as const;

export const bulkProducts = {
  ids: endpoint({
    method: "GET",
    path: "/product-ids",
    access,
    summary: "Os identificadores de todos os produtos que combinam com a busca e os filtros, até 5.000.",
    input: productIdsInput,
    output: productIdsResource,
  }),
  change: endpoint({
    method: "POST",
    path: "/product-changes",
    access,
    summary: "Arquiva, traz de volta ou altera a categoria ou o estoque mínimo de vários produtos, todos ou nenhum.",
    input: bulkChangeInput,
    output: bulkChangeResource,
    once: "required",
    refreshes,
  }),
  undo: endpoint({
    method: "POST",
    path: "/product-changes/undoing",
    access,
    summary:
      "Devolve a categoria e o estoque mínimo anteriores aos produtos que ainda têm o valor da alteração; os outros ficam como estão.",
    input: bulkUndoInput,
    output: bulkUndoResource,
    once: "required",
    refreshes,
  }),
};
