import fc from "fast-check";
import { expect, test } from "vitest";
import { GET as summary } from "@/app/api/v1/cash-registers/[id]/summary/route";
import { POST as openRegister } from "@/app/api/v1/cash-registers/route";
import { POST as receiveFiado } from "@/app/api/v1/fiado-customers/[id]/payments/route";
import { POST as convert } from "@/app/api/v1/quotes/[id]/conversion/route";
import { POST as refuse } from "@/app/api/v1/quotes/[id]/refusal/route";
import { GET as getQuote, PUT as update } from "@/app/api/v1/quotes/[id]/route";
import { POST as send } from "@/app/api/v1/quotes/[id]/sending/route";
import { POST as create, GET as list } from "@/app/api/v1/quotes/route";
import { GET as income } from "@/app/api/v1/reports/income-statement/route";
import { GET as soldProducts } from "@/app/api/v1/reports/products/route";
import { GET as commissions } from "@/app/api/v1/reports/sellers/route";
import { POST as createReturn } from "@/app/api/v1/sales/[id]/returns/route";
import { POST as createSeller } from "@/app/api/v1/sellers/route";
import { addDays, dayOf, toColumn } from "@/lib/core/calendar";
import { company } from "@/lib/testing/company";
import { inTrials } from "@/lib/testing/trials";

interface SaleItem {
  readonly id: string;
  readonly product_id: string | null;
  readonly unit: string;
  readonly quantity_milli: number;
  readonly total_cents: number;
  readonly is_freight: boolean;
}

async function shopWithQuote() {
  const shop = await company();
  const register = (await shop.call(openRegister, { opening_amount_cents: 0 })).body;
  const beans = await shop.product({ name: "Feijão", price_cents: 1_000, stock_milli: 1_000_000 });
  const items = [
    { product_id: beans.id, quantity_milli: 2_000, unit_price_cents: 900 },
    { description: "Montagem", quantity_milli: 1_000, unit_price_cents: 5_000 },
  ];
  const fields = { items, discount_cents: 800, freight_cents: 1_000 };
  const make = async (other: object = {}) => (await shop.call(create, { ...fields, ...other })).body;
  const quote = await make();
  const paid = (amount_cents = 7_000, method = "dinheiro") => ({
    payments: [{ method, amount_cents }],
    expected_total_cents: amount_cents,
  });
  return { ...shop, register, beans, fields, make, quote, paid };
}

test("converts a quote into a sale with its agreed prices, free-text items and freight", async () => {
  const { call, quote, paid, beans, db, register } = await shopWithQuote();
  await db.product.updateMany({ where: { id: beans.id }, data: { sale_price_cents: 1_500 } });
  const { status, body } = await call(convert, { id: quote.id, ...paid() });
  expect(status).toBe(201);
  expect(body).toMatchObject({ subtotal_cents: 7_800, discount_cents: 800, total_cents: 7_000, number: "1-0001" });
  expect(body.items).toMatchObject([
    { product_id: beans.id, unit_price_cents: 900, quantity_milli: 2_000 },
    { product_id: null, description: "Montagem", unit_price_cents: 5_000 },
    { product_id: null, description: "Frete", unit_price_cents: 1_000 },
  ]);
  expect((await db.product.findFirstOrThrow({ where: { id: beans.id } })).current_stock_milli).toBe(998_000);
  expect((await call(summary, { id: register.id })).body.drawer.cash_sales_cents).toBe(7_000);
  const { body: after } = await call(getQuote, { id: quote.id });
  expect(after).toMatchObject({ status: "convertido", sale: { id: body.id, number: "1-0001" } });
  expect(after.history.at(-1)).toMatchObject({ status: "convertido", name: "Ana Souza" });
  expect((await call(list)).body.totals.conversion_bp).toBe(10_000);
});

test("converts a quote once, returns the sale on a second attempt, and locks the quote", async () => {
  const { call, put, quote, paid, fields, db } = await shopWithQuote();
  const { body: sale } = await call(convert, { id: quote.id, ...paid() });
  const again = await call(convert, { id: quote.id, ...paid() });
  expect([again.status, again.body.code]).toEqual([409, "QUOTE_ALREADY_CONVERTED"]);
  expect(again.body.details).toEqual({ sale_id: sale.id, sale_number: sale.number });
  expect((await put(update, { id: quote.id, ...fields })).body.code).toBe("QUOTE_ALREADY_CONVERTED");
  expect(await db.sale.count()).toBe(1);
});

test("creates one sale when two registers convert a quote concurrently", async () => {
  const { call, colleague, make, paid, db } = await shopWithQuote();
  const other = await colleague({});
  await other.call(openRegister, { opening_amount_cents: 0 });
  await inTrials(async () => {
    const { id } = await make();
    const before = await db.sale.count();
    const answers = await Promise.all([call, other.call].map((at) => at(convert, { id, ...paid() })));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    const loser = answers.find(({ status }) => status === 409)?.body;
    const winner = answers.find(({ status }) => status === 201)?.body;
    expect([loser.code, loser.details.sale_id]).toEqual(["QUOTE_ALREADY_CONVERTED", winner.id]);
    expect(await db.sale.count()).toBe(before + 1);
  });
});

test("converts an expired quote only with confirmed prices, and never a refused one", async () => {
  const { call, quote, make, paid, db } = await shopWithQuote();
  await call(send, { id: quote.id });
  await db.quote.updateMany({ data: { valid_until: toColumn(addDays(dayOf(new Date()), -1)) } });
  expect((await call(convert, { id: quote.id, ...paid() })).body.code).toBe("QUOTE_EXPIRED");
  expect((await call(convert, { id: quote.id, ...paid(), is_confirmed: true })).status).toBe(201);
  const other = await make();
  await call(send, { id: other.id });
  await call(refuse, { id: other.id, reason: "Achou caro" });
  const refused = await call(convert, { id: other.id, ...paid(), is_confirmed: true });
  expect(refused.body.message).toBe("O orçamento foi recusado. Altere ou reabra para continuar.");
});

test("applies the rules of a sale, and leaves the quote unchanged when the conversion fails", async () => {
  const { call, colleague, quote, paid, beans, db, customer, make } = await shopWithQuote();
  const planner = await colleague({ permissions: ["orçamentos"] });
  expect((await planner.call(convert, { id: quote.id, ...paid() })).status).toBe(403);
  const closed = await colleague({ permissions: ["orçamentos", "acesso pdv"] });
  expect((await closed.call(convert, { id: quote.id, ...paid() })).body.code).toBe("NO_OPEN_REGISTER");
  expect((await call(convert, { id: quote.id, ...paid(6_999) })).body.code).toBe("PRICES_CHANGED");
  expect((await call(convert, { id: quote.id, ...paid(7_000, "fiado") })).body.errors).toHaveProperty("customer_id");
  expect((await call(convert, { id: quote.id, ...paid() }, { key: null })).body.code).toBe("IDEMPOTENCY_KEY_REQUIRED");
  const big = await make({ items: [{ product_id: beans.id, quantity_milli: 2_000_000 }], freight_cents: 800 });
  expect((await call(convert, { id: big.id, ...paid(big.total_cents) })).body.code).toBe("OUT_OF_STOCK");
  expect(await db.sale.count()).toBe(0);
  expect((await call(getQuote, { id: quote.id })).body).toMatchObject({ status: "rascunho", sale: null });
  const maria = await customer();
  const sold = await call(convert, { id: quote.id, ...paid(7_000, "fiado"), customer_id: maria.id });
  expect(sold.body.fiado).toMatchObject({ amount_cents: 7_000 });
});

test("applies the discount to the goods only, so that returning them refunds what was paid for them", async () => {
  const { call, make, register } = await shopWithQuote();
  const seller = (await call(createSeller, { name: "Bia Ramos", commission_bp: 1_000 })).body;
  const items = [{ description: "Mesa", quantity_milli: 1_000, unit_price_cents: 10_000 }];
  const quote = await make({ items, discount_cents: 5_000, freight_cents: 10_000, seller_id: seller.id });
  const payments = [{ method: "dinheiro", amount_cents: 15_000 }];
  const { body: sale } = await call(convert, { id: quote.id, payments, expected_total_cents: 15_000 });
  expect(sale).toMatchObject({
    subtotal_cents: 20_000,
    discount_cents: 5_000,
    freight_cents: 10_000,
    total_cents: 15_000,
  });
  expect(sale.items).toMatchObject([
    { description: "Mesa", discount_cents: 5_000, total_cents: 5_000, is_freight: false },
    { description: "Frete", discount_cents: 0, total_cents: 10_000, is_freight: true },
  ]);
  const day = dayOf(new Date());
  const report = async (handler: Parameters<typeof call>[0], more: object = {}) =>
    (await call(handler, { from: day, until: day, ...more })).body;
  expect((await report(soldProducts)).data).toMatchObject([{ name: "Mesa", revenue_cents: 5_000, share_bp: 10_000 }]);
  expect((await report(commissions)).data).toMatchObject([{ net_cents: 5_000, commission_cents: 500 }]);
  const lines = (await report(income, { regime: "competencia" })).data as { name: string; amount_cents: number }[];
  expect(lines.filter(({ name }) => name === "Frete cobrado" || name === "Vendas brutas")).toMatchObject([
    { name: "Vendas brutas", amount_cents: 10_000 },
    { name: "Frete cobrado", amount_cents: 10_000 },
  ]);

  const { body: back } = await call(createReturn, {
    id: sale.id,
    items: [{ sale_item_id: sale.items[0].id, quantity_milli: 1_000, restock: false }],
    reason: "defeito",
    description: "Veio riscada",
    expected_amount_cents: 5_000,
    refund_method: "dinheiro",
  });
  expect(back).toMatchObject({ amount_cents: 5_000, refund_cents: 5_000 });
  expect((await call(summary, { id: register.id })).body.drawer.expected_cents).toBe(10_000);
  expect((await report(commissions)).data).toMatchObject([{ net_cents: 0, commission_cents: 0 }]);
  expect((await report(soldProducts)).totals.revenue_cents).toBe(0);
});

test("counts only the goods' share of receipts for a commission earned on receipt", async () => {
  const { call, make, customer } = await shopWithQuote();
  const seller = (await call(createSeller, { name: "Bia", commission_bp: 1_000, commission_base: "recebimento" })).body;
  const maria = await customer();
  const items = [{ description: "Mesa", quantity_milli: 1_000, unit_price_cents: 10_000 }];
  const quote = await make({ items, discount_cents: 5_000, freight_cents: 10_000, seller_id: seller.id });
  const payments = [
    { method: "dinheiro", amount_cents: 3_000 },
    { method: "fiado", amount_cents: 12_000 },
  ];
  await call(convert, { id: quote.id, payments, expected_total_cents: 15_000, customer_id: maria.id });
  const day = dayOf(new Date());
  const base = async () => (await call(commissions, { from: day, until: day })).body.data[0].base_cents;
  expect(await base()).toBe(1_000);
  await call(receiveFiado, { id: maria.id, amount_cents: 12_000, payment_method: "pix" });
  expect(await base()).toBe(5_000);
});

test("rejects a discount above the goods, whatever the freight", async () => {
  const { call, fields } = await shopWithQuote();
  const items = [{ description: "Mesa", quantity_milli: 1_000, unit_price_cents: 10_000 }];
  const { status, body } = await call(create, { ...fields, items, discount_cents: 10_000, freight_cents: 50_000 });
  expect([status, body.errors]).toEqual([
    422,
    { discount_cents: ["O desconto precisa ser menor que o total dos itens."] },
  ]);
});

test("creates a sale with exactly the quote's total for random items", async () => {
  const { call, make, beans, product } = await shopWithQuote();
  const rice = await product({ name: "Arroz a granel", unit: "kg", stock_milli: 90_000_000 });
  const price = fc.integer({ min: 1, max: 20_000 });
  const item = fc.oneof(
    fc.record({
      product_id: fc.constant(rice.id),
      quantity_milli: fc.integer({ min: 1, max: 9_999 }),
      unit_price_cents: price,
    }),
    fc.record({
      product_id: fc.constant(beans.id),
      quantity_milli: fc.constantFrom(1_000, 3_000),
      unit_price_cents: price,
    }),
    fc.record({ description: fc.constant("Serviço"), quantity_milli: fc.constant(1_000), unit_price_cents: price }),
  );
  await fc.assert(
    fc.asyncProperty(
      fc.array(item, { minLength: 1, maxLength: 6 }),
      fc.double({ min: 0, max: 0.99, noNaN: true }),
      fc.integer({ min: 0, max: 5_000 }),
      async (items, share, freight_cents) => {
        const plain = await make({ items, discount_cents: 0, freight_cents: freight_cents + 1 });
        const discount_cents = Math.floor(plain.subtotal_cents * share);
        const { id, total_cents } = await make({ items, discount_cents, freight_cents: freight_cents + 1 });
        const payments = [{ method: "pix", amount_cents: total_cents }];
        const { status, body } = await call(convert, { id, payments, expected_total_cents: total_cents });
        expect(status, JSON.stringify(body)).toBe(201);
        expect(body.total_cents).toBe(total_cents);
        const goods = (body.items as SaleItem[]).filter(({ is_freight }) => !is_freight);
        const goods_cents = goods.reduce((sum, line) => sum + line.total_cents, 0);
        expect([body.freight_cents, goods_cents + body.freight_cents]).toEqual([freight_cents + 1, total_cents]);
      },
    ),
    { numRuns: 20 },
  );
});

test("refunds exactly what was paid for the goods when returned in parts, without the freight", async () => {
  const { call, make, beans } = await shopWithQuote();
  const item = fc.record({
    product_id: fc.constant(beans.id),
    quantity_milli: fc.constantFrom(1_000, 2_000, 3_000),
    unit_price_cents: fc.integer({ min: 1, max: 20_000 }),
  });
  await fc.assert(
    fc.asyncProperty(
      fc.array(item, { minLength: 1, maxLength: 2 }),
      fc.double({ min: 0, max: 0.99, noNaN: true }),
      fc.integer({ min: 1, max: 5_000 }),
      async (items, share, freight_cents) => {
        const subtotal_cents = items.reduce(
          (sum, { quantity_milli, unit_price_cents }) => sum + (quantity_milli / 1_000) * unit_price_cents,
          0,
        );
        const discount_cents = Math.floor(subtotal_cents * share);
        const { id, total_cents } = await make({ items, discount_cents, freight_cents });
        const payments = [{ method: "pix", amount_cents: total_cents }];
        const { body: sale } = await call(convert, { id, payments, expected_total_cents: total_cents });
        const goods = (sale.items as SaleItem[]).filter(({ is_freight }) => !is_freight);
        const goods_cents = goods.reduce((sum, line) => sum + line.total_cents, 0);
        let refunded_cents = 0;
        for (const line of goods) {
          let back_milli = 0;
          let back_cents = 0;
          for (const part_milli of [1_000, line.quantity_milli - 1_000].filter((milli) => milli > 0)) {
            back_milli += part_milli;
            const expected_amount_cents =
              Math.round((line.total_cents * back_milli) / line.quantity_milli) - back_cents;
            back_cents += expected_amount_cents;
            const { status, body } = await call(createReturn, {
              id: sale.id,
              items: [{ sale_item_id: line.id, quantity_milli: part_milli, restock: true }],
              reason: "defeito",
              description: "Veio com defeito",
              expected_amount_cents,
              refund_method: "vale",
            });
            expect(status, JSON.stringify(body)).toBe(201);
            refunded_cents += body.amount_cents;
            expect(refunded_cents).toBeLessThanOrEqual(goods_cents);
          }
        }
        expect([refunded_cents, goods_cents + freight_cents]).toEqual([goods_cents, total_cents]);
      },
    ),
    { numRuns: 8 },
  );
});
