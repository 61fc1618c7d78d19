import { z } from "zod";
import { endpoint } from "@/lib/api/endpoint";
import { reversalInput } from "@/lib/modules/bills/schema";
import { payableDetails } from "../schema";
import { paymentInput } from "./schema";

const access = "contas a pagar";
const refreshes = ["/payables", "/cash-registers", "/pdv", "/dashboard"] as const;

export const payments = {
  pay: endpoint({
    method: "PATCH",
    path: "/payables/:id/mark-as-paid",
    access,
    summary: "Paga uma conta, toda ou em parte. Em dinheiro, pode sair do caixa aberto de quem paga.",
    input: paymentInput,
    output: z.object({ data: payableDetails }),
    once: "optional",
    refreshes,
  }),
  reverse: endpoint({
    method: "POST",
    path: "/payables/:id/settlements/:settlement_id/reversal",
    access,
    summary: "Estorna um pagamento; o que saiu do caixa volta para o caixa aberto de quem estorna.",
    input: reversalInput,
    output: payableDetails,
    status: 201,
    once: "required",
    refreshes,
  }),
};
