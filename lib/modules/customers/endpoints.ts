import { endpoint } from "@/lib/api/endpoint";
import { paged } from "@/lib/api/page";
import { synced } from "@/lib/api/sync";
import { idInput } from "@/lib/api/text";
import { anonymizationInput, changedCustomer, customerFields, customerResource, customersInput } from "./schema";

const access = "cadastro clientes";
const refreshes = ["/customers", "/pdv/clients"] as const;

export const customers = {
  list: endpoint({
    method: "GET",
    path: "/customers",
    access,
    summary: "Os clientes da empresa; a busca aceita nome, documento e telefone, com ou sem máscara.",
    input: customersInput,
    output: paged(customerResource),
    syncOutput: synced(customerResource),
  }),
  get: endpoint({
    method: "GET",
    path: "/customers/:id",
    access,
    summary: "Um cliente.",
    input: idInput,
    output: customerResource,
  }),
  create: endpoint({
    method: "POST",
    path: "/customers",
    access,
    summary: "Cadastra um cliente; recusa o documento que já é de outro; o telefone pode se repetir.",
    input: customerFields,
    output: customerResource,
    status: 201,
    refreshes,
  }),
  update: endpoint({
    method: "PUT",
    path: "/customers/:id",
    access,
    summary: "Altera um cliente.",
    input: changedCustomer,
    output: customerResource,
    refreshes,
  }),
  archive: endpoint({
    method: "POST",
    path: "/customers/:id/archiving",
    access,
    summary: "Arquiva um cliente: ele sai do PDV e das listas, e seu histórico é mantido.",
    input: idInput,
    output: customerResource,
    refreshes,
  }),
  restore: endpoint({
    method: "DELETE",
    path: "/customers/:id/archiving",
    access,
    summary: "Traz de volta um cliente arquivado.",
    input: idInput,
    output: customerResource,
    refreshes,
  }),
  anonymize: endpoint({
    method: "POST",
    path: "/customers/:id/anonymization",
    access,
    summary:
      "Apaga para sempre os dados pessoais de um cliente e mantém a história. Exige também a permissão configurações e o nome digitado.",
    input: anonymizationInput,
    output: customerResource,
    stepUp: true,
    refreshes: [...refreshes, "/sales", "/quotes", "/receivables", "/fiado-customers"],
  }),
};
