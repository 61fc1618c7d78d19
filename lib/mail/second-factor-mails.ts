import "server-only";
import { nameForMail } from "@/lib/core/web-address";
import { appUrl, PRODUCT_NAME } from "@/lib/product";
import { renderMail } from "./letter";
import type { Mail } from "./send";

interface Recipient {
  readonly name: string;
  readonly email: string;
}

/** Notifies a user of a change to their second factor; `change` is a full sentence. */
export const secondFactorMail = ({ name, email }: Recipient, change: string): Mail => ({
  to: { name, address: email },
  subject: `Sua verificação em duas etapas foi alterada – ${PRODUCT_NAME}`,
  ...renderMail({
    greeting: `Olá, ${nameForMail(name)}.`,
    paragraphs: [change, "Se não foi você, troque a sua senha agora e fale com o suporte."],
    action: { label: "Ver a segurança da conta", url: `${appUrl()}/seguranca` },
  }),
});

/** Notifies a user that a recovery code was used, and how many are left. */
export const recoveryCodeUsedMail = ({ name, email }: Recipient, left: number): Mail => ({
  to: { name, address: email },
  subject: `Um código de recuperação foi usado – ${PRODUCT_NAME}`,
  ...renderMail({
    greeting: `Olá, ${nameForMail(name)}.`,
    paragraphs: [
      `Alguém confirmou a segunda etapa da sua conta no ${PRODUCT_NAME} com um código de recuperação. ${codesLeftText(left)}`,
      "Se não foi você, troque a sua senha agora, gere novos códigos e fale com o suporte.",
    ],
    action: { label: "Ver a segurança da conta", url: `${appUrl()}/seguranca` },
  }),
});

function codesLeftText(left: number) {
  if (left === 0) return "Não resta nenhum código: gere outros.";
  return left === 1 ? "Resta 1 código." : `Restam ${left} códigos.`;
}

/** Notifies a user that `by` removed their second factor at their request. */
export const secondFactorResetMail = ({ name, email }: Recipient, by: string, reason: string): Mail => ({
  to: { name, address: email },
  subject: `Sua verificação em duas etapas foi removida – ${PRODUCT_NAME}`,
  ...renderMail({
    greeting: `Olá, ${nameForMail(name)}.`,
    paragraphs: [
      `${nameForMail(by)} removeu a verificação em duas etapas da sua conta no ${PRODUCT_NAME} e encerrou as suas sessões. Motivo: ${reason}. Você entra só com a senha até ativar a segunda etapa de novo.`,
      "Se você não pediu isto, troque a sua senha agora e fale com o responsável pela loja ou com o suporte.",
    ],
    action: { label: "Entrar", url: `${appUrl()}/login` },
  }),
});
