import fc from "fast-check";
import { expect, test } from "vitest";
import type { PdvBootstrap, PdvProduct } from "@/lib/modules/pdv/schema";
import { saleResource } from "@/lib/modules/sales/schema";
import { composeSale } from "./offline-sale";

const IDENTITY = {
  id: "018f0000-0000-7000-8000-00000000000f",
  number: "3-A001",
  made_at: new Date("2026-11-21T15:00:00Z"),
};
const boot = {
  company: { timezone: "America/Sao_Paulo", scale: null },
  operator: { id: "1", name: "Ana" },
  sellers: [],
} as unknown as PdvBootstrap;

const product = (at: number, fields: Partial<PdvProduct> = {}): PdvProduct =>
  ({
    id: `018f0000-0000-7000-8000-${String(at).padStart(12, "0")}`,
    name: `Produto ${at}`,
    barcode: null,
    category_id: "c",
    unit: "un",
    sale_price_cents: 1_000,
    current_stock_milli: 0,
    is_low: false,
    favorite: false,
    ...fields,
  }) as PdvProduct;

const contextOf = (products: readonly PdvProduct[], client: object | null = null) => ({
  boot,
  cash_register_id: "r",
  client: client as never,
  products: new Map(products.map((one) => [one.id, one])),
});

test("composes an offline sale in the server's format with the till's total", () => {
  const cart = fc.array(
    fc.record({ price: fc.integer({ min: 1, max: 99_999 }), count: fc.integer({ min: 1, max: 30 }) }),
    {
      minLength: 1,
      maxLength: 8,
    },
  );
  fc.assert(
    fc.property(cart, fc.nat(5_000), (lines, handed) => {
      const products = lines.map(({ price }, at) => product(at, { sale_price_cents: price }));
      const total = lines.reduce((sum, { price, count }) => sum + price * count, 0);
      const input = {
        items: lines.map(({ count }, at) => ({ product_id: products[at]?.id ?? "", quantity_milli: count * 1_000 })),
        payments: [{ method: "dinheiro" as const, amount_cents: total + handed }],
        expected_total_cents: total,
      };
      const sale = saleResource.parse(composeSale(input, contextOf(products), IDENTITY));
      expect(sale.items.reduce((sum, { total_cents }) => sum + total_cents, 0)).toBe(total);
      expect([sale.total_cents, sale.change_cents]).toEqual([total, handed]);
    }),
  );
});

test("rejects offline what needs approval, and a sale after the plan's grace period", () => {
  const one = product(1);
  const may = { change_price: "approval", discount_over_limit: "approval", discount_percent: 5 };
  const plan = { ends_at: "2026-11-20T15:00:00Z", selling_ends_at: "2026-11-21T15:00:00Z" };
  const code = (fields: object, known: object) => {
    const total = (fields as { expected_total_cents?: number }).expected_total_cents ?? 1_000;
    const input = {
      items: [{ product_id: one.id, quantity_milli: 1_000 }],
      payments: [{ method: "dinheiro" as const, amount_cents: total }],
      expected_total_cents: total,
      ...fields,
    };
    try {
      composeSale(input, { ...contextOf([one]), boot: { ...boot, ...known } as PdvBootstrap }, IDENTITY);
      return null;
    } catch (error) {
      return (error as { code: string }).code;
    }
  };
  const changed = {
    items: [{ product_id: one.id, quantity_milli: 1_000, unit_price_cents: 900 }],
    expected_total_cents: 900,
  };
  expect([code(changed, {}), code(changed, { may })]).toEqual([null, "ACTION_DENIED"]);
  expect(code(changed, { may: { ...may, change_price: "allowed" } })).toBeNull();
  expect(code({ discount_cents: 50, expected_total_cents: 950 }, { may })).toBeNull();
  expect(code({ discount_cents: 51, expected_total_cents: 949 }, { may })).toBe("ACTION_DENIED");
  expect(code({}, { plan })).toBe("PLAN_GRACE_OVER");
  expect(code({}, { plan: { ...plan, selling_ends_at: "2026-11-21T15:00:01Z" } })).toBeNull();
});

test("rejects a changed price and fiado above the last known limit, like the server", () => {
  const one = product(1);
  const sale = (fields: object) => ({
    items: [{ product_id: one.id, quantity_milli: 1_000 }],
    payments: [{ method: "fiado" as const, amount_cents: 1_000 }],
    expected_total_cents: 1_000,
    ...fields,
  });
  const client = {
    id: "c",
    name: "Maria",
    phone: null,
    fiado_allowed: true,
    fiado_limit_cents: 1_500,
    fiado_balance_cents: 600,
  };
  const code = (work: () => unknown) => {
    try {
      work();
      return null;
    } catch (error) {
      return (error as { code: string }).code;
    }
  };
  expect(code(() => composeSale(sale({ expected_total_cents: 900 }), contextOf([one]), IDENTITY))).toBe(
    "PRICES_CHANGED",
  );
  expect(code(() => composeSale(sale({}), contextOf([one], client), IDENTITY))).toBe("FIADO_LIMIT_EXCEEDED");
  expect(
    code(() => composeSale(sale({}), contextOf([one], { ...client, fiado_balance_cents: 500 }), IDENTITY)),
  ).toBeNull();
});

test("uses the payment term of the shop for fiado, or the default term if the device does not know it", () => {
  const one = product(1);
  const client = {
    id: "c",
    name: "Maria",
    phone: null,
    fiado_allowed: true,
    fiado_limit_cents: 0,
    fiado_balance_cents: 0,
  };
  const input = {
    items: [{ product_id: one.id, quantity_milli: 1_000 }],
    payments: [{ method: "fiado" as const, amount_cents: 1_000 }],
    expected_total_cents: 1_000,
  };
  const dueDate = (fields: { fiado_days?: number }) => {
    const context = { ...contextOf([one], client), boot: { ...boot, company: { ...boot.company, ...fields } } };
    return composeSale(input, context, IDENTITY).fiado?.due_date;
  };
  expect([dueDate({ fiado_days: 12 }), dueDate({})]).toEqual(["2026-12-03", "2026-12-21"]);
});

/** "2 CCCCCC PPPPP D": product 1 for R$ 7,60. */
const LABEL = "2000001007600";
const scale = { prefix: "2", code_length: 6, content: "preco" } as const;
const cheese = product(1, {
  name: "Queijo minas",
  unit: "kg",
  sale_price_cents: 5_990,
  barcode: "7891000100103",
  scale_code: "0001",
  codes: ["7891000100103", "QJ-1"],
});

test("sells a scale label at its price and rejects it for another product", () => {
  const scaled = {
    ...contextOf([cheese]),
    boot: { ...boot, company: { ...boot.company, scale } } as unknown as PdvBootstrap,
  };
  // 760 ÷ 5990 is 0,127 kg, which would be R$ 7,61.
  const input = (label: string) => ({
    items: [{ product_id: cheese.id, quantity_milli: 127, labels: [label] }],
    payments: [{ method: "dinheiro" as const, amount_cents: 760 }],
    expected_total_cents: 760,
  });
  const sale = saleResource.parse(composeSale(input(LABEL), scaled, IDENTITY));
  expect(sale.items).toMatchObject([{ quantity_milli: 127, unit_price_cents: 5_990, total_cents: 760 }]);
  expect(sale.total_cents).toBe(760);
  expect(() => composeSale(input("2000002007609"), scaled, IDENTITY)).toThrow("não é de Queijo minas");
});
