import { endpoint } from "@/lib/api/endpoint";
import { fileResponse } from "@/lib/api/files";
import { reportPdfInput } from "./schema";

export const reportPdfs = {
  get: endpoint({
    method: "GET",
    path: "/reports/pdf",
    access: "relatórios financeiros",
    readsReplica: true,
    summary: "Um relatório em PDF: os mesmos números da tela, ao lado do período anterior.",
    input: reportPdfInput,
    output: fileResponse,
    responseTypes: ["application/pdf"],
  }),
};
