import { endpoint } from "@/lib/api/endpoint";
import { paged } from "@/lib/api/page";
import { deliveryResource, receiptInput, receiptResource, receiptsInput } from "./schema";

export const purchaseReceipts = {
  list: endpoint({
    method: "GET",
    path: "/purchase-list/receipts",
    access: ["lista compras", "cadastro fornecedores"],
    summary: "O que cada fornecedor entregou, da entrega mais nova para a mais antiga.",
    input: receiptsInput,
    output: paged(deliveryResource),
  }),
  create: endpoint({
    method: "POST",
    path: "/purchase-list/receipts",
    access: "lista compras",
    summary:
      "Dá entrada no que chegou: aumenta o estoque, grava o último custo de cada produto e, se for pedido, lança a conta de cada fornecedor.",
    input: receiptInput,
    output: receiptResource,
    status: 201,
    once: "required",
    refreshes: ["/purchase-list", "/payables", "/stock", "/products", "/pdv/products", "/dashboard"],
  }),
};
