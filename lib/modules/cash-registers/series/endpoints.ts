import { endpoint } from "@/lib/api/endpoint";
import { seriesInput, seriesResource } from "./schema";

export const registerSeries = {
  take: endpoint({
    method: "POST",
    path: "/pdv/cash-register/series",
    access: "acesso pdv",
    summary: "A série com que um aparelho numera, no caixa aberto de quem vende, as vendas que faz sem internet.",
    input: seriesInput,
    output: seriesResource,
    planExempt: "open-register",
  }),
};
