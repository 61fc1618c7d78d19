import { formatMoney } from "@/lib/core/money";
import { whatsappLink } from "@/lib/core/phone";
import type { Debtor } from "@/lib/modules/fiado/customers/schema";

const MOBILE_LENGTH = 13;

/** A WhatsApp message to the customer himself, never to anybody else: null without a mobile number or a debt. */
export function reminderLink(
  { name, phone, balance_cents, overdue_cents }: Pick<Debtor, "name" | "phone" | "balance_cents" | "overdue_cents">,
  shop: string,
): string | null {
  if (phone?.length !== MOBILE_LENGTH || balance_cents <= 0) return null;
  const overdue = overdue_cents > 0 ? `, dos quais ${formatMoney(overdue_cents)} já venceram` : "";
  const text = [
    `Olá, ${name}. Tudo bem?`,
    `Passando para lembrar do seu saldo no fiado: ${formatMoney(balance_cents)}${overdue}.`,
    "Quando puder, passe aqui para acertar o todo ou uma parte. Se você já pagou, por favor desconsidere esta mensagem.",
    ["Obrigado.", shop].filter(Boolean).join(" "),
  ].join("\n\n");
  return whatsappLink(phone, text);
}
