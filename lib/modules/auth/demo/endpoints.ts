import { z } from "zod";
import { endpoint } from "@/lib/api/endpoint";
import { tokenResource } from "../schema";

export const demoSession = {
  create: endpoint({
    method: "POST",
    path: "/demo-session",
    access: "public",
    summary: "Abre uma sessão de visitante na loja de demonstração, se ela estiver ativa.",
    input: z.strictObject({}),
    output: tokenResource,
  }),
};
