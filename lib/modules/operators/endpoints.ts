import { z } from "zod";
import { TILL_PERMISSION } from "@/lib/access/permissions";
import { endpoint } from "@/lib/api/endpoint";
import { lockResource, operatorChangeInput, operatorChangeResource, operatorsResource, unlockInput } from "./schema";

const access = TILL_PERMISSION;
const planExempt = true;
const whileLocked = true;

export const operators = {
  list: endpoint({
    method: "GET",
    path: "/operators",
    access,
    summary: "Quem pode assumir o PDV neste aparelho com o PIN: só os nomes. E de quem é a sessão.",
    input: z.strictObject({}),
    output: operatorsResource,
    planExempt,
    whileLocked,
    duringSupport: false,
  }),
  change: endpoint({
    method: "POST",
    path: "/operator-changes",
    access,
    summary:
      "Troca o operador deste aparelho com o PIN de quem assume. A venda na tela vai para a espera com o nome de quem sai, a sessão dele termina, e a nova só alcança o PDV.",
    input: operatorChangeInput,
    output: operatorChangeResource,
    status: 201,
    planExempt,
    whileLocked,
    refreshes: ["/held-sales", "/sessions"],
  }),
  lock: endpoint({
    method: "POST",
    path: "/session-lock",
    access,
    summary: "Bloqueia a sessão: até o desbloqueio, quase todas as chamadas respondem SESSION_LOCKED.",
    input: z.strictObject({}),
    output: lockResource,
    planExempt,
    whileLocked,
  }),
  unlock: endpoint({
    method: "POST",
    path: "/session-unlock",
    access: "session",
    summary: "Desbloqueia a sessão com o PIN ou a senha da própria pessoa.",
    input: unlockInput,
    output: lockResource,
    planExempt,
    whileLocked,
    withPin: true,
  }),
};
