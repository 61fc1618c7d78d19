import { endpoint } from "@/lib/api/endpoint";
import { entriesInput, entriesResource } from "./schema";

export const reportEntries = {
  list: endpoint({
    method: "GET",
    path: "/reports/entries",
    access: "relatórios financeiros",
    summary: "As linhas que somam um número de um relatório, ao centavo, da mais nova para a mais antiga.",
    input: entriesInput,
    output: entriesResource,
  }),
};
