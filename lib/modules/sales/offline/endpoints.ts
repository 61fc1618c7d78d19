import { endpoint } from "@/lib/api/endpoint";
import { sales } from "../endpoints";
import { saleResource } from "../schema";
import { offlineSaleInput } from "./schema";

export const offlineSales = {
  create: endpoint({
    method: "POST",
    path: "/offline-sales",
    access: "acesso pdv",
    summary:
      "Registra uma venda que foi feita sem internet, com o número, a hora e os preços com que foi feita. O que passou do limite do fiado ou do estoque fica marcado na venda.",
    input: offlineSaleInput,
    output: saleResource,
    status: 201,
    once: "required",
    planExempt: "closing",
    refreshes: sales.create.refreshes,
  }),
};
