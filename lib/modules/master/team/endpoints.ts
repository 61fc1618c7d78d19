import { endpoint } from "@/lib/api/endpoint";
import {
  memberInput,
  memberResource,
  roleChangeInput,
  teamActionsPage,
  teamInput,
  teamInvitationInput,
  teamPage,
} from "./schema";

const access = "platform:team";
const refreshes = ["/master/team", "/master/team-actions"] as const;
const output = memberResource;

export const masterTeam = {
  list: endpoint({
    method: "GET",
    path: "/master/team",
    access,
    summary: "A equipe da plataforma: perfil, situação, segunda etapa e último acesso de cada pessoa.",
    input: teamInput,
    output: teamPage,
  }),
  actions: endpoint({
    method: "GET",
    path: "/master/team-actions",
    access,
    summary: "O que a administração fez na equipe da plataforma: quem, o quê e quando.",
    input: teamInput,
    output: teamActionsPage,
  }),
  invite: endpoint({
    method: "POST",
    path: "/master/team",
    access,
    summary: "Convida uma pessoa para a equipe da plataforma. O link do e-mail vale por 60 minutos e uma só vez.",
    input: teamInvitationInput,
    output,
    status: 201,
    refreshes,
    stepUp: true,
  }),
  inviteAgain: endpoint({
    method: "POST",
    path: "/master/team/:id/invitation",
    access,
    summary: "Envia um novo link a uma pessoa convidada que ainda não entrou; o anterior deixa de valer.",
    input: memberInput,
    output,
    refreshes,
    stepUp: true,
  }),
  changeRole: endpoint({
    method: "POST",
    path: "/master/team/:id/role-change",
    access,
    summary: "Muda o perfil de outra pessoa da equipe e encerra as sessões dela.",
    input: roleChangeInput,
    output,
    refreshes,
    stepUp: true,
  }),
  block: endpoint({
    method: "POST",
    path: "/master/team/:id/blocking",
    access,
    summary: "Bloqueia outra pessoa da equipe: as sessões e os links dela deixam de valer.",
    input: memberInput,
    output,
    refreshes,
    stepUp: true,
  }),
  unblock: endpoint({
    method: "POST",
    path: "/master/team/:id/unblocking",
    access,
    summary: "Desbloqueia uma pessoa da equipe: ela entra de novo com a senha que tinha.",
    input: memberInput,
    output,
    refreshes,
    stepUp: true,
  }),
  recover: endpoint({
    method: "POST",
    path: "/master/team/:id/recovery",
    access,
    summary:
      "Refaz o acesso de outra pessoa da equipe que perdeu o aparelho: remove a segunda etapa e a senha, encerra as sessões e envia um link para criar uma nova senha.",
    input: memberInput,
    output,
    refreshes,
    stepUp: true,
  }),
};
