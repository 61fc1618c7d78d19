import { endpoint } from "@/lib/api/endpoint";
import {
  allocationInput,
  allocationResource,
  customerPaymentInput,
  fiadoPaymentKey,
  fiadoPaymentResource,
  reversalInput,
  salePaymentInput,
} from "./schema";

const access = "fiado";
const refreshes = ["/fiado-sales", "/fiado-customers", "/cash-registers", "/pdv", "/dashboard"] as const;

export const fiadoPayments = {
  paySale: endpoint({
    method: "POST",
    path: "/fiado-sales/:id/payments",
    access,
    summary: "Recebe uma venda fiada, toda ou em parte, e lança o recebimento no caixa aberto de quem recebe.",
    input: salePaymentInput,
    output: fiadoPaymentResource,
    status: 201,
    once: "required",
    refreshes,
  }),
  preview: endpoint({
    method: "GET",
    path: "/fiado-customers/:id/allocation",
    access,
    summary: "Quais compras um valor pagaria, a que vence primeiro antes; nada é gravado.",
    input: allocationInput,
    output: allocationResource,
  }),
  create: endpoint({
    method: "POST",
    path: "/fiado-customers/:id/payments",
    access,
    summary: "Recebe de um cliente: as compras que venceram ou vencem primeiro, ou as escolhidas.",
    input: customerPaymentInput,
    output: fiadoPaymentResource,
    status: 201,
    once: "required",
    refreshes,
  }),
  get: endpoint({
    method: "GET",
    path: "/fiado-customers/:id/payments/:payment_id",
    access,
    summary: "Um recebimento de fiado, com o saldo antes e depois.",
    input: fiadoPaymentKey,
    output: fiadoPaymentResource,
  }),
  reverse: endpoint({
    method: "POST",
    path: "/fiado-customers/:id/payments/:payment_id/reversal",
    access,
    summary: "Estorna um recebimento com um lançamento contrário: as compras voltam a dever e o valor sai do caixa.",
    input: reversalInput,
    output: fiadoPaymentResource,
    status: 201,
    once: "required",
    refreshes,
  }),
};
