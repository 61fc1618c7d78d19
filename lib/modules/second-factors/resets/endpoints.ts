import { endpoint } from "@/lib/api/endpoint";
import { personResource } from "@/lib/modules/users/schema";
import { secondFactorResetInput } from "./schema";

export const secondFactorResets = {
  create: endpoint({
    method: "POST",
    path: "/users/:id/second-factor-reset",
    access: "configurações",
    summary:
      "Remove a segunda etapa de uma pessoa que perdeu o aparelho e encerra as sessões dela. Nunca a do dono, a própria, nem a de quem tem permissões que faltam a quem pede.",
    input: secondFactorResetInput,
    output: personResource,
    refreshes: ["/users", "/sessions"],
    stepUp: true,
  }),
};
