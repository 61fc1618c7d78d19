import { z } from "zod";
import { endpoint } from "@/lib/api/endpoint";
import { healthResource } from "./schema";

export const masterHealth = {
  get: endpoint({
    method: "GET",
    path: "/master/health",
    access: "platform:health",
    summary:
      "Como a plataforma está: banco, migrações, tarefas, e-mails, regras conferidas à noite e cópia de segurança.",
    input: z.strictObject({}),
    output: healthResource,
  }),
};
