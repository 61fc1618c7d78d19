import { lineTotal } from "@/lib/core/money";
import { priceSale } from "@/lib/modules/sales/rules";
import { type DemoProduct, PRODUCTS } from "./products";
import type { Random } from "./seeded-random";

export interface BasketItem {
  readonly product: DemoProduct;
  readonly quantity_milli: number;
  readonly discount_cents: number;
}

export interface Basket {
  readonly items: readonly BasketItem[];
  /** Discount on the whole sale, in addition to those of its lines. */
  readonly discount_cents: number;
  readonly total_cents: number;
}

const SIZES = [1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 4, 4, 5, 5, 6, 7, 8, 10] as const;
/** A scale weighs in steps of 5 g; liquids are sold by the half liter. */
const STEPS = { un: 1000, kg: 5, l: 500 } as const;
const priced = new Map(
  PRODUCTS.map((product) => [product.barcode, { ...product, id: product.barcode, current_stock_milli: 0 }]),
);

/** The items of one sale, priced by the same rule as at the till. */
export function fillBasket(random: Random): Basket {
  const left = new Set(PRODUCTS);
  const items = Array.from({ length: random.pick(SIZES) }, () => {
    const product = random.weighted([...left], ({ demand }) => demand);
    left.delete(product);
    return takeOff(random, product, quantityOf(random, product));
  });
  const saleItems = items.map(({ product, ...item }) => ({ ...item, product_id: product.barcode }));
  const full_cents = priceSale(saleItems, priced, 0).total_cents;
  const discount_cents = full_cents > 20_00 && random.chance(7) ? full_cents % 100 : 0;
  return { items, discount_cents, total_cents: full_cents - discount_cents };
}

/** Returns the smaller of two random quantities, because small ones are more frequent. */
function quantityOf(random: Random, { unit, min_sale_milli, max_sale_milli }: DemoProduct) {
  const step = STEPS[unit];
  const candidates = [0, 1].map(() => random.between(min_sale_milli / step, max_sale_milli / step));
  return Math.min(...candidates) * step;
}

function takeOff(random: Random, product: DemoProduct, quantity_milli: number): BasketItem {
  const gross_cents = lineTotal(quantity_milli, product.sale_price_cents);
  const discount_cents = gross_cents > 8_00 && random.chance(3) ? random.pick([50, 1_00]) : 0;
  return { product, quantity_milli, discount_cents };
}
