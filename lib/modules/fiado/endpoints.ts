import { endpoint } from "@/lib/api/endpoint";
import { paged } from "@/lib/api/page";
import { idInput } from "@/lib/api/text";
import { fiadoSaleDetail, fiadoSaleResource, fiadoSalesInput, fiadoSalesTotals } from "./schema";

const access = "fiado";

export const fiadoSales = {
  list: endpoint({
    method: "GET",
    path: "/fiado-sales",
    access,
    summary: "As vendas fiadas, da mais nova para a mais antiga, com os totais do que foi filtrado.",
    input: fiadoSalesInput,
    output: paged(fiadoSaleResource).extend({ totals: fiadoSalesTotals }),
  }),
  get: endpoint({
    method: "GET",
    path: "/fiado-sales/:id",
    access,
    summary: "Uma venda fiada com o que já foi recebido dela.",
    input: idInput,
    output: fiadoSaleDetail,
  }),
};
