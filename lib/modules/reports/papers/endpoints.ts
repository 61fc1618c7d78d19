import { endpoint } from "@/lib/api/endpoint";
import { fileAnswer } from "@/lib/api/files";
import { reportPaperInput } from "./schema";

export const reportPapers = {
  get: endpoint({
    method: "GET",
    path: "/reports/pdf",
    access: "relatórios financeiros",
    summary: "Um relatório em PDF: os mesmos números da tela, ao lado do período anterior.",
    input: reportPaperInput,
    output: fileAnswer,
    answers: ["application/pdf"],
  }),
};
