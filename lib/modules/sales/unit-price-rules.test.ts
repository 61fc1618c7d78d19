import { expect, test } from "vitest";
import { ERRORS } from "@/lib/api/errors";
import { MAX_CENTS } from "@/lib/core/money";
import type { ScaleLayout } from "@/lib/core/scale-label";
import { caughtError } from "@/lib/testing/caught-error";
import {
  hasOwnPrice,
  missingPersonError,
  type PricedProduct,
  priceSale,
  quantityByProduct,
  requireActive,
  requireStock,
  type SoldLine,
  withUnitPrices,
} from "./rules";

const cheese: PricedProduct = {
  id: "p1",
  name: "Queijo minas",
  unit: "kg",
  sale_price_cents: 3_990,
  cost_price_cents: 2_500,
  current_stock_milli: 2_500,
  scale_code: "123",
};
const soap: PricedProduct = {
  id: "p2",
  name: "Sabão",
  unit: "un",
  sale_price_cents: 500,
  cost_price_cents: 300,
  current_stock_milli: 3_000,
};
const products = new Map([cheese, soap].map((one) => [one.id, one]));
const item = (quantity_milli: number, more: object = {}) => ({
  product_id: "p1",
  quantity_milli,
  discount_cents: 0,
  ...more,
});
const invalid = (field: string, message: string) => ({ code: "INVALID", message, errors: { [field]: [message] } });

test("uses the list price of a product and keeps it beside a price changed for this sale", () => {
  const [plain, own, same] = withUnitPrices(
    [
      item(1_000),
      item(1_000, { unit_price_cents: 3_500, note: "sem casca", discount_cents: 10 }),
      item(1, { unit_price_cents: 3_990 }),
    ],
    products,
  );
  expect(plain).toEqual({
    product_id: "p1",
    description: "Queijo minas",
    unit: "kg",
    quantity_milli: 1_000,
    unit_price_cents: 3_990,
    cost_price_cents: 2_500,
    discount_cents: 0,
    list_price_cents: null,
    note: null,
    weighed: null,
  });
  expect(own).toMatchObject({
    unit_price_cents: 3_500,
    list_price_cents: 3_990,
    note: "sem casca",
    discount_cents: 10,
  });
  expect(same?.list_price_cents).toBeNull();
  expect(hasOwnPrice({}, cheese)).toBe(false);
  expect(hasOwnPrice({ unit_price_cents: 0 }, cheese)).toBe(true);
});

test("prices an item without a product at its own price and without cost", () => {
  const delivery = {
    description: "Entrega",
    unit_price_cents: 800,
    quantity_milli: 1_000,
    discount_cents: 50,
    note: "2º andar",
  };
  expect(withUnitPrices([delivery, { quantity_milli: 1_000, discount_cents: 0 }], products)).toEqual([
    { ...delivery, product_id: null, unit: "un", cost_price_cents: 0 },
    ...[{ product_id: null, description: "", unit: "un", quantity_milli: 1_000, unit_price_cents: 0 }].map((loose) => ({
      ...loose,
      cost_price_cents: 0,
      discount_cents: 0,
      note: null,
    })),
  ]);
  expect(caughtError(() => priceSale([{ ...delivery, quantity_milli: 1_500 }], products, 0))).toEqual(
    invalid("items.0.quantity_milli", "Entrega é vendido por unidade: use uma quantidade inteira."),
  );
});

test("throws not found for an unknown product and names its id", () => {
  expect(caughtError(() => withUnitPrices([item(1_000, { product_id: "p9" })], products))).toEqual({
    code: "NOT_FOUND",
    message: "Um produto da venda não foi encontrado.",
    details: { products: [{ id: "p9" }] },
  });
});

const scale: ScaleLayout = { prefix: "2", code_length: 5, content: "preco" };
/** Queijo minas, R$ 12,50: 313 g at R$ 39,90 per kilogram. */
const LABEL = "2001230012502";
const GRAMS = 313;

test("charges the printed price of scale labels and the unit price for the rest of the line", () => {
  const sale = (quantity_milli: number, labels: string[]) =>
    priceSale([item(quantity_milli, { labels })], products, 0, scale);
  expect(sale(GRAMS, [LABEL])).toMatchObject({
    total_cents: 1_250,
    lines: [{ label_cents: 1_250, total_cents: 1_250 }],
  });
  expect(sale(2 * GRAMS, [LABEL, LABEL])).toMatchObject({ total_cents: 2_500, lines: [{ label_cents: 2_500 }] });
  expect(sale(GRAMS + 1_000, [LABEL])).toMatchObject({ total_cents: 1_250 + 3_990, lines: [{ label_cents: 1_250 }] });
  expect(priceSale([item(1_000, { labels: [] })], products, 0, scale).lines[0]?.label_cents).toBeNull();
});

test("throws PRICES_CHANGED if the labels exceed the quantity sold", () => {
  expect(caughtError(() => priceSale([item(GRAMS - 1, { labels: [LABEL] })], products, 0, scale))).toEqual({
    code: "PRICES_CHANGED",
    message: "O preço de Queijo minas mudou. Leia as etiquetas de novo.",
  });
});

test.each([
  ["misprinted", "2001230012503", scale, cheese],
  ["of another product", LABEL, scale, { ...cheese, scale_code: "124" }],
  ["of a product that the scale does not know", LABEL, scale, { ...cheese, scale_code: null }],
  ["of a weight and no price", LABEL, { ...scale, content: "peso" } as const, cheese],
  ["read in a shop without a scale", LABEL, null, cheese],
])("rejects a label %s", (_, label, layout, product) => {
  const soapFirst = [item(1_000, { product_id: "p2" }), item(GRAMS, { labels: [label] })];
  const message = `A etiqueta ${label} não é de Queijo minas. Leia de novo.`;
  const products = new Map([product, soap].map((one) => [one.id, one]));
  expect(caughtError(() => priceSale(soapFirst, products, 0, layout))).toEqual(invalid("items.1.labels", message));
});

test("reports each pricing error at its field", () => {
  expect(caughtError(() => priceSale([item(1_000)], products, 3_990))).toEqual(
    invalid("discount_cents", "O desconto precisa ser menor que o total da venda."),
  );
  expect(caughtError(() => priceSale([item(1_000, { discount_cents: 3_991 })], products, 0))).toEqual(
    invalid("items.0.discount_cents", "O desconto de Queijo minas passa do valor do item."),
  );
  expect(caughtError(() => priceSale([item(0)], products, 0))).toEqual(
    invalid("items", "A venda não chega a um centavo. Confira quantidades e preços."),
  );
});

test("accepts a total of R$ 9.999.999,99 and not a cent more", () => {
  const dear = new Map([["p1", { ...cheese, sale_price_cents: MAX_CENTS }]]);
  expect(priceSale([item(1_000)], dear, 0).total_cents).toBe(MAX_CENTS);
  expect(priceSale([item(1_000)], dear, 1, null, 1).total_cents).toBe(MAX_CENTS);
  expect(caughtError(() => priceSale([item(1_000)], dear, 0, null, 1))).toEqual(
    invalid("items", "O total passa de R$ 9.999.999,99."),
  );
});

test("includes line and sale discounts in the discount total", () => {
  expect(priceSale([item(1_000, { discount_cents: 90 })], products, 200, null, 50)).toMatchObject({
    subtotal_cents: 3_990,
    discount_cents: 290,
    surcharge_cents: 50,
    total_cents: 3_750,
    lines: [{ discount_cents: 290, surcharge_cents: 50, total_cents: 3_750 }],
  });
});

const linesOf = (...items: ReturnType<typeof item>[]): SoldLine[] => priceSale(items, products, 0).lines;

test("accepts the full stock and names all products that are short", () => {
  expect(caughtError(() => requireStock(linesOf(item(2_500)), products))).toBeNull();
  const lines = linesOf(item(1_500), item(1_001), item(4_000, { product_id: "p2" }));
  expect(caughtError(() => requireStock(lines, products))).toEqual({
    code: "OUT_OF_STOCK",
    message: "Estoque insuficiente. Queijo minas: restam 2,500 kg; Sabão: restam 3 un.",
    details: {
      products: [
        { id: "p1", name: "Queijo minas", current_stock_milli: 2_500 },
        { id: "p2", name: "Sabão", current_stock_milli: 3_000 },
      ],
    },
  });
});

test("takes no stock for items without a product", () => {
  const lines = priceSale(
    [{ description: "Entrega", unit_price_cents: 800, quantity_milli: 1_000, discount_cents: 0 }],
    products,
    0,
  ).lines;
  expect(quantityByProduct(lines).size).toBe(0);
  expect(caughtError(() => requireStock(lines, products))).toBeNull();
  expect(caughtError(() => requireStock(linesOf(item(9_000)), new Map()))).toBeNull();
});

test("rejects archived customers and sellers and says how to restore them", () => {
  const archived_at = new Date();
  expect(caughtError(() => requireActive("customer_id", { name: "Maria", archived_at: null }))).toBeNull();
  const message = "O cadastro de Maria está arquivado. Restaure o cadastro em Clientes ou escolha outro cliente.";
  expect(caughtError(() => requireActive("customer_id", { name: "Maria", archived_at }))).toEqual({
    code: "CUSTOMER_ARCHIVED",
    message,
    errors: { customer_id: [message] },
  });
  const seller = "O cadastro de Zé está arquivado. Restaure o cadastro em Vendedores ou escolha outro vendedor.";
  expect(caughtError(() => requireActive("seller_id", { name: "Zé", archived_at }))).toEqual({
    code: "SELLER_ARCHIVED",
    message: seller,
    errors: { seller_id: [seller] },
  });
});

test("reports a missing seller or customer at its field", () => {
  const { code, particulars } = missingPersonError("SELLER_REQUIRED", "seller_id");
  expect([code, particulars]).toEqual(["SELLER_REQUIRED", { errors: { seller_id: [ERRORS.SELLER_REQUIRED[1]] } }]);
});
