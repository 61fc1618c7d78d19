import { formatInstant } from "@/lib/core/calendar";
import { formatMoney } from "@/lib/core/money";
import type { PdvCompany } from "@/lib/modules/pdv/schema";
import { creditLines, itemSum, paymentName, writeDue } from "@/lib/modules/sales/receipts/labels";
import { asPaidNow, itemGross } from "@/lib/modules/sales/receipts/rules";
import type { Sale } from "@/lib/modules/sales/schema";

/** Writes the receipt as a text message. */
export function receiptMessage(sale: Sale, company: PdvCompany, link: string | null = null): string {
  const items = sale.items.flatMap((item) => [
    item.description,
    `  ${itemSum(item)} = ${formatMoney(itemGross(item))}`,
    ...(item.note ? [`  ${item.note}`] : []),
  ]);
  const discounts = [
    ...(sale.discount_cents || sale.surcharge_cents ? [`Subtotal: ${formatMoney(sale.subtotal_cents)}`] : []),
    ...(sale.discount_cents ? [`Desconto: ${formatMoney(sale.discount_cents)}`] : []),
    ...(sale.surcharge_cents ? [`Acréscimo: ${formatMoney(sale.surcharge_cents)}`] : []),
  ];
  const paid = asPaidNow(sale);
  const payments = paid.payments.map((payment) => `${paymentName(payment)}: ${formatMoney(payment.received_cents)}`);
  const credits = creditLines(sale).map(({ left, cents }) => `${left}: ${formatMoney(cents)}`);
  const change = paid.change_cents ? [`Troco: ${formatMoney(paid.change_cents)}`] : [];
  const fiado = sale.fiado
    ? [
        "",
        `Saldo anterior: ${formatMoney(sale.fiado.balance_before_cents)}`,
        `Saldo atual: ${formatMoney(sale.fiado.balance_after_cents)}`,
        `Vencimento: ${writeDue(sale.fiado.due_date)}`,
      ]
    : [];
  return [
    `*${company.name}*`,
    `Venda ${sale.number} – ${formatInstant(sale.sold_at, company.timezone)}`,
    "",
    ...items,
    "",
    ...discounts,
    `*Total: ${formatMoney(sale.total_cents)}*`,
    ...payments,
    ...credits,
    ...change,
    ...fiado,
    "",
    "Não é documento fiscal.",
    ...(company.receipt_footer ? [company.receipt_footer] : []),
    ...(link ? ["", `Recibo digital: ${link}`] : []),
  ].join("\n");
}
