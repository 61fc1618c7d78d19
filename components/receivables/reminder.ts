import type { Bill } from "@/components/bills/bill-side";
import { formatDay, localDate } from "@/lib/core/calendar";
import { formatMoney } from "@/lib/core/money";
import { whatsappLink } from "@/lib/core/phone";
import type { Company } from "@/lib/modules/companies/schema";
import { pixCodeOf } from "@/lib/modules/fiado/charges/rules";

const MOBILE_LENGTH = 13;

type Shop = Pick<Company, "name" | "pix_key" | "pix_name" | "pix_city">;

/**
 * Returns a WhatsApp link with a reminder to the customer, or null without a mobile number. If the shop has a PIX key, the
 * message ends with a PIX code over the remaining amount, on its own line so that it is easy to copy.
 */
export function reminderLink(bill: Bill, shop: Shop | null): string | null {
  const { customer_name, customer_phone, description, remaining_cents, due_date, status } = bill;
  if (customer_phone?.length !== MOBILE_LENGTH) return null;
  const due = `${status === "atrasada" ? "venceu" : "vence"} em ${formatDay(localDate(due_date))}`;
  const code = pixCodeOf(pixOf(shop), remaining_cents);
  const text = [
    `Olá${customer_name ? `, ${customer_name}` : ""}. Tudo bem?`,
    `Passando para lembrar de "${description}", no valor de ${formatMoney(remaining_cents)}, que ${due}.`,
    "Se você já pagou, por favor desconsidere esta mensagem.",
    ["Obrigado.", shop?.name].filter(Boolean).join(" "),
    ...(code ? ["Para pagar por PIX, copie o código abaixo e cole no aplicativo do seu banco:", code] : []),
  ].join("\n\n");
  return whatsappLink(customer_phone, text);
}

function pixOf(shop: Shop | null) {
  if (!shop?.pix_key || !shop.pix_name || !shop.pix_city) return null;
  return { key: shop.pix_key, merchant_name: shop.pix_name, city: shop.pix_city };
}
