import { z } from "zod";
import { endpoint } from "@/lib/api/endpoint";
import { idInput } from "@/lib/api/text";
import { newPixChargeInput, pixChargeResource, pixRefundInput, unclaimedPixListResource } from "./schema";

const path = "/pix-charges";
const access = "acesso pdv";
const accessToList = ["acesso pdv", "consultar vendas", "controle caixa"] as const;
const planExempt = "open-register";
const refreshes = [path, "/sale-payments"] as const;

export const pixCharges = {
  list: endpoint({
    method: "GET",
    path,
    access: accessToList,
    summary:
      "Os PIX pagos que não estão em nenhuma venda, do mais antigo para o mais novo. Quem só tem acesso ao PDV vê os seus.",
    input: z.strictObject({}),
    output: unclaimedPixListResource,
    planExempt,
  }),
  create: endpoint({
    method: "POST",
    path,
    access,
    summary: "Cobra um valor por PIX na conta conectada da loja. Com o mesmo `id` é sempre a mesma cobrança.",
    input: newPixChargeInput,
    output: pixChargeResource,
    status: 201,
    planExempt,
  }),
  get: endpoint({
    method: "GET",
    path: `${path}/:id`,
    access: accessToList,
    summary: "Uma cobrança PIX. Enquanto está aberta, a situação é perguntada ao Mercado Pago de tempos em tempos.",
    input: idInput,
    output: pixChargeResource,
    planExempt,
    duringSupport: false,
  }),
  cancel: endpoint({
    method: "POST",
    path: `${path}/:id/cancellation`,
    access,
    summary: "Desiste de uma cobrança PIX. Se ela já foi paga, a resposta diz que foi.",
    input: idInput,
    output: pixChargeResource,
    planExempt,
    refreshes,
  }),
  refund: endpoint({
    method: "POST",
    path: `${path}/:id/refund`,
    access: accessToList,
    summary: "Devolve a quem pagou um PIX que não está em nenhuma venda, uma vez só.",
    input: pixRefundInput,
    output: pixChargeResource,
    planExempt,
    refreshes,
  }),
};
