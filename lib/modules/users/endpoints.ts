import { endpoint } from "@/lib/api/endpoint";
import { paged } from "@/lib/api/page";
import { idInput } from "@/lib/api/text";
import { invitationInput, personResource, userInput, usersInput } from "./schema";

const access = "configurações";
const refreshes = ["/users", "/sessions"] as const;

export const users = {
  list: endpoint({
    method: "GET",
    path: "/users",
    access,
    summary: "As pessoas da empresa: ativas, convidadas e bloqueadas.",
    input: usersInput,
    output: paged(personResource),
  }),
  get: endpoint({
    method: "GET",
    path: "/users/:id",
    access,
    summary: "Uma pessoa da empresa.",
    input: idInput,
    output: personResource,
  }),
  invite: endpoint({
    method: "POST",
    path: "/users",
    access,
    summary: "Convida uma pessoa por e-mail, com um link de 7 dias para criar a senha. Só dá permissões quem as tem.",
    input: invitationInput,
    output: personResource,
    status: 201,
    stepUp: true,
    needsConfirmedEmail: true,
    refreshes,
  }),
  update: endpoint({
    method: "PUT",
    path: "/users/:id",
    access,
    summary: "Altera o nome e as permissões de uma pessoa; valem na próxima ação dela.",
    input: userInput,
    output: personResource,
    stepUp: true,
    refreshes,
  }),
  inviteAgain: endpoint({
    method: "POST",
    path: "/users/:id/invitation",
    access,
    summary: "Envia um novo convite a quem ainda não criou a senha; o anterior deixa de valer.",
    input: idInput,
    output: personResource,
    stepUp: true,
    needsConfirmedEmail: true,
    refreshes,
  }),
  sendPasswordLink: endpoint({
    method: "POST",
    path: "/users/:id/password-link",
    access,
    summary: "Envia a uma pessoa o link para criar uma nova senha.",
    input: idInput,
    output: personResource,
    stepUp: true,
    refreshes,
  }),
  block: endpoint({
    method: "POST",
    path: "/users/:id/blocking",
    access,
    summary: "Bloqueia uma pessoa e encerra na hora todas as suas sessões.",
    input: idInput,
    output: personResource,
    stepUp: true,
    refreshes,
  }),
  removePin: endpoint({
    method: "DELETE",
    path: "/users/:id/pin",
    access,
    summary: "Remove o PIN de uma pessoa: ela deixa de aprovar e de assumir o PDV com ele, até criar outro. Só o dono.",
    input: idInput,
    output: personResource,
    ownerOnly: true,
    refreshes: [...refreshes, "/approvals", "/operators"],
  }),
  unblock: endpoint({
    method: "DELETE",
    path: "/users/:id/blocking",
    access,
    summary: "Desbloqueia uma pessoa: ela entra de novo com a senha que tinha.",
    input: idInput,
    output: personResource,
    stepUp: true,
    refreshes,
  }),
};
