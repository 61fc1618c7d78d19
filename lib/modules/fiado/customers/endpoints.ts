import { endpoint } from "@/lib/api/endpoint";
import { paged } from "@/lib/api/page";
import { idInput } from "@/lib/api/text";
import { debtorDetail, debtorResource, debtorsTotals, fiadoCustomersInput } from "./schema";

const access = "fiado";

export const fiadoCustomers = {
  list: endpoint({
    method: "GET",
    path: "/fiado-customers",
    access,
    summary:
      "Quem deve fiado: saldo, uso do limite, idade da dívida e último pagamento, com os totais do que foi filtrado.",
    input: fiadoCustomersInput,
    output: paged(debtorResource).extend({ totals: debtorsTotals }),
  }),
  get: endpoint({
    method: "GET",
    path: "/fiado-customers/:id",
    access,
    summary: "A conta de um cliente, com as compras em aberto, na ordem em que são pagas: a que vence primeiro antes.",
    input: idInput,
    output: debtorDetail,
  }),
};
