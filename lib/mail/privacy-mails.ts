import "server-only";
import { PRIVACY_EMAIL } from "@/lib/contact";
import { formatDay, type LocalDate } from "@/lib/core/calendar";
import { nameForMail } from "@/lib/core/web-address";
import { appUrl, PRODUCT_NAME } from "@/lib/product";
import { renderMail } from "./letter";
import type { Mail } from "./send";

interface PrivacyRequest {
  readonly protocol: string;
  readonly kind: string;
  readonly name: string;
  readonly email: string;
  readonly due_on: LocalDate;
}

const rights = { label: "Seus dados (LGPD)", url: `${appUrl()}/legal/lgpd` };

/** The simplified confirmation (LGPD, art. 19, I), sent immediately to the address of the request only. */
export const requestReceivedMail = (
  request: PrivacyRequest,
  { isShop, hasAccount }: { isShop: boolean; hasAccount: boolean },
): Mail => ({
  to: { name: request.name, address: request.email },
  subject: `Pedido ${request.protocol} recebido – ${PRODUCT_NAME}`,
  ...renderMail({
    greeting: `Olá, ${nameForMail(request.name)}.`,
    paragraphs: [
      `Recebemos o seu pedido sobre dados pessoais (${request.kind}). O protocolo é ${request.protocol}, e a resposta completa chega a este e-mail até ${formatDay(request.due_on)}.`,
      isShop
        ? "O pedido é sobre uma loja. Ela é a controladora dos dados dos seus clientes e responde por eles; nós os guardamos para ela e cuidamos para que o pedido chegue até lá."
        : hasAccount
          ? `Confirmação simplificada: existe uma conta no ${PRODUCT_NAME} com este e-mail, e tratamos os dados dela (nome, e-mail, acessos e ações).`
          : `Confirmação simplificada: não existe conta no ${PRODUCT_NAME} com este e-mail.`,
      `Se não foi você quem pediu, escreva para ${PRIVACY_EMAIL} com o número do protocolo.`,
    ],
    action: rights,
  }),
});

/** Notifies the person who must answer a privacy request. */
export const requestArrivedMail = (
  to: { name: string; email: string },
  request: PrivacyRequest,
  path: string,
): Mail => ({
  to: { name: to.name, address: to.email },
  subject: `Pedido sobre dados pessoais ${request.protocol} – ${PRODUCT_NAME}`,
  ...renderMail({
    greeting: `Olá, ${nameForMail(to.name)}.`,
    paragraphs: [
      `${nameForMail(request.name)} fez um pedido sobre os próprios dados (${request.kind}). A lei pede a resposta até ${formatDay(request.due_on)}.`,
      "Antes de mandar dados, confira se quem pediu é mesmo a pessoa.",
    ],
    action: { label: "Ver o pedido", url: `${appUrl()}${path}` },
  }),
});

export const requestAnsweredMail = (request: Omit<PrivacyRequest, "due_on">, by: string, answer: string): Mail => ({
  to: { name: request.name, address: request.email },
  subject: `Resposta ao pedido ${request.protocol} – ${PRODUCT_NAME}`,
  ...renderMail({
    greeting: `Olá, ${nameForMail(request.name)}.`,
    paragraphs: [
      `${nameForMail(by)} respondeu ao seu pedido ${request.protocol} (${request.kind}):`,
      ...answer.split(/\n+/).filter(Boolean),
      "Se você não concordar, pode reclamar à Autoridade Nacional de Proteção de Dados (ANPD).",
    ],
    action: rights,
  }),
});
