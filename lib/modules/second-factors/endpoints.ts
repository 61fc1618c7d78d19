import { z } from "zod";
import { endpoint } from "@/lib/api/endpoint";
import {
  codeInput,
  creationOptionsResource,
  enrolledResource,
  passkeyIdInput,
  passkeyInput,
  recoveryCodesResource,
  secondFactorsResource,
  totpSecretResource,
} from "./schema";

const access = "session";
const refreshes = ["/second-factors"] as const;
const nothing = z.strictObject({});

export const secondFactors = {
  list: endpoint({
    method: "GET",
    path: "/second-factors",
    access,
    summary:
      "Como você confirma a segunda etapa: aplicativo, chaves de acesso e quantos códigos de recuperação restam.",
    input: nothing,
    output: secondFactorsResource,
    planExempt: true,
    withoutSecondFactor: true,
  }),
  beginTotp: endpoint({
    method: "POST",
    path: "/second-factors/totp",
    access,
    summary: "Começa a ativar o aplicativo autenticador: entrega o segredo, que só vale depois do primeiro código.",
    input: nothing,
    output: totpSecretResource,
    planExempt: true,
    stepUp: true,
    withoutSecondFactor: true,
  }),
  confirmTotp: endpoint({
    method: "PUT",
    path: "/second-factors/totp",
    access,
    summary:
      "Ativa o aplicativo com o primeiro código. Sendo a primeira segunda etapa, encerra as outras sessões e entrega os códigos de recuperação.",
    input: codeInput,
    output: enrolledResource,
    refreshes,
    planExempt: true,
    stepUp: true,
    withoutSecondFactor: true,
  }),
  removeTotp: endpoint({
    method: "DELETE",
    path: "/second-factors/totp",
    access,
    summary: "Remove o aplicativo autenticador.",
    input: nothing,
    output: secondFactorsResource,
    refreshes,
    planExempt: true,
    stepUp: true,
  }),
  beginPasskey: endpoint({
    method: "POST",
    path: "/second-factors/passkeys/challenge",
    access,
    summary: "Começa a cadastrar uma chave de acesso: entrega as opções do WebAuthn, que valem 5 minutos e uma vez.",
    input: nothing,
    output: creationOptionsResource,
    planExempt: true,
    stepUp: true,
    withoutSecondFactor: true,
  }),
  addPasskey: endpoint({
    method: "POST",
    path: "/second-factors/passkeys",
    access,
    summary:
      "Cadastra a chave de acesso que o navegador criou. Sendo a primeira segunda etapa, encerra as outras sessões e entrega os códigos de recuperação.",
    input: passkeyInput,
    output: enrolledResource,
    status: 201,
    refreshes,
    planExempt: true,
    stepUp: true,
    withoutSecondFactor: true,
  }),
  removePasskey: endpoint({
    method: "DELETE",
    path: "/second-factors/passkeys/:id",
    access,
    summary: "Remove uma chave de acesso.",
    input: passkeyIdInput,
    output: secondFactorsResource,
    refreshes,
    planExempt: true,
    stepUp: true,
  }),
  renewRecoveryCodes: endpoint({
    method: "POST",
    path: "/second-factors/recovery-codes",
    access,
    summary: "Troca os códigos de recuperação; os anteriores deixam de valer.",
    input: nothing,
    output: recoveryCodesResource,
    refreshes,
    planExempt: true,
    stepUp: true,
  }),
};
