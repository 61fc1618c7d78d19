import { endpoint } from "@/lib/api/endpoint";
import { paged } from "@/lib/api/page";
import { idInput } from "@/lib/api/text";
import { companiesInput, companyFileResource, companyLineResource, totalsResource } from "./schema";

const access = "platform:companies";

export const master = {
  companies: endpoint({
    method: "GET",
    path: "/master/companies",
    access,
    summary: "As empresas da plataforma, com plano e uso, e os totais de todas elas.",
    input: companiesInput,
    output: paged(companyLineResource).extend({ totals: totalsResource }),
  }),
  company: endpoint({
    method: "GET",
    path: "/master/companies/:id",
    access,
    summary: "Uma empresa com plano, cobranças e usuários. A consulta fica registrada na auditoria da empresa.",
    input: idInput,
    output: companyFileResource,
  }),
};
