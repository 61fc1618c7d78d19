import "server-only";
import { PRIVACY_EMAIL } from "@/lib/contact";
import { formatDay, type LocalDate } from "@/lib/core/calendar";
import { nameForMail } from "@/lib/core/web-address";
import { appUrl, PRODUCT_NAME } from "@/lib/product";
import { letter } from "./letter";
import type { Mail } from "./send";

interface Asked {
  readonly protocol: string;
  readonly kind: string;
  readonly name: string;
  readonly email: string;
  readonly due_on: LocalDate;
}

const rights = { label: "Seus dados (LGPD)", url: `${appUrl()}/legal/lgpd` };

/** The simplified confirmation (LGPD, art. 19, I), sent immediately to the address of the request only. */
export const requestReceivedMail = (
  asked: Asked,
  { isShop, hasAccount }: { isShop: boolean; hasAccount: boolean },
): Mail => ({
  to: { name: asked.name, address: asked.email },
  subject: `Pedido ${asked.protocol} recebido – ${PRODUCT_NAME}`,
  ...letter({
    greeting: `Olá, ${nameForMail(asked.name)}.`,
    paragraphs: [
      `Recebemos o seu pedido sobre dados pessoais (${asked.kind}). O protocolo é ${asked.protocol}, e a resposta completa chega a este e-mail até ${formatDay(asked.due_on)}.`,
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
export const requestArrivedMail = (to: { name: string; email: string }, asked: Asked, path: string): Mail => ({
  to: { name: to.name, address: to.email },
  subject: `Pedido sobre dados pessoais ${asked.protocol} – ${PRODUCT_NAME}`,
  ...letter({
    greeting: `Olá, ${nameForMail(to.name)}.`,
    paragraphs: [
      `${nameForMail(asked.name)} fez um pedido sobre os próprios dados (${asked.kind}). A lei pede a resposta até ${formatDay(asked.due_on)}.`,
      "Antes de mandar dados, confira se quem pediu é mesmo a pessoa.",
    ],
    action: { label: "Ver o pedido", url: `${appUrl()}${path}` },
  }),
});

export const requestAnsweredMail = (asked: Omit<Asked, "due_on">, by: string, answer: string): Mail => ({
  to: { name: asked.name, address: asked.email },
  subject: `Resposta ao pedido ${asked.protocol} – ${PRODUCT_NAME}`,
  ...letter({
    greeting: `Olá, ${nameForMail(asked.name)}.`,
    paragraphs: [
      `${nameForMail(by)} respondeu ao seu pedido ${asked.protocol} (${asked.kind}):`,
      ...answer.split(/\n+/).filter(Boolean),
      "Se você não concordar, pode reclamar à Autoridade Nacional de Proteção de Dados (ANPD).",
    ],
    action: rights,
  }),
});
