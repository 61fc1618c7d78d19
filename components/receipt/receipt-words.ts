import { formatDay, formatInstant, localDate } from "@/lib/core/calendar";
import { formatMoney, sumCents } from "@/lib/core/money";
import { formatQuantityWithUnit } from "@/lib/core/quantity";
import { METHOD_LABELS } from "@/lib/modules/cash-registers/labels";
import type { PdvCompany } from "@/lib/modules/pdv/schema";
import type { Sale } from "@/lib/modules/sales/schema";
import { formatCode } from "@/lib/modules/store-credits/rules";

type Item = Pick<
  Sale["items"][number],
  "quantity_milli" | "unit" | "unit_price_cents" | "discount_cents" | "surcharge_cents" | "total_cents"
>;
type Payment = Sale["payments"][number];

/** What the item cost before any discount or surcharge: those stand once, under the subtotal. */
export const itemGross = ({ total_cents, discount_cents, surcharge_cents }: Item) =>
  total_cents + discount_cents - surcharge_cents;

/** "2 un × R$ 12,50". */
export const itemSum = ({ quantity_milli, unit, unit_price_cents }: Item) =>
  `${formatQuantityWithUnit(quantity_milli, unit)} × ${formatMoney(unit_price_cents)}`;

/** "Crédito 3x", "Dinheiro". */
export const paymentName = ({ method, installments }: Pick<Payment, "method" | "installments">) =>
  installments > 1 ? `${METHOD_LABELS[method]} ${installments}x` : METHOD_LABELS[method];

/** What was handed over in notes and coins, in cents: the change comes out of it. */
export const cashReceived = ({ payments }: { payments: readonly Pick<Payment, "method" | "received_cents">[] }) =>
  sumCents(payments.filter(({ method }) => method === "dinheiro").map(({ received_cents }) => received_cents));

export const writeDue = (day: string) => formatDay(localDate(day));

/** What vales and goods brought back paid of a sale, as the receipt names them. */
export const creditLines = ({
  store_credits = [],
  exchange_of = null,
}: Partial<Pick<Sale, "store_credits" | "exchange_of">>) => [
  ...store_credits.map(({ code, amount_cents }) => ({ left: `Vale ${formatCode(code)}`, cents: amount_cents })),
  ...(exchange_of ? [{ left: `Troca da venda ${exchange_of.sale_number}`, cents: exchange_of.amount_cents }] : []),
];

/** The receipt as a message: what a customer can read on a phone without opening anything. */
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
  const payments = sale.payments.map((payment) => `${paymentName(payment)}: ${formatMoney(payment.received_cents)}`);
  const credits = creditLines(sale).map(({ left, cents }) => `${left}: ${formatMoney(cents)}`);
  const change = sale.change_cents ? [`Troco: ${formatMoney(sale.change_cents)}`] : [];
  const fiado = sale.fiado
    ? [
        "",
        `Saldo anterior: ${formatMoney(sale.fiado.balance_before_cents)}`,
        `Saldo atual: ${formatMoney(sale.fiado.balance_after_cents)}`,
        `Vencimento: ${writeDue(sale.fiado.due_date)}`,
      ]
    : [];
  return [
    ...[`*${company.name}*`, `Venda ${sale.number} – ${formatInstant(sale.sold_at, company.timezone)}`, ""],
    ...[...items, ""],
    ...[...discounts, `*Total: ${formatMoney(sale.total_cents)}*`, ...payments, ...credits, ...change, ...fiado],
    ...["", "Não é documento fiscal.", ...(company.receipt_footer ? [company.receipt_footer] : [])],
    ...(link ? ["", `Recibo digital: ${link}`] : []),
  ].join("\n");
}
