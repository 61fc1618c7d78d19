import { endpoint } from "@/lib/api/endpoint";
import { fileResponse } from "@/lib/api/files";
import { idInput } from "@/lib/api/text";

export const personalData = {
  get: endpoint({
    method: "GET",
    path: "/customers/:id/personal-data",
    access: "configurações",
    duringSupport: false,
    summary: "Tudo o que a empresa guarda sobre um cliente, em um ZIP de planilhas CSV, para entregar a ele.",
    input: idInput,
    responseTypes: ["application/zip"],
    output: fileResponse,
  }),
};
