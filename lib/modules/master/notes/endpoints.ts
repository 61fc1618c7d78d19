import { endpoint } from "@/lib/api/endpoint";
import { noteInput, noteResource } from "./schema";

export const masterNotes = {
  write: endpoint({
    method: "POST",
    path: "/master/companies/:id/notes",
    access: "platform:notes",
    summary: "Anota algo sobre uma empresa, para a equipe da plataforma. A empresa não vê o texto.",
    input: noteInput,
    output: noteResource,
    status: 201,
    refreshes: ["/master/companies"],
  }),
};
