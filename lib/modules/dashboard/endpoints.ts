import { z } from "zod";
import { endpoint } from "@/lib/api/endpoint";
import { dashboardResource } from "./schema";

export const dashboard = {
  show: endpoint({
    method: "GET",
    path: "/dashboard",
    access: "dashboard financeiro geral",
    readsReplica: true,
    summary: "O dia da loja: vendas, caixas abertos, estoque baixo, fiado e os produtos mais vendidos.",
    input: z.strictObject({}),
    output: dashboardResource,
  }),
};
