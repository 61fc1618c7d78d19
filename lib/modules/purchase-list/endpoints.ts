import { z } from "zod";
import { endpoint } from "@/lib/api/endpoint";
import { paged } from "@/lib/api/page";
import { idInput } from "@/lib/api/text";
import {
  purchaseItemChange,
  purchaseItemFields,
  purchaseListInput,
  purchaseRow,
  purchaseSending,
  purchaseSendingUndone,
  purchaseSent,
  purchaseSetting,
  purchaseSettingResource,
  purchaseTotals,
  sendingInput,
} from "./schema";

const access = "lista compras";
const refreshes = ["/purchase-list"] as const;

export const purchaseList = {
  list: endpoint({
    method: "GET",
    path: "/purchase-list",
    access,
    summary:
      "O que comprar: os produtos no mínimo ou abaixo dele, com a sugestão e o motivo, e os itens lançados à mão, com os totais por fornecedor.",
    input: purchaseListInput,
    output: paged(purchaseRow).extend({
      totals: purchaseTotals,
      cover_days: z.int(),
      settings: purchaseSettingResource,
    }),
  }),
  cover: endpoint({
    method: "PUT",
    path: "/purchase-list/settings",
    access,
    summary: "Por quantos dias uma compra deve durar.",
    input: purchaseSetting,
    output: purchaseSettingResource,
    refreshes,
  }),
  create: endpoint({
    method: "POST",
    path: "/purchase-list",
    access,
    summary: "Lança um item na lista: um produto ou um texto livre.",
    input: purchaseItemFields,
    output: purchaseRow,
    status: 201,
    refreshes,
  }),
  update: endpoint({
    method: "PUT",
    path: "/purchase-list/:id",
    access,
    summary: "Altera um item lançado à mão que ainda não chegou todo.",
    input: purchaseItemChange,
    output: purchaseRow,
    refreshes,
  }),
  remove: endpoint({
    method: "DELETE",
    path: "/purchase-list/:id",
    access,
    summary: "Tira da lista um item lançado à mão.",
    input: idInput,
    output: purchaseRow,
    refreshes,
  }),
  send: endpoint({
    method: "POST",
    path: "/purchase-list/sendings",
    access,
    summary:
      "Marca itens como pedidos ao fornecedor. Um produto sugerido pelo estoque entra na lista como pedido, uma única vez.",
    input: purchaseSending,
    output: purchaseSent,
    once: "optional",
    refreshes,
  }),
  undoSending: endpoint({
    method: "POST",
    path: "/purchase-list/sendings/:sending_id/undoing",
    access,
    summary:
      "Desfaz a marcação de um pedido: os itens voltam a ficar abertos e os sugeridos saem da lista. Recusa se algo do pedido já chegou.",
    input: sendingInput,
    output: purchaseSendingUndone,
    once: "required",
    refreshes,
  }),
};
