import "server-only";
import { appUrl, PRODUCT_NAME } from "@/lib/product";
import { renderMail } from "./letter";
import type { Mail } from "./send";

interface Recipient {
  readonly name: string;
  readonly email: string;
}

const action = () => ({ label: "Ver a saúde da plataforma", url: `${appUrl()}/master-admin/settings?aba=saude` });

/** Tells an administrator of the platform that something needs attention. */
export const incidentMail = ({ name, email }: Recipient, title: string, paragraphs: readonly string[]): Mail => ({
  to: { name, address: email },
  subject: `Alerta: ${title} – ${PRODUCT_NAME}`,
  ...renderMail({
    greeting: `Olá, ${name}.`,
    paragraphs: [
      ...paragraphs,
      "Enquanto durar, este alerta é repetido uma vez por dia. Quando terminar, você recebe outro e-mail.",
    ],
    action: action(),
  }),
});

/** Tells an administrator of the platform that an incident ended. */
export const incidentEndMail = ({ name, email }: Recipient, title: string, period: string): Mail => ({
  to: { name, address: email },
  subject: `Resolvido: ${title} – ${PRODUCT_NAME}`,
  ...renderMail({ greeting: `Olá, ${name}.`, paragraphs: [`O alerta terminou: ${period}.`], action: action() }),
});
