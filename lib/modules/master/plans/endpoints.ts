import { endpoint } from "@/lib/api/endpoint";
import { exportResource } from "@/lib/modules/exports/schema";
import { changeInput, extensionInput, planStatusResource, reasonInput } from "./schema";

const access = "platform:plans";
const refreshes = ["/master/companies"] as const;
const output = planStatusResource;

export const masterPlans = {
  extend: endpoint({
    method: "POST",
    path: "/master/companies/:id/plan-extensions",
    access,
    summary: "Estende o plano de uma empresa sem cobrar. Conta do fim do plano, ou de agora se ele já acabou.",
    input: extensionInput,
    output,
    status: 201,
    refreshes,
  }),
  change: endpoint({
    method: "PUT",
    path: "/master/companies/:id/plan",
    access,
    summary: "Muda o plano que a empresa renova; o período já pago não muda.",
    input: changeInput,
    output,
    refreshes,
  }),
  suspend: endpoint({
    method: "POST",
    path: "/master/companies/:id/suspension",
    access: "platform:suspension",
    summary: "Suspende uma empresa: ninguém dela trabalha até que seja reativada.",
    input: reasonInput,
    output,
    refreshes,
  }),
  reactivate: endpoint({
    method: "POST",
    path: "/master/companies/:id/reactivation",
    access: "platform:suspension",
    summary: "Reativa uma empresa suspensa, com o prazo que o plano tinha.",
    input: reasonInput,
    output,
    refreshes,
  }),
  requestExport: endpoint({
    method: "POST",
    path: "/master/companies/:id/export",
    access: "platform:exports",
    summary: "Começa a exportação completa de uma empresa, a pedido dela. Só a empresa baixa o arquivo.",
    input: reasonInput,
    output: exportResource,
    status: 202,
    refreshes,
  }),
};
