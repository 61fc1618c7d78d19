import { endpoint } from "@/lib/api/endpoint";
import { supplierChangesInput, supplierChangesResource, supplierIdsInput, supplierIdsResource } from "./schema";

const access = "cadastro fornecedores";

export const bulkSuppliers = {
  ids: endpoint({
    method: "GET",
    path: "/supplier-ids",
    access,
    summary: "Os identificadores de todos os fornecedores que combinam com a busca, até 5.000.",
    input: supplierIdsInput,
    output: supplierIdsResource,
  }),
  change: endpoint({
    method: "POST",
    path: "/supplier-changes",
    access,
    summary: "Arquiva ou traz de volta vários fornecedores, todos ou nenhum.",
    input: supplierChangesInput,
    output: supplierChangesResource,
    once: "required",
    refreshes: ["/suppliers"],
  }),
};
