import { z } from "zod";
import { endpoint } from "@/lib/api/endpoint";
import { historyResource } from "./schema";

export const masterHistory = {
  get: endpoint({
    method: "GET",
    path: "/master/history",
    access: "platform:history",
    summary:
      "Receita mensal, empresas pagantes, perda de clientes e conversão de testes nos últimos 24 meses, no horário de Brasília.",
    input: z.strictObject({}),
    output: historyResource,
  }),
};
