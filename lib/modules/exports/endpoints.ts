import { z } from "zod";
import { endpoint } from "@/lib/api/endpoint";
import { fileResponse } from "@/lib/api/files";
import { paged, pageInput } from "@/lib/api/page";
import { idInput } from "@/lib/api/text";
import { exportResource } from "./schema";

const access = "configurações";
/** A company may export its data even after its plan has expired. */
const planExempt = true;

export const exports = {
  list: endpoint({
    method: "GET",
    path: "/exports",
    access,
    planExempt,
    summary: "As exportações completas da empresa, da mais nova para a mais antiga.",
    input: pageInput,
    output: paged(exportResource),
  }),
  create: endpoint({
    method: "POST",
    path: "/exports",
    access,
    planExempt,
    summary:
      "Começa a reunir tudo o que a empresa tem em um ZIP de planilhas CSV; uma de cada vez por empresa. Só o dono.",
    ownerOnly: true,
    needsConfirmedEmail: true,
    stepUp: true,
    input: z.strictObject({}),
    output: exportResource,
    status: 202,
    refreshes: ["/exports"],
  }),
  get: endpoint({
    method: "GET",
    path: "/exports/:id",
    access,
    planExempt,
    summary: "O andamento de uma exportação.",
    input: idInput,
    output: exportResource,
  }),
  file: endpoint({
    method: "GET",
    path: "/exports/:id/file",
    access,
    planExempt,
    duringSupport: false,
    summary: "O ZIP de uma exportação pronta, por 7 dias. Só o dono.",
    ownerOnly: true,
    needsConfirmedEmail: true,
    stepUp: true,
    input: idInput,
    responseTypes: ["application/zip"],
    output: fileResponse,
  }),
};
