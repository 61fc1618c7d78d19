import { z } from "zod";
import { endpoint } from "@/lib/api/endpoint";
import { beginInput, codeInput, recoveryResource, secretResource, totpResource } from "./schema";

const access = "master";
const refreshes = ["/master/totp"] as const;

export const masterTotp = {
  get: endpoint({
    method: "GET",
    path: "/master/totp",
    access,
    summary: "Se a verificação em duas etapas está ativa e quantos códigos de recuperação restam.",
    input: z.strictObject({}),
    output: totpResource,
  }),
  begin: endpoint({
    method: "POST",
    path: "/master/totp",
    access,
    summary: "Começa a ativar a verificação em duas etapas: confere a senha e entrega o segredo para o aplicativo.",
    input: beginInput,
    output: secretResource,
  }),
  confirm: endpoint({
    method: "PUT",
    path: "/master/totp",
    access,
    summary: "Ativa com o primeiro código, encerra as outras sessões e entrega os códigos de recuperação.",
    input: codeInput,
    output: recoveryResource,
    refreshes,
  }),
  renewCodes: endpoint({
    method: "POST",
    path: "/master/totp/recovery-codes",
    access,
    summary: "Troca os códigos de recuperação; os anteriores deixam de valer.",
    input: codeInput,
    output: recoveryResource,
    refreshes,
  }),
  remove: endpoint({
    method: "POST",
    path: "/master/totp/removal",
    access,
    summary: "Desativa a verificação em duas etapas; exige um código.",
    input: codeInput,
    output: totpResource,
    refreshes,
  }),
};
