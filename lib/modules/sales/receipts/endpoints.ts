import { endpoint } from "@/lib/api/endpoint";
import { fileResponse } from "@/lib/api/files";
import { idInput } from "@/lib/api/text";
import { saleResource } from "../schema";
import { publicReceiptResource, receiptLinkResource, receiptTokenInput } from "./schema";

export const receiptLinks = {
  create: endpoint({
    method: "POST",
    path: "/sales/:id/receipt-links",
    access: ["acesso pdv", "consultar vendas"],
    summary: "Cria um endereço público para o recibo de uma venda, por 180 dias; os anteriores continuam valendo.",
    input: idInput,
    output: receiptLinkResource,
    status: 201,
    planExempt: "open-register",
  }),
  read: endpoint({
    method: "GET",
    path: "/public-receipts/:token",
    access: "public",
    unlisted: true,
    summary: "O recibo de um endereço público; um endereço desconhecido ou vencido é o mesmo 404.",
    input: receiptTokenInput,
    output: publicReceiptResource,
  }),
  readPdf: endpoint({
    method: "GET",
    path: "/public-receipts/:token/pdf",
    access: "public",
    unlisted: true,
    summary: "O recibo de um endereço público em PDF; um endereço desconhecido ou vencido é o mesmo 404.",
    input: receiptTokenInput,
    output: fileResponse,
    responseTypes: ["application/pdf"],
  }),
  find: endpoint({
    method: "GET",
    path: "/sales/by-receipt/:token",
    access: "acesso pdv",
    summary:
      "Uma venda da loja pelo QR Code do recibo, mesmo vencido ou de outro operador, para iniciar uma devolução.",
    input: receiptTokenInput,
    output: saleResource,
  }),
};
