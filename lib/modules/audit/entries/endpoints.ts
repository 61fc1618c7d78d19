import { endpoint } from "@/lib/api/endpoint";
import { paged } from "@/lib/api/page";
import { entriesInput, entryResource } from "./schema";

export const auditEntries = {
  list: endpoint({
    method: "GET",
    path: "/audit-entries",
    access: "configurações",
    summary:
      "Os registros de auditoria da empresa, do mais novo para o mais antigo. Não podem ser alterados nem apagados.",
    input: entriesInput,
    output: paged(entryResource),
  }),
};
