import { endpoint } from "@/lib/api/endpoint";
import { periodInput } from "../schema";
import { commissionsResource } from "./schema";

export const commissionReports = {
  sellerCommissions: endpoint({
    method: "GET",
    path: "/reports/sellers",
    access: "relatórios financeiros",
    readsReplica: true,
    summary: "O que cada vendedor vendeu no período e a comissão que ganhou, na venda ou no recebimento.",
    input: periodInput,
    output: commissionsResource,
  }),
};
