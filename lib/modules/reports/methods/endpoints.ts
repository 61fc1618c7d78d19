import { endpoint } from "@/lib/api/endpoint";
import { periodInput } from "../schema";
import { salesByMethodResource } from "./schema";

export const methodReports = {
  salesByMethod: endpoint({
    method: "GET",
    path: "/reports/sales-by-method",
    access: "relatórios financeiros",
    summary: "Quanto cada forma de pagamento pagou das vendas do período, menos o que voltou por ela.",
    input: periodInput,
    output: salesByMethodResource,
  }),
};
