import { endpoint } from "@/lib/api/endpoint";
import { paged, pageInput } from "@/lib/api/page";
import { idInput } from "@/lib/api/text";
import { failedChargeResource } from "./schema";

const access = "platform:charges";

export const masterCharges = {
  failed: endpoint({
    method: "GET",
    path: "/master/failed-charges",
    access,
    summary: "As cobranças de planos que falharam nos últimos 30 dias, da falha mais nova para a mais antiga.",
    input: pageInput,
    output: paged(failedChargeResource),
  }),
  reconcile: endpoint({
    method: "POST",
    path: "/master/failed-charges/:id/reconciliation",
    access,
    summary: "Confere no banco se uma cobrança que falhou foi paga ou devolvida depois. Fica registrado na empresa.",
    input: idInput,
    output: failedChargeResource,
    status: 200,
    refreshes: ["/master/failed-charges", "/master/companies"],
  }),
};
