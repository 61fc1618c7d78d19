import { endpoint } from "@/lib/api/endpoint";
import { paged } from "@/lib/api/page";
import { synced } from "@/lib/api/sync";
import { idInput } from "@/lib/api/text";
import { adjustmentInput, ledgerInput, stockInput, stockMovementResource, stockResource, stockTotals } from "./schema";

const access = "consultar estoque";

export const stock = {
  list: endpoint({
    method: "GET",
    path: "/stock",
    access,
    summary:
      "O estoque de cada produto, com a situação e os totais do que foi filtrado. O custo só aparece para quem cadastra produtos.",
    input: stockInput,
    output: paged(stockResource).extend({ totals: stockTotals }),
    syncOutput: synced(stockResource),
  }),
  get: endpoint({
    method: "GET",
    path: "/stock/:id",
    access,
    summary: "O estoque de um produto.",
    input: idInput,
    output: stockResource,
  }),
  movements: endpoint({
    method: "GET",
    path: "/stock/:id/movements",
    access,
    summary: "As movimentações de um produto, da mais nova para a mais antiga, com o saldo depois de cada uma.",
    input: ledgerInput,
    output: paged(stockMovementResource),
  }),
  adjust: endpoint({
    method: "POST",
    path: "/stock/:id/adjustments",
    access: "cadastro produtos",
    summary: "Ajusta o estoque com um motivo: entrada, saída ou novo saldo. Nunca abaixo de zero.",
    input: adjustmentInput,
    output: stockMovementResource,
    status: 201,
    once: "required",
    refreshes: ["/stock", "/products", "/pdv/products", "/dashboard"],
  }),
};
