import { endpoint } from "@/lib/api/endpoint";
import { actionsInput, actionsPage, logInput } from "./schema";

export const platformActions = {
  list: endpoint({
    method: "GET",
    path: "/platform-actions",
    access: "configurações",
    summary: "O que a equipe da plataforma consultou e fez nesta empresa, com o motivo.",
    input: actionsInput,
    output: actionsPage,
  }),
  log: endpoint({
    method: "GET",
    path: "/master/companies/:id/log",
    access: "platform:companies",
    summary:
      "As ações feitas em uma empresa: quem, o quê e quando, sem os dados. A consulta fica registrada na empresa.",
    input: logInput,
    output: actionsPage,
  }),
};
