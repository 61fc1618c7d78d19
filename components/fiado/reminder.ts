import { formatDay, localDate } from "@/lib/core/calendar";
import { formatMoney } from "@/lib/core/money";
import { whatsappLink } from "@/lib/core/phone";
import type { Debtor } from "@/lib/modules/fiado/customers/schema";

const MOBILE_LENGTH = 13;

type Owing = Pick<Debtor, "name" | "phone" | "balance_cents" | "overdue_cents">;
type Extras = {
  /** Address of the customer's statement. */
  link?: string | undefined;
  pix_code?: string | null | undefined;
  /** Amount and date of the next due payment, if nothing is late. */
  due?: { readonly amount_cents: number; readonly due_date: string } | undefined;
};

/** Builds the address of a customer's statement. */
export const statementAddress = (token: string) => `${window.location.origin}/caderneta/${token}`;

/** Returns whether the phone can receive a WhatsApp message (a mobile number). */
export const hasMobile = (phone: string | null) => phone?.length === MOBILE_LENGTH;

/** Builds a WhatsApp link with a reminder for the customer. Returns null without a mobile number or a debt. */
export function reminderLink({ name, phone, ...owed }: Owing, shop: string, extras: Extras = {}): string | null {
  if (!hasMobile(phone) || owed.balance_cents <= 0) return null;
  const { link, pix_code } = extras;
  const text = [
    `Olá, ${name}. Tudo bem?`,
    debtSentence(owed, extras),
    link && `O extrato completo está aqui: ${link}`,
    pix_code &&
      `Se preferir pagar agora, este é o PIX copia e cola de ${formatMoney(owed.balance_cents)}:\n${pix_code}`,
    "Quando puder, passe aqui para acertar o todo ou uma parte. Se você já pagou, por favor desconsidere esta mensagem.",
    ["Obrigado.", shop].filter(Boolean).join(" "),
  ].filter(Boolean);
  return whatsappLink(phone, text.join("\n\n"));
}

function debtSentence(
  { balance_cents, overdue_cents }: Pick<Owing, "balance_cents" | "overdue_cents">,
  { due }: Extras,
) {
  if (due)
    return `Um lembrete do seu fiado: ${formatMoney(due.amount_cents)} vencem em ${formatDay(localDate(due.due_date))}.`;
  const overdue = overdue_cents > 0 ? `, dos quais ${formatMoney(overdue_cents)} já venceram` : "";
  return `Passando para lembrar do seu saldo no fiado: ${formatMoney(balance_cents)}${overdue}.`;
}
