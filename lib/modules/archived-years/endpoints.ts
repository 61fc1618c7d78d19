import { endpoint } from "@/lib/api/endpoint";
import { fileResponse } from "@/lib/api/files";
import { paged, pageInput } from "@/lib/api/page";
import { idInput } from "@/lib/api/text";
import { archivedYearResource } from "./schema";

export const archivedYears = {
  list: endpoint({
    method: "GET",
    path: "/archived-years",
    access: ["acesso pdv", "consultar vendas", "relatórios financeiros", "configurações"],
    planExempt: true,
    summary:
      "Os anos cujas vendas foram arquivadas: estão em um arquivo, e aqui ficaram os totais de cada dia. Do mais novo para o mais antigo.",
    input: pageInput,
    output: paged(archivedYearResource),
  }),
  file: endpoint({
    method: "GET",
    path: "/archived-years/:id/file",
    access: "configurações",
    planExempt: true,
    duringSupport: false,
    summary: "O ZIP com as vendas de um ano arquivado. Só o dono.",
    ownerOnly: true,
    needsConfirmedEmail: true,
    stepUp: true,
    input: idInput,
    responseTypes: ["application/zip"],
    output: fileResponse,
  }),
};
