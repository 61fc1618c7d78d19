import { expect, test } from "vitest";
import type { ScaleLayout } from "@/lib/core/scale-label";
import { caughtError } from "@/lib/testing/caught-error";
import type { PricedProduct, UnitPricedLine } from "../rules";
import { splitByStock } from "../short-stock/rules";
import { hasOldLabel, isSameSale, soldAt, withTillPrices, withWeightUnits } from "./rules";

const at = (hour: number) => new Date(Date.UTC(2026, 10, 20, hour));
const product = (fields: Partial<PricedProduct> = {}): PricedProduct => ({
  id: "p1",
  name: "Queijo minas",
  unit: "kg",
  sale_price_cents: 3_990,
  cost_price_cents: 2_500,
  current_stock_milli: 9_000,
  scale_code: "123",
  ...fields,
});

test("limits the time of a sale to the open register and to now", () => {
  const open = { opened_at: at(8), closed_at: null };
  expect(soldAt(at(10), open, at(12))).toEqual(at(10));
  expect(soldAt(at(7), open, at(12))).toEqual(at(8));
  expect(soldAt(at(13), open, at(12))).toEqual(at(12));
  const closed = { opened_at: at(8), closed_at: at(11) };
  expect(soldAt(at(10), closed, at(12))).toEqual(at(10));
  expect(soldAt(at(13), closed, at(12))).toEqual(at(11));
  expect(soldAt(at(13), closed, at(10))).toEqual(at(10));
});

test("uses the prices sent by the till and detects old ones", () => {
  const known = { product_id: "p1", sale_price_cents: 3_500, scale_code: "77" };
  expect(withTillPrices([product()], [known])).toEqual({
    products: new Map([["p1", product({ sale_price_cents: 3_500, scale_code: "77" })]]),
    hasOldPrice: true,
  });
  const { products, hasOldPrice } = withTillPrices([product()], [{ product_id: "p1", sale_price_cents: 3_990 }]);
  expect([products.get("p1")?.scale_code, hasOldPrice]).toEqual(["123", false]);
  const { scale_code: _, ...plain } = product();
  expect(
    withTillPrices([plain], [{ product_id: "p1", sale_price_cents: 3_990 }]).products.get("p1")?.scale_code,
  ).toBeNull();
});

test("detects one old price among many", () => {
  const two = [product(), product({ id: "p2", sale_price_cents: 100 })];
  const prices = [
    { product_id: "p1", sale_price_cents: 3_990 },
    { product_id: "p2", sale_price_cents: 99 },
  ];
  expect(withTillPrices(two, prices).hasOldPrice).toBe(true);
});

test("rejects a product without a price from the till and names it", () => {
  expect(caughtError(() => withTillPrices([product()], []))).toMatchObject({
    code: "INVALID",
    errors: { prices: ["Falta o preço de Queijo minas."] },
  });
});

test("sets the unit of fractional quantities to kg and keeps other lines", () => {
  const line = (unit: string, quantity_milli: number) => ({ unit, quantity_milli }) as UnitPricedLine;
  const lines = [line("un", 350), line("un", 3_000), line("l", 350), line("kg", 2_000)];
  expect(withWeightUnits(lines)).toEqual([line("kg", 350), ...lines.slice(1)]);
});

test("splits a quantity into available and missing stock", () => {
  expect(splitByStock(3_000, 5_000)).toEqual({ given_milli: 3_000, missing_milli: 0 });
  expect(splitByStock(5_000, 3_000)).toEqual({ given_milli: 3_000, missing_milli: 2_000 });
});

const price: ScaleLayout = { prefix: "2", code_length: 5, content: "preco" };
const weight: ScaleLayout = { ...price, content: "peso" };
/** 2 00123 0 01250 and its check digit. */
const LABEL = "2001230012502";

const sold = [{ product_id: "p1", labels: [LABEL] }];
const then = (scale: ScaleLayout | null) => ({ scale, products: new Map([["p1", product()]]) });
const now = (scale: ScaleLayout | null, fields: Partial<PricedProduct> = {}) => ({
  scale,
  products: [product(fields)],
});

test("detects a label that now reads differently or belongs to another product", () => {
  expect(hasOldLabel(sold, then(price), now(price))).toBe(false);
  expect(hasOldLabel(sold, then(price), now(weight))).toBe(true);
  expect(hasOldLabel(sold, then(price), now(null))).toBe(true);
  expect(hasOldLabel(sold, then(null), now(price))).toBe(true);
  expect(hasOldLabel(sold, then(null), now(null))).toBe(true);
  expect(hasOldLabel(sold, then(price), now(price, { scale_code: "124" }))).toBe(true);
  expect(hasOldLabel(sold, then(price), now(price, { scale_code: null }))).toBe(true);
  expect(hasOldLabel(sold, then(price), { scale: price, products: [] })).toBe(true);
});

test("detects one old label among several and ignores unchanged ones", () => {
  const wrong = "2001230012503";
  expect(hasOldLabel([{ product_id: "p1", labels: [LABEL, wrong] }], then(price), now(price))).toBe(true);
  const others = { scale: price, products: [product({ id: "p0", scale_code: "9" }), product()] };
  expect(hasOldLabel(sold, then(price), others)).toBe(false);
  const longer: ScaleLayout = { ...price, code_length: 6 };
  expect(hasOldLabel(sold, then(price), now(longer, { scale_code: "1230" }))).toBe(false);
  expect(
    hasOldLabel(
      ["2001239125005"].map((label) => ({ product_id: "p1", labels: [label] })),
      then(price),
      now(longer, { scale_code: "1239" }),
    ),
  ).toBe(true);
});

test("finds no old label in a sale without labels", () => {
  expect(hasOldLabel([{ product_id: "p1" }, { product_id: "p1", labels: [] }], then(price), now(null))).toBe(false);
  expect(hasOldLabel([{ product_id: "p1" }, ...sold], then(price), now(weight))).toBe(true);
});

const item = (quantity_milli: number, more: object = {}) => ({ product_id: "p1", quantity_milli, ...more });
const known = { offline_number: null, total_cents: 1_000, items: [item(2_000)] };
const sent = { number: "1-A001", expected_total_cents: 1_000, items: [item(2_000)] };

test("matches a sale with a printed number by that number only", () => {
  const offline = { ...known, offline_number: "1-A001" };
  expect(isSameSale(offline, sent)).toBe(true);
  expect(isSameSale({ ...offline, total_cents: 5, items: [] }, sent)).toBe(true);
  expect(isSameSale({ ...offline, offline_number: "1-A002" }, sent)).toBe(false);
});

test("matches an online sale by total and items", () => {
  expect(isSameSale(known, sent)).toBe(true);
  expect(isSameSale({ ...known, total_cents: 1_001 }, sent)).toBe(false);
  expect(isSameSale({ ...known, items: [item(1_000)] }, sent)).toBe(false);
  expect(isSameSale({ ...known, items: [item(2_000), item(1_000)] }, sent)).toBe(false);
  expect(isSameSale({ ...known, items: [item(2_000, { product_id: "p2" })] }, sent)).toBe(false);
});

test("ignores the order of lines and the quantity of scale items when matching", () => {
  const one = item(2_000);
  const other = item(1_000, { product_id: null });
  expect(isSameSale({ ...known, items: [one, other] }, { ...sent, items: [other, one] })).toBe(true);
  expect(
    isSameSale(
      { ...known, items: [item(321, { label_cents: 500 })] },
      { ...sent, items: [item(320, { labels: [LABEL] })] },
    ),
  ).toBe(true);
  expect(
    isSameSale(
      { ...known, items: [item(321, { label_cents: null })] },
      { ...sent, items: [item(320, { labels: [] })] },
    ),
  ).toBe(false);
  expect(
    isSameSale(
      { ...known, items: [item(321, { label_cents: 5 })] },
      { ...sent, items: [item(321, { product_id: "p2", labels: [LABEL] })] },
    ),
  ).toBe(false);
});
