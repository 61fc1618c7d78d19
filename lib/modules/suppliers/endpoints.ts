import { endpoint } from "@/lib/api/endpoint";
import { paged } from "@/lib/api/page";
import { synced } from "@/lib/api/sync";
import { idInput } from "@/lib/api/text";
import { changedSupplier, supplierFields, supplierResource, suppliersInput } from "./schema";

const access = "cadastro fornecedores";
const refreshes = ["/suppliers"] as const;

export const suppliers = {
  list: endpoint({
    method: "GET",
    path: "/suppliers",
    access,
    summary: "Os fornecedores da empresa; a busca aceita nome, contato, documento e telefone, com ou sem máscara.",
    input: suppliersInput,
    output: paged(supplierResource),
    syncOutput: synced(supplierResource),
  }),
  get: endpoint({
    method: "GET",
    path: "/suppliers/:id",
    access,
    summary: "Um fornecedor.",
    input: idInput,
    output: supplierResource,
  }),
  create: endpoint({
    method: "POST",
    path: "/suppliers",
    access,
    summary: "Cadastra um fornecedor; recusa o documento que já é de outro; o telefone pode se repetir.",
    input: supplierFields,
    output: supplierResource,
    status: 201,
    refreshes,
  }),
  update: endpoint({
    method: "PUT",
    path: "/suppliers/:id",
    access,
    summary: "Altera um fornecedor.",
    input: changedSupplier,
    output: supplierResource,
    refreshes,
  }),
  archive: endpoint({
    method: "POST",
    path: "/suppliers/:id/archiving",
    access,
    summary: "Arquiva um fornecedor: ele sai das listas, e seu histórico é mantido.",
    input: idInput,
    output: supplierResource,
    refreshes,
  }),
  restore: endpoint({
    method: "DELETE",
    path: "/suppliers/:id/archiving",
    access,
    summary: "Traz de volta um fornecedor arquivado.",
    input: idInput,
    output: supplierResource,
    refreshes,
  }),
};
