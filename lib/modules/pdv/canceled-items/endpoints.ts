import { endpoint } from "@/lib/api/endpoint";
import { canceledItemsInput, canceledItemsResource } from "./schema";

export const canceledItems = {
  create: endpoint({
    method: "POST",
    path: "/pdv/canceled-items",
    access: "acesso pdv",
    summary: "Registra que itens já incluídos numa venda em andamento saíram dela, e quem aprovou.",
    input: canceledItemsInput,
    output: canceledItemsResource,
    status: 201,
    planExempt: "open-register",
  }),
};
