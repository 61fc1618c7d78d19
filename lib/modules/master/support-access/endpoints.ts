import { z } from "zod";
import { endpoint } from "@/lib/api/endpoint";
import { accessInput, accessResource, endedAccessResource } from "./schema";

export const supportAccess = {
  begin: endpoint({
    method: "POST",
    path: "/master/companies/:id/support-access",
    access: "platform:support-access",
    summary:
      "Abre a empresa como os usuários dela a veem, só para consulta, por até 60 minutos. Exige motivo e, sem `code`, `recovery_code` ou `passkey`, responde TOTP_REQUIRED; a empresa vê o acesso e o que foi consultado.",
    input: accessInput,
    output: accessResource,
    status: 201,
  }),
  end: endpoint({
    method: "DELETE",
    path: "/support-access",
    access: "session",
    summary: "Encerra o acesso de consulta que está aberto nesta sessão.",
    input: z.strictObject({}),
    output: endedAccessResource,
    planExempt: true,
    duringSupport: true,
  }),
};
