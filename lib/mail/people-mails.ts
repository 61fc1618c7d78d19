import "server-only";
import { nameForMail } from "@/lib/core/web-address";
import { INVITATION_DAYS, RESET_LINK_MINUTES } from "@/lib/modules/auth/schema";
import { appUrl, PRODUCT_NAME } from "@/lib/product";
import { renderMail } from "./letter";
import type { Mail } from "./send";

interface Recipient {
  readonly name: string;
  readonly email: string;
}

const addressOf = (query: Record<string, string>) => `${appUrl()}/password/reset?${new URLSearchParams(query)}`;

/** The invitation of a new user: who invites, to which shop, and the link to set a password. */
export const invitationMail = (
  { name, email }: Recipient,
  { company, by }: { readonly company: string; readonly by: string },
  token: string,
): Mail => ({
  to: { name, address: email },
  subject: `Convite para usar o ${PRODUCT_NAME}`,
  ...renderMail({
    greeting: `Olá, ${nameForMail(name)}.`,
    paragraphs: [
      `${nameForMail(by)} convidou você para usar o ${PRODUCT_NAME} na loja "${nameForMail(company)}". Crie a sua senha pelo link abaixo: ele vale por ${INVITATION_DAYS} dias e só pode ser usado uma vez.`,
      `Depois, entre com este e-mail (${email}) e a senha que você criou.`,
      "Se você não conhece esta empresa, ignore este e-mail: sem a senha, o acesso não é criado.",
    ],
    action: { label: "Criar minha senha", url: addressOf({ token, email, convite: "1" }) },
  }),
});

/** The e-mail with a password link that an administrator of the shop requested for a user. */
export const passwordLinkMail = ({ name, email }: Recipient, by: string, token: string): Mail => ({
  to: { name, address: email },
  subject: `Crie uma nova senha – ${PRODUCT_NAME}`,
  ...renderMail({
    greeting: `Olá, ${nameForMail(name)}.`,
    paragraphs: [
      `${nameForMail(by)} pediu um link para você criar uma nova senha no ${PRODUCT_NAME}. Ele vale por ${RESET_LINK_MINUTES} minutos e só pode ser usado uma vez.`,
      "Se você não esperava por isto, ignore este e-mail: a sua senha continua a mesma.",
    ],
    action: { label: "Criar nova senha", url: addressOf({ token, email }) },
  }),
});
