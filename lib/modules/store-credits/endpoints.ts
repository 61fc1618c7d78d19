import { endpoint } from "@/lib/api/endpoint";
import { paged } from "@/lib/api/page";
import { storeCreditKey, storeCreditResource, storeCreditsInput, storeCreditTotals } from "./schema";

export const storeCredits = {
  list: endpoint({
    method: "GET",
    path: "/store-credits",
    access: "consultar vendas",
    summary: "Os vales dados em devoluções, do mais novo para o mais antigo, com o saldo de cada um.",
    input: storeCreditsInput,
    output: paged(storeCreditResource).extend({ totals: storeCreditTotals }),
  }),
  get: endpoint({
    method: "GET",
    path: "/store-credits/:code",
    access: ["acesso pdv", "consultar vendas"],
    summary: "Um vale pelo código impresso nele, com o saldo que ainda tem.",
    input: storeCreditKey,
    output: storeCreditResource,
  }),
};
