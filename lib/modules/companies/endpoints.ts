import { z } from "zod";
import { endpoint } from "@/lib/api/endpoint";
import { companyInput, companyResource } from "./schema";

export const companies = {
  current: endpoint({
    method: "GET",
    path: "/companies/current",
    access: "session",
    summary: "A empresa do usuário da sessão.",
    input: z.strictObject({}),
    output: companyResource,
  }),
  update: endpoint({
    method: "PUT",
    path: "/companies/:id",
    access: "configurações",
    summary: "Altera os dados da empresa.",
    input: companyInput,
    output: companyResource,
    refreshes: ["/companies", "/user", "/pdv/company", "/pdv/bootstrap"],
  }),
};
