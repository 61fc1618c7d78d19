import { AppError } from "@/lib/api/errors";
import { lineTotal, MAX_CENTS, spreadCents, sumCents } from "@/lib/core/money";
import { formatQuantity, isWhole, type Unit } from "@/lib/core/quantity";
import type { PaymentMethod } from "@/lib/modules/cash-registers/schema";

interface AskedItem {
  readonly product_id: string;
  readonly quantity_milli: number;
  readonly discount_cents: number;
}

export interface PricedProduct {
  readonly id: string;
  readonly name: string;
  readonly unit: string;
  readonly sale_price_cents: number;
  readonly cost_price_cents: number;
  readonly current_stock_milli: number;
}

/** What one line sells before the sale's discount: a product, or something in words that was agreed beforehand. */
export interface OfferedLine {
  readonly product_id: string | null;
  readonly description: string;
  readonly unit: string;
  readonly quantity_milli: number;
  readonly unit_price_cents: number;
  readonly cost_price_cents: number;
  readonly discount_cents: number;
}

export interface SoldLine extends OfferedLine {
  readonly total_cents: number;
}

const invalid = (field: string, sentence: string) =>
  new AppError("INVALID", { message: sentence, errors: { [field]: [sentence] } });

/**
 * Prices a cart with the shop's own prices: each line rounded once, the sale's discount spread over the lines so that
 * they sum exactly to the total. Amounts in cents; refuses a discount that leaves nothing to pay.
 */
export const priceSale = (
  items: readonly AskedItem[],
  products: ReadonlyMap<string, PricedProduct>,
  discount_cents: number,
) => priceLines(offerOf(items, products), discount_cents);

/** A cart at the shop's own prices. */
export const offerOf = (items: readonly AskedItem[], products: ReadonlyMap<string, PricedProduct>): OfferedLine[] =>
  items.map((item) => {
    const product = products.get(item.product_id);
    if (!product) {
      const details = { products: [{ id: item.product_id }] };
      throw new AppError("NOT_FOUND", { message: "Um produto da venda não foi encontrado.", details });
    }
    return {
      product_id: product.id,
      description: product.name,
      unit: product.unit,
      quantity_milli: item.quantity_milli,
      unit_price_cents: product.sale_price_cents,
      cost_price_cents: product.cost_price_cents,
      discount_cents: item.discount_cents,
    };
  });

/** Prices lines whose unit prices are settled, as `priceSale` does. */
export function priceLines(offer: readonly OfferedLine[], discount_cents: number) {
  const gross = offer.map(grossOf);
  const nets = gross.map((gross_cents, position) => gross_cents - (offer[position]?.discount_cents ?? 0));
  const net_cents = sumCents(nets);
  if (discount_cents >= net_cents)
    throw invalid("discount_cents", "O desconto precisa ser menor que o total da venda.");
  const shares = spreadCents(discount_cents, nets);
  const lines = offer.map((line, position): SoldLine => {
    const line_discount_cents = line.discount_cents + (shares[position] ?? 0);
    return {
      ...line,
      discount_cents: line_discount_cents,
      total_cents: (gross[position] ?? 0) - line_discount_cents,
    };
  });
  const total_cents = net_cents - discount_cents;
  if (total_cents > MAX_CENTS) throw invalid("items", "O total passa de R$ 9.999.999,99.");
  return { lines, subtotal_cents: sumCents(gross), total_cents };
}

/** A line before any discount, in cents, rounded half up; refuses a broken unit and a discount of more than that. */
export function grossOf({ description, unit, ...line }: OfferedLine, position: number) {
  if (unit === "un" && !isWhole(line.quantity_milli)) {
    throw invalid(
      `items.${position}.quantity_milli`,
      `${description} é vendido por unidade: use uma quantidade inteira.`,
    );
  }
  const gross_cents = lineTotal(line.quantity_milli, line.unit_price_cents);
  if (line.discount_cents > gross_cents) {
    throw invalid(`items.${position}.discount_cents`, `O desconto de ${description} passa do valor do item.`);
  }
  return gross_cents;
}

/** What a sale takes of each product: the same product on two lines is one taking, and what is no product takes nothing. */
export function takings(lines: readonly SoldLine[]): Map<string, number> {
  const sums = new Map<string, number>();
  for (const { product_id, quantity_milli } of lines)
    if (product_id) sums.set(product_id, (sums.get(product_id) ?? 0) + quantity_milli);
  return sums;
}

/** Refuses, naming the products, what the stock that was just read cannot give. */
export function requireStock(lines: readonly SoldLine[], products: ReadonlyMap<string, PricedProduct>) {
  const short = [...takings(lines)].flatMap(([id, asked_milli]) => {
    const product = products.get(id);
    return product && product.current_stock_milli < asked_milli ? [{ product, asked_milli }] : [];
  });
  if (short.length === 0) return;
  const sentences = short.map(({ product }) => {
    const left = formatQuantity(product.current_stock_milli, product.unit as Unit);
    return `${product.name}: restam ${left} ${product.unit}`;
  });
  throw new AppError("OUT_OF_STOCK", {
    message: `Estoque insuficiente. ${sentences.join("; ")}.`,
    details: {
      products: short.map(({ product: { id, name, current_stock_milli } }) => ({ id, name, current_stock_milli })),
    },
  });
}

const ARCHIVED = {
  customer_id: ["CUSTOMER_ARCHIVED", "Restaure o cadastro em Clientes ou escolha outro cliente."],
  seller_id: ["SELLER_ARCHIVED", "Restaure o cadastro em Vendedores ou escolha outro vendedor."],
} as const;

/** Refuses to sell to, or in the name of, somebody who was put into the archive meanwhile, and names the way out. */
export function requireActive(
  field: keyof typeof ARCHIVED,
  { name, archived_at }: { readonly name: string; readonly archived_at: Date | null },
) {
  if (!archived_at) return;
  const [code, way_out] = ARCHIVED[field];
  const sentence = `O cadastro de ${name} está arquivado. ${way_out}`;
  throw new AppError(code, { message: sentence, errors: { [field]: [sentence] } });
}

interface Tendered {
  readonly method: PaymentMethod;
  readonly amount_cents: number;
  readonly installments: number;
}

export interface Payment extends Tendered {
  readonly received_cents: number;
}

/**
 * Settles what was handed over against the total: payments that sum exactly to it, and the change. Only cash gives
 * change; the others may not exceed what is due, and cash that nothing is left for is refused. Amounts in cents.
 */
export function settle(
  total_cents: number,
  tendered: readonly Tendered[],
): { payments: Payment[]; change_cents: number } {
  const others = tendered.filter(({ method }) => method !== "dinheiro");
  const cash_cents = sumCents(
    tendered.filter(({ method }) => method === "dinheiro").map(({ amount_cents }) => amount_cents),
  );
  const due_in_cash_cents = total_cents - sumCents(others.map(({ amount_cents }) => amount_cents));
  if (due_in_cash_cents < 0) throw invalid("payments", "Só o pagamento em dinheiro pode passar do total.");
  if (cash_cents < due_in_cash_cents) throw invalid("payments", "O pagamento não cobre o total da venda.");
  if (cash_cents > 0 && due_in_cash_cents === 0) throw invalid("payments", "Não falta nada a pagar em dinheiro.");
  const payments: Payment[] = others.map((payment) => ({ ...payment, received_cents: payment.amount_cents }));
  if (cash_cents > 0) {
    payments.unshift({
      method: "dinheiro",
      amount_cents: due_in_cash_cents,
      received_cents: cash_cents,
      installments: 1,
    });
  }
  return { payments, change_cents: cash_cents - Math.min(cash_cents, due_in_cash_cents) };
}

/** The methods whose part of a sale is written into the register's movements; cards only add to its totals. */
export const ENTERS_THE_REGISTER: readonly PaymentMethod[] = ["dinheiro", "pix", "fiado"];

/** The number on the receipt: the register's, then the sale's place in it. */
export const saleNumber = (register_number: number, sequence: number) =>
  `${register_number}-${String(sequence).padStart(4, "0")}`;
