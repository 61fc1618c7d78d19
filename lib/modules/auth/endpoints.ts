import { z } from "zod";
import { endpoint } from "@/lib/api/endpoint";
import {
  forgotInput,
  loginInput,
  messageResource,
  registerInput,
  resetInput,
  resetResource,
  tokenResource,
  userResource,
} from "./schema";

const access = "public";
const nothing = z.strictObject({});

export const auth = {
  login: endpoint({
    method: "POST",
    path: "/login",
    access,
    summary:
      "Confere e-mail e senha e abre uma sessão. Quem ativou a verificação em duas etapas recebe TOTP_REQUIRED, com os meios em `details.methods` e o desafio do WebAuthn em `details.passkey`, e envia de novo, com `code`, `recovery_code` ou `passkey`.",
    input: loginInput,
    output: tokenResource,
  }),
  register: endpoint({
    method: "POST",
    path: "/register",
    access,
    summary: "Cria uma empresa, seu dono e um plano de teste de 30 dias. Quem cadastra aceita os Termos de Uso.",
    input: registerInput,
    output: messageResource,
    status: 201,
  }),
  forgot: endpoint({
    method: "POST",
    path: "/password/forgot",
    access,
    summary: "Envia o link de redefinição de senha, se o e-mail tiver cadastro.",
    input: forgotInput,
    output: messageResource,
  }),
  reset: endpoint({
    method: "POST",
    path: "/password/reset",
    access,
    summary: "Troca a senha com o link recebido por e-mail e encerra todas as sessões.",
    input: resetInput,
    output: resetResource,
  }),
  user: endpoint({
    method: "GET",
    path: "/user",
    access: "session",
    summary: "O usuário da sessão, com suas permissões e sua empresa.",
    withPin: true,
    input: nothing,
    output: userResource,
    planExempt: true,
    withoutSecondFactor: true,
  }),
  logout: endpoint({
    method: "POST",
    path: "/logout",
    access: "session",
    summary: "Encerra a sessão.",
    withPin: true,
    whileLocked: true,
    input: nothing,
    output: messageResource,
    planExempt: true,
    duringSupport: true,
    withoutSecondFactor: true,
  }),
};
