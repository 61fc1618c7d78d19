import { endpoint } from "@/lib/api/endpoint";
import { trendInput, trendResource } from "./schema";

export const trends = {
  show: endpoint({
    method: "GET",
    path: "/dashboard/trend",
    access: "dashboard financeiro geral",
    readsReplica: true,
    summary: "As vendas dos últimos 7 ou 30 dias, por dia e forma de pagamento, ao lado do período anterior.",
    input: trendInput,
    output: trendResource,
  }),
};
