import { endpoint } from "@/lib/api/endpoint";
import { paged } from "@/lib/api/page";
import { entriesInput, entryResource } from "./schema";

export const auditEntries = {
  list: endpoint({
    method: "GET",
    path: "/audit-entries",
    access: "configurações",
    summary: "Quem fez o quê na empresa, do mais novo para o mais antigo; nada daqui pode ser mudado nem apagado.",
    input: entriesInput,
    output: paged(entryResource),
  }),
};
