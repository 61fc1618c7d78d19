import type { Bill } from "@/components/bills/bill-side";
import { formatDay, localDate } from "@/lib/core/calendar";
import { formatMoney } from "@/lib/core/money";
import { whatsappLink } from "@/lib/core/phone";

const MOBILE_LENGTH = 13;

/** A WhatsApp message to the customer who owes it, and to nobody else: null without a mobile number. */
export function reminderLink(bill: Bill, shop: string): string | null {
  const { customer_name, customer_phone, description, remaining_cents, due_date, status } = bill;
  if (customer_phone?.length !== MOBILE_LENGTH) return null;
  const due = `${status === "atrasada" ? "venceu" : "vence"} em ${formatDay(localDate(due_date))}`;
  const text = [
    `Olá${customer_name ? `, ${customer_name}` : ""}. Tudo bem?`,
    `Passando para lembrar de "${description}", no valor de ${formatMoney(remaining_cents)}, que ${due}.`,
    "Se você já pagou, por favor desconsidere esta mensagem.",
    ["Obrigado.", shop].filter(Boolean).join(" "),
  ].join("\n\n");
  return whatsappLink(customer_phone, text);
}
