import { endpoint } from "@/lib/api/endpoint";
import { personInput, userStatusResource } from "./schema";

const access = "platform:people";
const refreshes = ["/master/companies"] as const;
const input = personInput;

export const masterPeople = {
  sendPasswordLink: endpoint({
    method: "POST",
    path: "/master/companies/:id/users/:user_id/password-link",
    access,
    summary: "Envia a uma pessoa da empresa, no e-mail dela, o link para criar uma nova senha.",
    input,
    output: userStatusResource,
    refreshes,
  }),
  block: endpoint({
    method: "POST",
    path: "/master/companies/:id/users/:user_id/blocking",
    access,
    summary: "Bloqueia uma pessoa da empresa e encerra as sessões dela.",
    input,
    output: userStatusResource,
    refreshes,
  }),
  resetSecondFactor: endpoint({
    method: "POST",
    path: "/master/companies/:id/users/:user_id/second-factor-reset",
    access,
    summary: "Remove a segunda etapa do dono da empresa, que perdeu o aparelho, e encerra as sessões dele.",
    input,
    output: userStatusResource,
    refreshes,
    stepUp: true,
  }),
  unblock: endpoint({
    method: "POST",
    path: "/master/companies/:id/users/:user_id/unblocking",
    access,
    summary: "Desbloqueia uma pessoa da empresa: ela entra de novo com a senha que tinha.",
    input,
    output: userStatusResource,
    refreshes,
  }),
};
