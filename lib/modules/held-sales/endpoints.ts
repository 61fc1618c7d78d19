import { z } from "zod";
import { endpoint } from "@/lib/api/endpoint";
import { idInput } from "@/lib/api/text";
import { discardInput, heldSaleResource, heldSalesResource, holdInput, recalledResource } from "./schema";

const access = "acesso pdv";
const planExempt = "open-register";
const refreshes = ["/held-sales"] as const;

export const heldSales = {
  list: endpoint({
    method: "GET",
    path: "/held-sales",
    access,
    summary: "As vendas em espera da empresa, da mais antiga para a mais nova, de qualquer caixa.",
    input: z.strictObject({}),
    output: heldSalesResource,
    planExempt,
  }),
  hold: endpoint({
    method: "POST",
    path: "/held-sales",
    access,
    summary: "Deixa um carrinho em espera, com o nome do cliente ou a hora; nada é vendido nem reservado.",
    input: holdInput,
    output: heldSaleResource,
    status: 201,
    once: "required",
    planExempt,
    refreshes,
    // Who leaves a locked till by logging out must be able to hold its sale first.
    whileLocked: true,
  }),
  recall: endpoint({
    method: "POST",
    path: "/held-sales/:id/recall",
    access,
    summary: "Recupera uma venda em espera, uma vez só, com os preços de agora ao lado dos de antes.",
    input: idInput,
    output: recalledResource,
    once: "required",
    planExempt,
    refreshes,
  }),
  discard: endpoint({
    method: "POST",
    path: "/held-sales/:id/discard",
    access,
    summary: "Descarta uma venda em espera, com o motivo; o carrinho volta na resposta, para desfazer.",
    input: discardInput,
    output: recalledResource,
    once: "required",
    planExempt,
    refreshes,
  }),
};
