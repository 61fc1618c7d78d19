import { formatDay, localDate } from "@/lib/core/calendar";
import { formatMoney } from "@/lib/core/money";
import { whatsappLink } from "@/lib/core/phone";
import type { Debtor } from "@/lib/modules/fiado/customers/schema";

const MOBILE_LENGTH = 13;

type Owing = Pick<Debtor, "name" | "phone" | "balance_cents" | "overdue_cents">;
type Extras = {
  /** Where the customer reads his statement. */
  link?: string | undefined;
  pix_code?: string | null | undefined;
  /** Not late yet: what falls due, and when. */
  due?: { readonly amount_cents: number; readonly due_date: string } | undefined;
};

/** Where the customer reads his statement. */
export const statementAddress = (token: string) => `${window.location.origin}/caderneta/${token}`;

/** Whether a message can reach the customer himself. */
export const hasMobile = (phone: string | null) => phone?.length === MOBILE_LENGTH;

/** A WhatsApp message to the customer himself, never to anybody else: null without a mobile number or a debt. */
export function reminderLink({ name, phone, ...owed }: Owing, shop: string, extras: Extras = {}): string | null {
  if (!hasMobile(phone) || owed.balance_cents <= 0) return null;
  const { link, pix_code } = extras;
  const text = [
    `Olá, ${name}. Tudo bem?`,
    sentenceOf(owed, extras),
    link && `O extrato completo está aqui: ${link}`,
    pix_code &&
      `Se preferir pagar agora, este é o PIX copia e cola de ${formatMoney(owed.balance_cents)}:\n${pix_code}`,
    "Quando puder, passe aqui para acertar o todo ou uma parte. Se você já pagou, por favor desconsidere esta mensagem.",
    ["Obrigado.", shop].filter(Boolean).join(" "),
  ].filter(Boolean);
  return whatsappLink(phone, text.join("\n\n"));
}

function sentenceOf({ balance_cents, overdue_cents }: Pick<Owing, "balance_cents" | "overdue_cents">, { due }: Extras) {
  if (due)
    return `Um lembrete do seu fiado: ${formatMoney(due.amount_cents)} vencem em ${formatDay(localDate(due.due_date))}.`;
  const overdue = overdue_cents > 0 ? `, dos quais ${formatMoney(overdue_cents)} já venceram` : "";
  return `Passando para lembrar do seu saldo no fiado: ${formatMoney(balance_cents)}${overdue}.`;
}
