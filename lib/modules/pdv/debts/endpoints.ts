import { endpoint } from "@/lib/api/endpoint";
import {
  billReceiptInput,
  billReceiptResource,
  clientDebtsInput,
  clientDebtsResource,
  fiadoReceiptInput,
  fiadoReceiptResource,
  openBillsInput,
  openBillsResource,
} from "./schema";

const access = "acesso pdv";

export const tillDebts = {
  ofClient: endpoint({
    method: "GET",
    path: "/pdv/clients/:customer_id/debts",
    access,
    summary: "O que um cliente deve de fiado, da compra que vence primeiro para a última, com o que está vencido.",
    input: clientDebtsInput,
    output: clientDebtsResource,
  }),
  receiveFiado: endpoint({
    method: "POST",
    path: "/pdv/clients/:customer_id/payments",
    access,
    summary:
      "Recebe fiado no PDV, no todo ou em parte, e lança no caixa de quem recebe; quem não pode sozinho pede aprovação.",
    input: fiadoReceiptInput,
    output: fiadoReceiptResource,
    status: 201,
    once: "required",
    refreshes: ["/fiado-sales", "/fiado-customers", "/cash-registers", "/pdv", "/dashboard"],
  }),
  openBills: endpoint({
    method: "GET",
    path: "/pdv/receivables",
    access,
    summary: "As contas a receber em aberto, por cliente ou descrição, a que vence primeiro na frente.",
    input: openBillsInput,
    output: openBillsResource,
  }),
  receiveBill: endpoint({
    method: "POST",
    path: "/pdv/receivables/:receivable_id/payments",
    access,
    summary:
      "Recebe uma conta no PDV, no todo ou em parte, e lança no caixa de quem recebe; quem não pode sozinho pede aprovação.",
    input: billReceiptInput,
    output: billReceiptResource,
    status: 201,
    once: "required",
    refreshes: ["/receivables", "/cash-registers", "/pdv", "/dashboard"],
  }),
};
