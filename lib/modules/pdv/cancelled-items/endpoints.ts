import { endpoint } from "@/lib/api/endpoint";
import { cancelledItemsInput, cancelledItemsResource } from "./schema";

export const cancelledItems = {
  create: endpoint({
    method: "POST",
    path: "/pdv/cancelled-items",
    access: "acesso pdv",
    summary: "Registra que itens já incluídos numa venda em andamento saíram dela, e quem aprovou.",
    input: cancelledItemsInput,
    output: cancelledItemsResource,
    status: 201,
    planExempt: "open-register",
  }),
};
