import "server-only";
import { nameForMail } from "@/lib/core/web-address";
import { RESET_LINK_MINUTES } from "@/lib/modules/auth/schema";
import { appUrl, PRODUCT_NAME } from "@/lib/product";
import { renderMail } from "./letter";
import type { Mail } from "./send";

interface Recipient {
  readonly name: string;
  readonly email: string;
}

/** The e-mail with the password reset link. */
export const resetLinkMail = ({ name, email }: Recipient, token: string): Mail => ({
  to: { name, address: email },
  subject: `Redefinição de senha – ${PRODUCT_NAME}`,
  ...renderMail({
    greeting: `Olá, ${nameForMail(name)}.`,
    paragraphs: [
      `Recebemos um pedido para redefinir a sua senha no ${PRODUCT_NAME}. O link abaixo vale por ${RESET_LINK_MINUTES} minutos e só pode ser usado uma vez.`,
      "Se não foi você, ignore este e-mail: a sua senha continua a mesma.",
    ],
    action: {
      label: "Redefinir minha senha",
      url: `${appUrl()}/password/reset?${new URLSearchParams({ token, email })}`,
    },
  }),
});

/** Sent after a password was changed. */
export const passwordChangedMail = ({ name, email }: Recipient): Mail => ({
  to: { name, address: email },
  subject: `Sua senha foi alterada – ${PRODUCT_NAME}`,
  ...renderMail({
    greeting: `Olá, ${nameForMail(name)}.`,
    paragraphs: [
      `A senha da sua conta no ${PRODUCT_NAME} acaba de ser alterada, e os aparelhos que estavam conectados foram desconectados.`,
      "Se não foi você, redefina a senha agora e fale com o suporte.",
    ],
    action: { label: "Entrar", url: `${appUrl()}/login` },
  }),
});
