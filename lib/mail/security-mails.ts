import "server-only";
import { appUrl, PRODUCT_NAME } from "@/lib/product";
import { letter } from "./letter";
import type { Mail } from "./send";

interface Recipient {
  readonly name: string;
  readonly email: string;
}

interface Change {
  /** One sentence. */
  readonly change: string;
  readonly company: string;
  readonly by: string;
  /** Day and time in the shop's time zone. */
  readonly at: string;
  /** In plain words, such as "Chrome no Windows". */
  readonly device: string;
  readonly ip: string | null;
}

/** Tells the owner of a change to payout data, people, controls, the plan or of an export. */
export const ownerNoticeMail = ({ name, email }: Recipient, { change, company, by, at, device, ip }: Change): Mail => ({
  to: { name, address: email },
  subject: `Alteração importante na sua loja – ${PRODUCT_NAME}`,
  ...letter({
    greeting: `Olá, ${name}.`,
    paragraphs: [
      change,
      `Loja: ${company}. Feito por: ${by}. Quando: ${at}. Aparelho: ${device}${ip ? `, IP ${ip}` : ""}.`,
      "Se você reconhece esta alteração, não precisa fazer nada. Se não reconhece, troque a sua senha e encerre as outras sessões nas configurações.",
    ],
    action: { label: "Abrir as configurações", url: `${appUrl()}/configuracoes` },
  }),
});
