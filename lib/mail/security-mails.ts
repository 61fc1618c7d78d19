import "server-only";
import { nameForMail } from "@/lib/core/web-address";
import { appUrl, PRODUCT_NAME } from "@/lib/product";
import { renderMail } from "./letter";
import type { Mail } from "./send";

interface Recipient {
  readonly name: string;
  readonly email: string;
}

interface Change {
  /** One sentence describing the change. */
  readonly change: string;
  readonly company: string;
  readonly by: string;
  /** Day and time in the shop's time zone. */
  readonly at: string;
  /** Such as "Chrome no Windows". */
  readonly device: string;
  readonly ip: string | null;
}

/** Notifies the owner of a change to payout data, users, controls or the plan, or of an export. */
export const ownerNoticeMail = ({ name, email }: Recipient, { change, company, by, at, device, ip }: Change): Mail => ({
  to: { name, address: email },
  subject: `Alteração importante na sua loja – ${PRODUCT_NAME}`,
  ...renderMail({
    greeting: `Olá, ${nameForMail(name)}.`,
    paragraphs: [
      change,
      `Loja: ${nameForMail(company)}. Feito por: ${nameForMail(by)}. Quando: ${at}. Aparelho: ${device}${ip ? `, IP ${ip}` : ""}.`,
      "Se você reconhece esta alteração, não precisa fazer nada. Se não reconhece, troque a sua senha e encerre as outras sessões nas configurações.",
    ],
    action: { label: "Abrir as configurações", url: `${appUrl()}/configuracoes` },
  }),
});
