import { z } from "zod";
import { endpoint } from "@/lib/api/endpoint";
import { currentPlanResource } from "../schema";
import { cancellationInput } from "./schema";

const refreshes = ["/billing", "/user"] as const;

export const cancellations = {
  cancel: endpoint({
    method: "POST",
    path: "/plans/cancellation",
    access: "configurações",
    summary: "Cancela o plano: ele funciona até vencer e não é renovado. Só o dono.",
    ownerOnly: true,
    stepUp: true,
    input: cancellationInput,
    output: currentPlanResource,
    refreshes,
  }),
  keep: endpoint({
    method: "DELETE",
    path: "/plans/cancellation",
    access: "configurações",
    summary: "Desfaz o cancelamento de um plano que ainda não venceu. Só o dono.",
    ownerOnly: true,
    stepUp: true,
    input: z.strictObject({}),
    output: currentPlanResource,
    refreshes,
  }),
};
