import "server-only";
import { nameForMail } from "@/lib/core/web-address";
import { CONFIRMATION_HOURS } from "@/lib/modules/auth/confirmations/schema";
import { appUrl, PRODUCT_NAME } from "@/lib/product";
import { renderMail } from "./letter";
import type { Mail } from "./send";

interface Recipient {
  readonly name: string;
  readonly email: string;
}

/** The e-mail with the link that confirms an address after sign-up. */
export const confirmationMail = ({ name, email }: Recipient, company: string | null, token: string): Mail => ({
  to: { name, address: email },
  subject: `Confirme seu e-mail – ${PRODUCT_NAME}`,
  ...renderMail({
    greeting: `Olá, ${nameForMail(name)}.`,
    paragraphs: [
      `Confirme que este e-mail é seu para convidar pessoas, exportar dados e receber por PIX no ${PRODUCT_NAME}. O link vale por ${CONFIRMATION_HOURS} horas e só pode ser usado uma vez.`,
      company ? `A conta foi criada para a loja "${nameForMail(company)}".` : `A conta foi criada no ${PRODUCT_NAME}.`,
      "Se não foi você que criou esta conta, não abra o link e ignore este e-mail.",
    ],
    action: { label: "Confirmar meu e-mail", url: `${appUrl()}/confirmar-email?${new URLSearchParams({ token })}` },
  }),
});

/** Sent when the owner of an address takes over an account that somebody else created with it. */
export const accountRecoveredMail = ({ name, email }: Recipient, blocked: number): Mail => ({
  to: { name, address: email },
  subject: `Sua conta foi recuperada – ${PRODUCT_NAME}`,
  ...renderMail({
    greeting: `Olá, ${nameForMail(name)}.`,
    paragraphs: [
      `Você criou uma nova senha no ${PRODUCT_NAME}, e o seu e-mail está confirmado. Ele ainda não tinha sido confirmado, por isso encerramos todas as sessões, cancelamos os convites e desligamos a verificação em duas etapas que havia na conta.`,
      blocked > 0
        ? `Também bloqueamos ${blocked === 1 ? "1 pessoa que tinha" : `${blocked} pessoas que tinham`} acesso à loja. Desbloqueie em Configurações só quem você conhece.`
        : "Ninguém mais tem acesso à loja.",
      "Se não foi você, redefina a senha agora e fale com o suporte.",
    ],
    action: { label: "Entrar", url: `${appUrl()}/login` },
  }),
});
