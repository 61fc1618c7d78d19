import { AppError, ERRORS, invalidField } from "@/lib/api/errors";
import { lineTotal, MAX_CENTS, MAX_MONEY_TEXT, spreadCents, sumCents } from "@/lib/core/money";
import { fitsUnit, formatQuantityWithUnit, type Unit } from "@/lib/core/quantity";
import { isSameScaleCode, quantityFromLabel, readScaleLabel, type ScaleLayout } from "@/lib/core/scale-label";

/**
 * A product, or an item without a product that has a description and a price. The price of a product may be changed for
 * one sale.
 */
interface RequestedItem {
  readonly product_id?: string | null | undefined;
  readonly description?: string | null | undefined;
  readonly unit_price_cents?: number | undefined;
  readonly quantity_milli: number;
  readonly discount_cents: number;
  readonly note?: string | null | undefined;
  /** Scale labels that are part of the quantity; the printed price is charged. */
  readonly labels?: readonly string[];
}

export interface PricedProduct {
  readonly id: string;
  readonly name: string;
  readonly unit: string;
  readonly sale_price_cents: number;
  readonly cost_price_cents: number;
  readonly current_stock_milli: number;
  readonly scale_code?: string | null;
}

/** A line before the discount and surcharge of the sale. */
export interface UnitPricedLine {
  readonly product_id: string | null;
  readonly description: string;
  readonly unit: string;
  readonly quantity_milli: number;
  readonly unit_price_cents: number;
  readonly cost_price_cents: number;
  readonly discount_cents: number;
  /** The part of the quantity that is priced by scale labels, and its amount. */
  readonly weighed?: { readonly quantity_milli: number; readonly cents: number } | null;
  /** The list price, if it was changed for this sale. */
  readonly list_price_cents?: number | null;
  readonly note?: string | null;
  /** Freight. The discount and surcharge of the sale do not apply to it. */
  readonly is_freight?: boolean;
}

export interface SoldLine extends Omit<UnitPricedLine, "weighed"> {
  readonly label_cents: number | null;
  readonly surcharge_cents: number;
  readonly total_cents: number;
}

/**
 * Prices a cart, in cents: rounds each line once, then spreads the discount and after it the surcharge of the sale over
 * the lines so that they sum exactly to the total. Throws INVALID if the discount leaves nothing to pay.
 */
export const priceSale = (
  items: readonly RequestedItem[],
  products: ReadonlyMap<string, PricedProduct>,
  discount_cents: number,
  scale: ScaleLayout | null = null,
  surcharge_cents = 0,
) => priceLines(withUnitPrices(items, products, scale), discount_cents, surcharge_cents);

/** Returns the lines of a cart at list prices, scale label prices, or prices changed for this sale. */
export const withUnitPrices = (
  items: readonly RequestedItem[],
  products: ReadonlyMap<string, PricedProduct>,
  scale: ScaleLayout | null = null,
): UnitPricedLine[] =>
  items.map((item, position) => {
    if (!item.product_id) return lineWithoutProduct(item);
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
      unit_price_cents: item.unit_price_cents ?? product.sale_price_cents,
      cost_price_cents: product.cost_price_cents,
      discount_cents: item.discount_cents,
      list_price_cents: hasOwnPrice(item, product) ? product.sale_price_cents : null,
      note: item.note ?? null,
      weighed: item.labels?.length ? weighedOf(item, item.labels, { product, scale, position }) : null,
    };
  });

/** Returns whether the price was changed for this sale. */
export const hasOwnPrice = (
  { unit_price_cents }: Pick<RequestedItem, "unit_price_cents">,
  { sale_price_cents }: Pick<PricedProduct, "sale_price_cents">,
) => unit_price_cents !== undefined && unit_price_cents !== sale_price_cents;

/** An item without product, stock or known cost. */
const lineWithoutProduct = (item: RequestedItem): UnitPricedLine => ({
  product_id: null,
  description: item.description ?? "",
  unit: "un",
  quantity_milli: item.quantity_milli,
  unit_price_cents: item.unit_price_cents ?? 0,
  cost_price_cents: 0,
  discount_cents: item.discount_cents,
  note: item.note ?? null,
});

/**
 * Returns the quantity and amount of the labels. Each label must have the layout of the company, a valid check digit
 * and the code of this product.
 */
function weighedOf(
  { quantity_milli }: RequestedItem,
  labels: readonly string[],
  { product, scale, position }: { product: PricedProduct; scale: ScaleLayout | null; position: number },
) {
  const weighed = labels.map((label) => {
    const read = scale && readScaleLabel(label, scale);
    if (!read || scale.content !== "preco" || !isSameScaleCode(product.scale_code, read.code))
      throw invalidField(`items.${position}.labels`, `A etiqueta ${label} não é de ${product.name}. Leia de novo.`);
    return quantityFromLabel(read, scale, product.sale_price_cents);
  });
  const sum_milli = weighed.reduce((sum, one) => sum + one.quantity_milli, 0);
  if (sum_milli > quantity_milli)
    throw new AppError("PRICES_CHANGED", {
      message: `O preço de ${product.name} mudou. Leia as etiquetas de novo.`,
    });
  return { quantity_milli: sum_milli, cents: sumCents(weighed.map(({ label_cents }) => label_cents)) };
}

/**
 * Prices lines whose unit prices are fixed, like `priceSale`. The discount and surcharge of the sale apply to goods
 * only; freight is charged in full.
 */
export function priceLines(lines: readonly UnitPricedLine[], discount_cents: number, surcharge_cents = 0) {
  const gross = lines.map(grossOf);
  const nets = gross.map((gross_cents, position) => gross_cents - (lines[position]?.discount_cents ?? 0));
  const net_cents = sumCents(nets);
  const onGoods = (cents: readonly number[]) => cents.map((each, position) => (lines[position]?.is_freight ? 0 : each));
  const goods = onGoods(nets);
  const freight_cents = net_cents - sumCents(goods);
  if (sumCents(gross) === 0)
    throw invalidField("items", "A venda não chega a um centavo. Confira quantidades e preços.");
  if (freight_cents > 0 && discount_cents > 0 && discount_cents >= sumCents(goods))
    throw invalidField(
      "discount_cents",
      "O desconto precisa ser menor que o total dos itens: ele não vale para o frete.",
    );
  if (discount_cents >= net_cents)
    throw invalidField("discount_cents", "O desconto precisa ser menor que o total da venda.");
  const shares = spreadCents(discount_cents, goods);
  const left = nets.map((cents, position) => cents - (shares[position] ?? 0));
  const extras = spreadCents(surcharge_cents, onGoods(left));
  const soldLines = lines.map(
    ({ weighed, ...line }, position): SoldLine => ({
      ...line,
      discount_cents: line.discount_cents + (shares[position] ?? 0),
      label_cents: weighed?.cents ?? null,
      surcharge_cents: extras[position] ?? 0,
      total_cents: (left[position] ?? 0) + (extras[position] ?? 0),
    }),
  );
  const total_cents = net_cents - discount_cents + surcharge_cents;
  if (total_cents > MAX_CENTS) throw invalidField("items", `O total passa de ${MAX_MONEY_TEXT}.`);
  const subtotal_cents = sumCents(gross);
  if (subtotal_cents > MAX_CENTS) throw invalidField("items", `A soma dos itens passa de ${MAX_MONEY_TEXT}.`);
  const off_cents = subtotal_cents - net_cents + discount_cents;
  return { lines: soldLines, subtotal_cents, discount_cents: off_cents, surcharge_cents, freight_cents, total_cents };
}

/**
 * Returns the amount of a line before discounts, in cents, rounded half up except for the part priced by scale labels.
 * Throws INVALID for a fraction of a unit or a discount above that amount.
 */
export function grossOf({ description, unit, weighed, ...line }: UnitPricedLine, position: number) {
  if (!fitsUnit(line.quantity_milli, unit)) {
    throw invalidField(`items.${position}.quantity_milli`, `${description} só é vendido em quantidade inteira.`);
  }
  const unpriced_milli = line.quantity_milli - (weighed?.quantity_milli ?? 0);
  const gross_cents = lineTotal(unpriced_milli, line.unit_price_cents) + (weighed?.cents ?? 0);
  if (line.discount_cents > gross_cents) {
    throw invalidField(`items.${position}.discount_cents`, `O desconto de ${description} passa do valor do item.`);
  }
  return gross_cents;
}

/** Sums the quantity sold of each product over all lines; items without a product are ignored. */
export function quantityByProduct(lines: readonly SoldLine[]): Map<string, number> {
  const sums = new Map<string, number>();
  for (const { product_id, quantity_milli } of lines)
    if (product_id) sums.set(product_id, (sums.get(product_id) ?? 0) + quantity_milli);
  return sums;
}

/** Throws OUT_OF_STOCK, naming all products whose stock is insufficient. */
export function requireStock(lines: readonly SoldLine[], products: ReadonlyMap<string, PricedProduct>) {
  const short = [...quantityByProduct(lines)].flatMap(([id, asked_milli]) => {
    const product = products.get(id);
    return product && product.current_stock_milli < asked_milli ? [product] : [];
  });
  if (short.length > 0) throw outOfStockError(short);
}

/** Returns the error for products whose stock is insufficient, with the stock of each. */
export function outOfStockError(short: readonly PricedProduct[]) {
  const shortages = short.map(({ name, current_stock_milli, unit }) => {
    return `${name}: restam ${formatQuantityWithUnit(current_stock_milli, unit as Unit)}`;
  });
  return new AppError("OUT_OF_STOCK", {
    message: `Estoque insuficiente. ${shortages.join("; ")}.`,
    details: {
      products: short.map(({ id, name, current_stock_milli }) => ({ id, name, current_stock_milli })),
    },
  });
}

const ARCHIVED = {
  customer_id: ["CUSTOMER_ARCHIVED", "Restaure o cadastro em Clientes ou escolha outro cliente."],
  seller_id: ["SELLER_ARCHIVED", "Restaure o cadastro em Vendedores ou escolha outro vendedor."],
} as const;

/** Throws if the customer or seller is archived; the message says how to restore them. */
export function requireActive(
  field: keyof typeof ARCHIVED,
  { name, archived_at }: { readonly name: string; readonly archived_at: Date | null },
) {
  if (!archived_at) return;
  const [code, way_out] = ARCHIVED[field];
  const message = `O cadastro de ${name} está arquivado. ${way_out}`;
  throw new AppError(code, { message, errors: { [field]: [message] } });
}

/** Returns the error for a sale without the seller or customer that the company requires. */
export const missingPersonError = (code: "SELLER_REQUIRED" | "CUSTOMER_REQUIRED", field: "seller_id" | "customer_id") =>
  new AppError(code, { errors: { [field]: [ERRORS[code][1]] } });

/** Returns the number on the receipt: the register number, then the position of the sale in the register. */
export const saleNumber = (register_number: number, sequence: number) =>
  `${register_number}-${String(sequence).padStart(4, "0")}`;
