import type { LocalDate } from "@/lib/core/calendar";
import { isDivisible } from "@/lib/core/quantity";
import type { PlannedSale } from "./planned-sales";
import { type DemoProduct, PRODUCTS } from "./products";
import type { TradingDay } from "./trading-days";

export interface StockLine {
  readonly barcode: string;
  readonly quantity_milli: number;
  readonly reason: string;
}

export interface PlannedDay extends TradingDay {
  readonly sales: readonly PlannedSale[];
  readonly losses: readonly StockLine[];
}

export interface PlannedStock {
  /** The stock of each product before the first day. */
  readonly initial: ReadonlyMap<string, number>;
  /** Deliveries before the shop opens. */
  readonly deliveries: ReadonlyMap<LocalDate, readonly StockLine[]>;
}

const MONDAYS = { weekdays: [1], from: "Distribuidora Planalto de Alimentos" };
const BAKERY = { weekdays: [1, 2, 3, 4, 5, 6], from: "Panificadora Forno da Vila" };
const GREENS = { weekdays: [1, 3, 5], from: "Hortifrúti Sítio Água Fresca" };
const DELIVERIES: Partial<Record<DemoProduct["category"], { weekdays: number[]; from: string }>> = {
  Padaria: BAKERY,
  Frutas: GREENS,
  Verduras: GREENS,
  Laticínios: { weekdays: [1, 4], from: "Laticínios Vale do Sereno" },
  Carnes: { weekdays: [2, 5], from: "Frigorífico Campo Dourado" },
};

/** Losses, by the index of the open day. */
const LOSSES: Readonly<Record<number, StockLine>> = {
  3: { barcode: "201", quantity_milli: 1_200, reason: "Fruta madura demais" },
  6: { barcode: "301", quantity_milli: 850, reason: "Amassado no transporte" },
  9: { barcode: "304", quantity_milli: 600, reason: "Murcha" },
};
export const lossesOf = (index: number) => [LOSSES[index]].filter((loss) => loss !== undefined);

/** Plans initial stock and deliveries that cover every planned sale and end with the quantities of the product list. */
export function planStock(days: readonly PlannedDay[]): PlannedStock {
  const initial = new Map<string, number>();
  const deliveries = new Map<LocalDate, StockLine[]>();
  for (const product of PRODUCTS) {
    const { weekdays, from } = DELIVERIES[product.category] ?? MONDAYS;
    const stretches = stretchesOf(days, weekdays);
    let spare_milli = 0;
    for (const [index, stretch] of stretches.entries()) {
      const taken_milli = stretch.reduce((sum, day) => sum + takenOf(day, product.barcode), 0);
      const needed_milli = roundUp(taken_milli - spare_milli, product);
      spare_milli += needed_milli - taken_milli;
      const day = stretch[0]?.day;
      if (index === 0 || !day) initial.set(product.barcode, product.stock_milli + needed_milli);
      else if (needed_milli > 0) {
        const line = { barcode: product.barcode, quantity_milli: needed_milli, reason: `Entrega: ${from}` };
        deliveries.set(day, [...(deliveries.get(day) ?? []), line]);
      }
    }
  }
  return { initial, deliveries };
}

/** Days between deliveries; the first period uses the initial stock. */
function stretchesOf(days: readonly PlannedDay[], weekdays: readonly number[]): PlannedDay[][] {
  const stretches: PlannedDay[][] = [[]];
  for (const [index, day] of days.entries()) {
    if (index > 0 && weekdays.includes(day.weekday)) stretches.push([]);
    stretches.at(-1)?.push(day);
  }
  return stretches;
}

const takenOf = ({ sales, losses }: PlannedDay, barcode: string) =>
  [
    ...sales.flatMap(({ items }) => items.map(({ product, ...item }) => ({ ...item, barcode: product.barcode }))),
    ...losses,
  ].reduce((sum, line) => (line.barcode === barcode ? sum + line.quantity_milli : sum), 0);

/** Loose products are delivered in steps of half a kilogram. */
function roundUp(quantity_milli: number, { unit }: DemoProduct) {
  const step = isDivisible(unit) ? 500 : 1000;
  return Math.max(0, Math.ceil(quantity_milli / step) * step);
}
