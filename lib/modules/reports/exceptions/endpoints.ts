import { endpoint } from "@/lib/api/endpoint";
import { periodInput } from "../schema";
import { exceptionsResource } from "./schema";

export const exceptionReports = {
  salesExceptions: endpoint({
    method: "GET",
    path: "/reports/exceptions",
    access: "relatórios financeiros",
    readsReplica: true,
    summary: "Cancelamentos, devoluções, descontos e aprovações do período, um a um.",
    input: periodInput,
    output: exceptionsResource,
  }),
};
