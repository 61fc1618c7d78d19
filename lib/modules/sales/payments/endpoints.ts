import { z } from "zod";
import { endpoint } from "@/lib/api/endpoint";
import { idInput } from "@/lib/api/text";
import { confirmationResource, openPixListResource } from "./schema";

const access = ["acesso pdv", "consultar vendas", "controle caixa"] as const;

export const salePayments = {
  list: endpoint({
    method: "GET",
    path: "/sale-payments",
    access,
    summary: "Os PIX deixados a conferir, do mais antigo para o mais novo. Quem só tem acesso ao PDV vê os seus.",
    input: z.strictObject({}),
    output: openPixListResource,
    planExempt: "open-register",
  }),
  confirm: endpoint({
    method: "POST",
    path: "/sale-payments/:id/confirmation",
    access,
    summary: "Confirma que um PIX deixado a conferir chegou ao banco; fica registrado quem conferiu.",
    input: idInput,
    output: confirmationResource,
    status: 201,
    planExempt: "open-register",
    refreshes: ["/sale-payments", "/sales"],
  }),
};
