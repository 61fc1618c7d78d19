import { endpoint } from "@/lib/api/endpoint";
import { periodInput } from "../schema";
import { productsReportResource } from "./schema";

export const productReports = {
  soldProducts: endpoint({
    method: "GET",
    path: "/reports/products",
    access: "relatórios financeiros",
    readsReplica: true,
    summary: "Quantidade, receita líquida, custo, margem e curva ABC de cada produto vendido no período.",
    input: periodInput,
    output: productsReportResource,
  }),
};
