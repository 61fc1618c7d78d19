import fc from "fast-check";
import { expect, test } from "vitest";
import { GET as summary } from "@/app/api/v1/cash-registers/[id]/summary/route";
import { POST as openRegister } from "@/app/api/v1/cash-registers/route";
import { POST as receive } from "@/app/api/v1/fiado-customers/[id]/payments/route";
import { GET as account } from "@/app/api/v1/fiado-customers/[id]/route";
import { POST as cancel } from "@/app/api/v1/sales/[id]/cancellation/route";
import { POST as correct } from "@/app/api/v1/sales/[id]/payment-corrections/route";
import { POST as createReturn } from "@/app/api/v1/sales/[id]/returns/route";
import { GET as list, POST as sell } from "@/app/api/v1/sales/route";
import { company } from "@/lib/testing/company";
import { ShopModel } from "@/lib/testing/shop-model";

/** Number of sequences: 8 by default, 1,000 with `MODEL_RUNS=1000`. */
const SEQUENCES = Number(process.env.MODEL_RUNS ?? 8);
const SHORTEST = 50;
const LONGEST = 60;
const PRICES = [333, 1_000];
const STOCK = 500;
const OPENING_CENTS = 500_000;
const MONEY = ["dinheiro", "pix", "credito"] as const;
const WHY = { reason: "outros", description: "Sequência ao acaso" };

const command = fc.record({
  action: fc.constantFrom("sell", "sell", "return", "return", "exchange", "cancel", "correct", "receive"),
  which: fc.nat(20),
  product: fc.nat(1),
  units: fc.integer({ min: 1, max: 4 }),
  off: fc.nat(300),
  how: fc.nat(3),
  restock: fc.boolean(),
  part: fc.integer({ min: 1, max: 2_000 }),
});
type Command = typeof command extends fc.Arbitrary<infer C> ? C : never;

async function shopAndModel() {
  const shop = await company();
  const register = (await shop.call(openRegister, { opening_amount_cents: OPENING_CENTS })).body;
  const products: { id: string }[] = [];
  for (const price_cents of PRICES) products.push(await shop.product({ price_cents, stock_milli: STOCK * 1_000 }));
  const maria = await shop.customer();
  const model = new ShopModel(OPENING_CENTS, [STOCK, STOCK]);
  const made: { id: string; item_id: string }[] = [];
  const codes: string[] = [];
  const learn = async (id: string) => {
    const item = await shop.db.saleItem.findFirstOrThrow({ where: { sale_id: id } });
    made.push({ id, item_id: item.id });
  };
  const lineOf = (product: number, units: number) => [
    { product_id: products[product]?.id, quantity_milli: units * 1_000 },
  ];
  const priceOf = (product: number, units: number) => (PRICES[product] ?? 0) * units;

  async function sold({ product, units, off, how, which }: Command) {
    const cents = priceOf(product, units) - off;
    const place = how === 3 && codes.length > 0 ? which % codes.length : null;
    const credit = place === null ? 0 : Math.min(cents, model.store_credits[place] ?? 0);
    const method = how === 3 ? (place === null ? "fiado" : "dinheiro") : (MONEY[how] ?? "pix");
    const tender = cents > credit ? { [method]: cents - credit } : {};
    const { status, body } = await shop.call(sell, {
      items: lineOf(product, units),
      discount_cents: off,
      expected_total_cents: cents,
      customer_id: maria.id,
      payments: Object.entries(tender).map(([method, amount_cents]) => ({ method, amount_cents })),
      ...(place !== null && credit > 0 && { store_credits: [{ code: codes[place], amount_cents: credit }] }),
    });
    expect(status, JSON.stringify(body)).toBe(201);
    model.sell(product, units, cents, tender, credit > 0 ? place : null);
    await learn(body.id);
  }

  async function returned({ action, which, units, product, how, restock, part }: Command) {
    const place = which % made.length;
    const sale = model.sales[place];
    const known = made[place];
    if (!sale || !known) return;
    const worth = sale.line.returned_units + units <= sale.line.units ? model.worth(sale, units) : 0;
    const taken = action === "exchange" ? 1 + (part % 3) : 0;
    const exchange_cents = priceOf(product, taken);
    const paid = Math.min(worth && model.afterDebt(sale, units), exchange_cents);
    const due = exchange_cents - paid;
    const method = how === 3 ? "vale" : (MONEY[how] ?? "pix");
    const { status, body } = await shop.call(createReturn, {
      id: known.id,
      ...WHY,
      expected_amount_cents: worth,
      refund_method: how === 2 ? "credito" : method,
      items: [{ sale_item_id: known.item_id, quantity_milli: units * 1_000, restock }],
      ...(taken && {
        exchange: {
          items: lineOf(product, taken),
          expected_total_cents: exchange_cents,
          payments: due > 0 ? [{ method: "pix", amount_cents: due }] : [],
        },
      }),
    });
    if (sale.isCanceled || sale.line.returned_units + units > sale.line.units) return expect(status).toBe(409);
    const refund = model.afterDebt(sale, units) - paid;
    const card_left = sale.tender.credito - sale.card_refunded;
    if (method === "credito" && refund > card_left) return expect(status, JSON.stringify(body)).toBe(422);
    expect(status, JSON.stringify(body)).toBe(201);
    model.addReturn(sale, units, method, exchange_cents, restock);
    if (body.store_credit) codes.push(body.store_credit.code);
    if (!taken) return;
    model.sell(product, taken, exchange_cents, due > 0 ? { pix: due } : {});
    await learn(body.exchange_sale.id);
  }

  async function canceled({ which }: Command) {
    const place = which % made.length;
    const sale = model.sales[place];
    const known = made[place];
    if (!sale || !known) return;
    const { status, body } = await shop.call(cancel, { id: known.id, ...WHY, refund_method: "dinheiro" });
    // An exchange is identified by its return, whatever part of it the goods paid.
    const isExchange = (await shop.db.sale.findFirstOrThrow({ where: { id: known.id } })).exchange_of_id !== null;
    const isOver = sale.isCanceled || sale.hasReturns || isExchange;
    expect(status, JSON.stringify(body)).toBe(isOver ? 409 : 201);
    if (!isOver) model.cancel(sale);
  }

  async function corrected({ which, how, part, product }: Command) {
    const place = which % made.length;
    const sale = model.sales[place];
    const known = made[place];
    const from = MONEY[how % 3] ?? "pix";
    const to = MONEY[(how + 1 + product) % 3] ?? "dinheiro";
    if (!sale || !known) return;
    const { rows } = {
      rows: await shop.db.saleReturn.findMany({ where: { sale_id: known.id, refund_method: from } }),
    };
    const left = sale.tender[from] - rows.reduce((sum, { refund_cents }) => sum + refund_cents, 0);
    const input = { id: known.id, from_method: from, to_method: to, amount_cents: part, reason: WHY.description };
    const { status, body } = await shop.call(correct, input);
    const expected = sale.isCanceled ? 409 : part > left ? 422 : 201;
    expect(status, JSON.stringify(body)).toBe(expected);
    if (expected === 201) model.correct(sale, from, to, part);
  }

  async function received({ part }: Command) {
    const cents = Math.min(part, model.debt());
    if (cents === 0) return;
    const input = { id: maria.id, amount_cents: cents, payment_method: "dinheiro" };
    expect((await shop.call(receive, input)).status).toBe(201);
    model.receive(cents);
  }

  const handlers = { sell: sold, return: returned, exchange: returned, cancel: canceled, correct: corrected };
  async function compare() {
    const { body: figures } = await shop.call(summary, { id: register.id });
    const { body: found } = await shop.call(list);
    const { body: debtor } = await shop.call(account, { id: maria.id });
    const shelves = await shop.db.product.findMany({ where: {}, orderBy: { sale_price_cents: "asc" } });
    const stored = await shop.db.storeCredit.findMany({ where: {} });
    const balances = new Map(stored.map(({ code, balance_cents }) => [code, balance_cents]));
    expect({
      cash: figures.drawer.expected_cents,
      stock: shelves.map(({ current_stock_milli }) => current_stock_milli / 1_000),
      debt: debtor.balance_cents,
      store_credits: codes.map((code) => balances.get(code)),
      totals: found.totals,
    }).toMatchObject({
      cash: model.cash,
      stock: model.stock,
      debt: model.debt(),
      store_credits: model.store_credits,
      totals: model.totals(),
    });
    expect(found.totals.by_method).toEqual(model.totals().by_method);
  }
  const run = (one: Command) =>
    one.action === "receive" ? received(one) : handlers[one.action as keyof typeof handlers](one);
  return { run, compare };
}

test(
  `matches the reference model after any of ${SEQUENCES} command sequences`,
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(command, { minLength: SHORTEST, maxLength: LONGEST }), async (commands) => {
        const { run, compare } = await shopAndModel();
        for (const one of commands) await run(one);
        await compare();
      }),
      { numRuns: SEQUENCES, endOnFailure: true },
    );
  },
  SEQUENCES * 20_000,
);
