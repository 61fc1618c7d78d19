import { endpoint } from "@/lib/api/endpoint";
import { entriesInput, entriesResource } from "./schema";

export const reportEntries = {
  list: endpoint({
    method: "GET",
    path: "/reports/entries",
    access: "relatórios financeiros",
    readsReplica: true,
    summary: "Os lançamentos que formam um valor de um relatório, do mais novo para o mais antigo.",
    input: entriesInput,
    output: entriesResource,
  }),
};
