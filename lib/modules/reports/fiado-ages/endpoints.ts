import { endpoint } from "@/lib/api/endpoint";
import { todayInput } from "../schema";
import { fiadoAgesResource } from "./schema";

export const fiadoAgeReports = {
  fiadoAges: endpoint({
    method: "GET",
    path: "/reports/fiado-ages",
    access: "relatórios financeiros",
    readsReplica: true,
    summary: "O que cada cliente deve de fiado hoje, pela idade das compras.",
    input: todayInput,
    output: fiadoAgesResource,
  }),
};
