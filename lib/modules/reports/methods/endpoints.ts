import { endpoint } from "@/lib/api/endpoint";
import { periodInput } from "../schema";
import { salesByMethodResource } from "./schema";

export const methodReports = {
  salesByMethod: endpoint({
    method: "GET",
    path: "/reports/sales-by-method",
    access: "relatórios financeiros",
    readsReplica: true,
    summary: "As vendas do período por forma de pagamento, menos as devoluções por ela.",
    input: periodInput,
    output: salesByMethodResource,
  }),
};
