import { endpoint } from "@/lib/api/endpoint";
import { periodInput } from "../schema";
import { cashDifferencesResource } from "./schema";

export const drawerReports = {
  cashDifferences: endpoint({
    method: "GET",
    path: "/reports/cash-differences",
    access: "relatórios financeiros",
    readsReplica: true,
    summary: "As diferenças dos caixas fechados do período por operador, com as correções feitas depois.",
    input: periodInput,
    output: cashDifferencesResource,
  }),
};
