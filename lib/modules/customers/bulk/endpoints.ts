import { endpoint } from "@/lib/api/endpoint";
import { customerChangesInput, customerChangesResource, customerIdsInput, customerIdsResource } from "./schema";

const access = "cadastro clientes";

export const bulkCustomers = {
  ids: endpoint({
    method: "GET",
    path: "/customer-ids",
    access,
    summary: "Os identificadores de todos os clientes que combinam com a busca, até 5.000.",
    input: customerIdsInput,
    output: customerIdsResource,
  }),
  change: endpoint({
    method: "POST",
    path: "/customer-changes",
    access,
    summary:
      "Arquiva ou traz de volta vários clientes, todos ou nenhum. Um cliente com os dados apagados continua arquivado.",
    input: customerChangesInput,
    output: customerChangesResource,
    once: "required",
    refreshes: ["/customers", "/pdv/clients"],
  }),
};
