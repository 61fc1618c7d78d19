import { formatInstant } from "@/lib/core/calendar";
import { formatCpfCnpj } from "@/lib/core/documents";
import { formatAmount, formatMoney } from "@/lib/core/money";
import { formatPhone } from "@/lib/core/phone";
import type { PrintPart } from "@/lib/core/print-text";
import {
  creditLines,
  itemSum,
  type PrintedCompany,
  type PrintedSale,
  paymentName,
  printedDocument,
  writeDue,
} from "./labels";
import { asPaidNow, cashReceived, itemGross } from "./rules";

type Extra = {
  /** The public address of the receipt, printed as a QR code at the bottom. */
  link?: string | null;
  /** A reprint, marked "2ª VIA". */
  isCopy?: boolean;
};

const RULE: PrintPart = { kind: "rule" };
const sides = (left: string, right?: string): PrintPart => ({ kind: "sides", left, ...(right && { right }) });
const money = (left: string, cents: number): PrintPart => sides(left, formatMoney(cents));
const some = (condition: unknown, ...parts: PrintPart[]) => (condition ? parts : []);

/** Returns the parts of a receipt from top to bottom, shared by the screen, the thermal printer and the PDF. */
export function receiptText(sale: PrintedSale, company: PrintedCompany, { link, isCopy }: Extra = {}): PrintPart[] {
  const document = printedDocument(sale);
  return [
    ...some(company.logo, { kind: "logo", logo: company.logo ?? "" }),
    { kind: "center", text: company.name, strong: true, tall: true },
    ...some(company.cnpj, { kind: "center", text: `CNPJ ${formatCpfCnpj(company.cnpj ?? "")}` }),
    ...some(company.address, { kind: "center", text: company.address ?? "" }),
    ...some(company.phone, { kind: "center", text: formatPhone(company.phone ?? "") }),
    RULE,
    { kind: "center", text: "CUPOM NÃO FISCAL\nNÃO É DOCUMENTO FISCAL", strong: true },
    ...some(isCopy, { kind: "center", text: "2ª VIA", strong: true }),
    ...some(sale.status === "cancelada", { kind: "center", text: "*** VENDA CANCELADA ***", strong: true }),
    RULE,
    sides(`Venda ${sale.number}`, formatInstant(sale.sold_at, company.timezone)),
    sides(`Operador: ${sale.user_name}`),
    ...some(sale.seller, sides(`Vendedor: ${sale.seller?.name}`)),
    ...some(sale.customer, sides(`Cliente: ${sale.customer?.name}`)),
    ...some(document, sides(`CPF/CNPJ: ${document}`)),
    RULE,
    ...sale.items.flatMap(itemParts),
    RULE,
    ...totals(sale),
    ...fiadoParts(sale),
    ...some(sale.note, RULE, sides(`Obs.: ${sale.note}`)),
    ...some(company.receipt_footer, RULE, { kind: "center", text: company.receipt_footer ?? "" }),
    ...some(link, RULE, { kind: "qr", text: link ?? "" }, { kind: "center", text: "Recibo digital, por 180 dias" }),
  ];
}

const itemParts = (item: PrintedSale["items"][number]): PrintPart[] => [
  sides(item.description),
  { kind: "sides", left: itemSum(item), right: formatAmount(itemGross(item)), indent: 2 },
  ...some(item.note, { kind: "sides", left: item.note ?? "", indent: 2 }),
];

function totals(sale: PrintedSale): PrintPart[] {
  const { discount_cents, surcharge_cents } = sale;
  const { payments, change_cents } = asPaidNow(sale);
  return [
    ...some(discount_cents > 0 || surcharge_cents > 0, money("Subtotal", sale.subtotal_cents)),
    ...some(discount_cents > 0, money("Desconto", -discount_cents)),
    ...some(surcharge_cents > 0, money("Acréscimo", surcharge_cents)),
    { kind: "sides", left: "TOTAL", right: formatMoney(sale.total_cents), strong: true, tall: true },
    ...payments.map((payment) => money(paymentName(payment), payment.amount_cents)),
    ...creditLines(sale).map(({ left, cents }) => money(left, cents)),
    ...some(change_cents > 0, money("Recebido em dinheiro", cashReceived({ payments })), {
      kind: "sides",
      left: "Troco",
      right: formatMoney(change_cents),
      strong: true,
    }),
  ];
}

/** Returns the fiado balance after this purchase and the signature line. */
function fiadoParts({ fiado, customer }: PrintedSale): PrintPart[] {
  if (!fiado) return [];
  return [
    RULE,
    { kind: "center", text: "FIADO", strong: true },
    money("Saldo anterior", fiado.balance_before_cents),
    money("Desta compra", fiado.amount_cents),
    { kind: "sides", left: "Saldo atual", right: formatMoney(fiado.balance_after_cents), strong: true },
    sides("Vencimento", writeDue(fiado.due_date)),
    { kind: "sign", name: customer?.name ?? "", label: "Assinatura do cliente" },
  ];
}
