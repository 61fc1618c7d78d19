import { z } from "zod";
import { endpoint } from "@/lib/api/endpoint";
import { paged } from "@/lib/api/page";
import { idInput } from "@/lib/api/text";
import { chargeResource, chargesInput, currentPlanResource, subscribedResource, subscribeInput } from "./schema";

export const billing = {
  current: endpoint({
    method: "GET",
    path: "/billing/current",
    access: "session",
    summary: "O plano da empresa; 404 quando não há plano.",
    withPin: true,
    input: z.strictObject({}),
    output: currentPlanResource,
    planExempt: true,
  }),
  charges: endpoint({
    method: "GET",
    path: "/billing/charges",
    access: "configurações",
    summary: "As cobranças do plano, da mais nova para a mais antiga.",
    input: chargesInput,
    output: paged(chargeResource),
    planExempt: true,
  }),
  charge: endpoint({
    method: "GET",
    path: "/billing/charges/:id",
    access: "session",
    summary: "Uma cobrança, com o PIX copia e cola enquanto pode ser paga.",
    input: idInput,
    output: chargeResource,
    planExempt: true,
  }),
  subscribe: endpoint({
    method: "POST",
    path: "/plans/subscribe",
    access: "session",
    summary: "Cobra um plano; ele é estendido quando a cobrança é paga, o que o simulado faz na hora. Só o dono.",
    ownerOnly: true,
    stepUp: true,
    input: subscribeInput,
    output: subscribedResource,
    once: "optional",
    onceInService: true,
    refreshes: ["/billing", "/user"],
    planExempt: true,
  }),
};
