import { z } from "zod";
import { endpoint } from "@/lib/api/endpoint";
import { reversalInput } from "@/lib/modules/bills/schema";
import { receivableDetails } from "../schema";
import { receiptInput } from "./schema";

const access = "contas a receber";
const refreshes = ["/receivables", "/cash-registers", "/pdv", "/dashboard"] as const;

export const receipts = {
  receive: endpoint({
    method: "PATCH",
    path: "/receivables/:id/mark-as-received",
    access,
    summary: "Recebe uma conta, toda ou em parte, e lança o recebimento no caixa aberto de quem recebe.",
    input: receiptInput,
    output: z.object({ data: receivableDetails }),
    once: "required",
    refreshes,
  }),
  reverse: endpoint({
    method: "POST",
    path: "/receivables/:id/settlements/:settlement_id/reversal",
    access,
    summary: "Estorna um recebimento; o que entrou no caixa sai do caixa aberto de quem estorna.",
    input: reversalInput,
    output: receivableDetails,
    status: 201,
    once: "required",
    refreshes,
  }),
};
