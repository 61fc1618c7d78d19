import { endpoint } from "@/lib/api/endpoint";
import { periodInput } from "../schema";
import { cashFlowResource } from "./schema";

export const cashFlowReports = {
  cashFlow: endpoint({
    method: "GET",
    path: "/reports/cash-flow",
    access: "relatórios financeiros",
    readsReplica: true,
    summary: "O que entrou e saiu em cada dia do período, e o que está em aberto para entrar e sair.",
    input: periodInput,
    output: cashFlowResource,
  }),
};
