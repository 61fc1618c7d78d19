import { endpoint } from "@/lib/api/endpoint";
import { paged } from "@/lib/api/page";
import { idInput } from "@/lib/api/text";
import { audienceInput, audienceResource, noticeInput, noticeResource, noticesInput } from "./schema";

const access = "platform:notices";
const refreshes = ["/master/notices"] as const;

export const masterNotices = {
  list: endpoint({
    method: "GET",
    path: "/master/notices",
    access,
    summary: "Os avisos da plataforma a grupos de empresas, do mais novo para o mais antigo.",
    input: noticesInput,
    output: paged(noticeResource),
  }),
  audience: endpoint({
    method: "GET",
    path: "/master/notices/audience",
    access,
    summary: "Quantas empresas estão hoje em um grupo.",
    input: audienceInput,
    output: audienceResource,
  }),
  create: endpoint({
    method: "POST",
    path: "/master/notices",
    access,
    summary: "Publica um aviso para um grupo de empresas, do primeiro ao último dia, no horário de Brasília.",
    input: noticeInput,
    output: noticeResource,
    status: 201,
    refreshes,
  }),
  end: endpoint({
    method: "POST",
    path: "/master/notices/:id/ending",
    access,
    summary: "Encerra um aviso antes do seu último dia.",
    input: idInput,
    output: noticeResource,
    status: 200,
    refreshes,
  }),
};
