import "server-only";
import { formatMoney } from "@/lib/core/money";
import { nameForMail } from "@/lib/core/web-address";
import { appUrl, PRODUCT_NAME } from "@/lib/product";
import { renderMail } from "./letter";
import type { Mail } from "./send";

interface Figures {
  readonly register_number: number;
  readonly user_name: string;
  readonly sales: number;
  readonly cents: number;
}

/** Notifies an owner, once per cash register, that its offline sales need a decision. */
export const offlineReviewMail = (
  { name, email }: { readonly name: string; readonly email: string },
  company: string,
  { register_number, user_name, sales, cents }: Figures,
): Mail => ({
  to: { name, address: email },
  subject: `Vendas sem internet a revisar no caixa ${register_number} – ${PRODUCT_NAME}`,
  ...renderMail({
    greeting: `Olá, ${nameForMail(name)}.`,
    paragraphs: [
      `O caixa ${register_number} de ${nameForMail(user_name)}, em "${nameForMail(company)}", passou do limite de vendas sem internet a revisar: ${sales} ${sales === 1 ? "venda" : "vendas"}, com ${formatMoney(cents)} de diferença.`,
      "As vendas foram registradas. Confira cada uma, aprove ou conteste, e feche o caixa.",
    ],
    action: { label: "Revisar vendas", url: `${appUrl()}/controle-caixa?aba=revisoes` },
  }),
});
