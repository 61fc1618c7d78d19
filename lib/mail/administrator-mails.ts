import "server-only";
import { RESET_LINK_MINUTES } from "@/lib/modules/auth/schema";
import { appUrl, PRODUCT_NAME } from "@/lib/product";
import { renderMail } from "./letter";
import type { Mail } from "./send";

/** The URL where a new platform administrator sets their first password. */
export const administratorLinkOf = (email: string, token: string) =>
  `${appUrl()}/password/reset?${new URLSearchParams({ token, email, convite: "1" })}`;

export const administratorLinkMail = ({ name, email }: { name: string; email: string }, token: string): Mail => ({
  to: { name, address: email },
  subject: `Acesso à administração – ${PRODUCT_NAME}`,
  ...renderMail({
    greeting: `Olá, ${name}.`,
    paragraphs: [
      `Você recebeu acesso à administração da plataforma ${PRODUCT_NAME}. Crie a sua senha pelo link abaixo: ele vale por ${RESET_LINK_MINUTES} minutos e só pode ser usado uma vez.`,
      "No primeiro acesso, antes de tudo, você ativa a verificação em duas etapas com um aplicativo autenticador ou uma chave de acesso.",
      "Se você não esperava por isto, ignore este e-mail.",
    ],
    action: { label: "Criar minha senha", url: administratorLinkOf(email, token) },
  }),
});
