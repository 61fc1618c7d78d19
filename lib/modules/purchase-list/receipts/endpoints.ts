import { endpoint } from "@/lib/api/endpoint";
import { receiptInput, receiptResource } from "./schema";

export const purchaseReceipts = {
  create: endpoint({
    method: "POST",
    path: "/purchase-list/receipts",
    access: "lista compras",
    summary: "Dá entrada no que chegou: aumenta o estoque e grava o último custo de cada produto.",
    input: receiptInput,
    output: receiptResource,
    status: 201,
    once: "required",
    refreshes: ["/purchase-list", "/stock", "/products", "/pdv/products", "/dashboard"],
  }),
};
