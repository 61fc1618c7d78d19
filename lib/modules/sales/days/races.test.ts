import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { beforeAll, describe, expect, test } from "vitest";
import type { z } from "zod";
import { POST as openRegister } from "@/app/api/v1/cash-registers/route";
import { GET as listSales } from "@/app/api/v1/sales/route";
import type { Endpoint, Received } from "@/lib/api/endpoint";
import { addDays, dayOf, toColumn } from "@/lib/core/calendar";
import { prisma } from "@/lib/db/client";
import { type Ctx, dbFor } from "@/lib/db/tenant";
import { company } from "@/lib/testing/company";
import { inTrials, TRIALS } from "@/lib/testing/trials";
import { saleCancellations } from "../cancellations/endpoints";
import { cancelSale } from "../cancellations/service";
import { paymentCorrections } from "../corrections/endpoints";
import { correctPayment } from "../corrections/service";
import { sales } from "../endpoints";
import { saleReturns } from "../returns/endpoints";
import { createReturn } from "../returns/service";
import { createSale } from "../service";

type Person = Awaited<ReturnType<typeof company>>;
const WHY = { reason: "erro_na_venda", description: "Passou em dobro" } as const;
const BACK = { reason: "defeito", description: "Veio com defeito" } as const;
const RULES = ["I28-a-day-is-the-sum-of-its-sales", "I29-a-register-total-is-its-rows"].map((rule) =>
  readFileSync(`db/invariants/${rule}.sql`, "utf8"),
);

describe(`totals of days and registers under concurrent sales, ${TRIALS} trials each`, { timeout: 120_000 }, () => {
  let shop: Person;
  let tills: Awaited<ReturnType<Person["colleague"]>>[];
  beforeAll(async () => {
    shop = await company();
    tills = await Promise.all([1, 2].map(() => shop.colleague({})));
    await Promise.all([shop, ...tills].map((till) => till.call(openRegister, { opening_amount_cents: 100_000 })));
  });
  const ana = () => tills[0] as Person;
  const rui = () => tills[1] as Person;

  /** Runs one transaction without retries: a deadlock fails the test. */
  const once = <T>(person: Pick<Person, "ctx">, work: (ctx: Ctx) => Promise<T>) =>
    prisma.$transaction((tx) =>
      work({ ...person.ctx(), once_key: randomUUID(), db: dbFor(person.ctx().company_id, tx) }),
    );
  const does =
    <E extends Endpoint, Answer>(endpoint: E, service: (ctx: Ctx, input: Received<E>) => Promise<Answer>) =>
    (input: z.input<E["input"]>) =>
    (ctx: Ctx) =>
      service({ ...ctx, once_key: randomUUID() }, endpoint.input.parse(input) as Received<E>);
  const sell = does(sales.create, createSale);
  const cancel = does(saleCancellations.create, cancelSale);
  const giveBack = does(saleReturns.create, createReturn);
  const correct = does(paymentCorrections.create, correctPayment);

  const cart = (product_id: string, method = "dinheiro") => ({
    items: [{ product_id, quantity_milli: 1_000 }],
    payments: [{ method: method as "dinheiro", amount_cents: 1_000 }],
    expected_total_cents: 1_000,
  });
  const plenty = () => shop.product({ stock_milli: 50_000_000 });
  const totals = async (more: object = {}) => (await shop.call(listSales, more)).body;
  const broken = async () =>
    (
      await Promise.all(
        RULES.map((rule) =>
          prisma.$queryRawUnsafe<object[]>(
            `SELECT * FROM (${rule}) broken WHERE company_id = $1::uuid`,
            shop.company_id,
          ),
        ),
      )
    ).flat();

  test("counts concurrent sales and a cancellation of the same day without a deadlock", async () => {
    const [beans, rice] = await Promise.all([plenty(), plenty()]);
    const before = await totals();
    await inTrials(async () => {
      const undone = await once(ana(), sell(cart(beans.id)));
      await Promise.all([
        once(ana(), sell(cart(beans.id))),
        once(rui(), sell(cart(rice.id, "pix"))),
        once(shop, cancel({ id: undone.id, ...WHY })),
      ]);
    });
    const after = await totals();
    expect(after.total - before.total).toBe(3 * TRIALS);
    expect(after.totals).toMatchObject({ sale_count: 2 * TRIALS, net_cents: 2_000 * TRIALS });
    expect(after.totals.by_method).toEqual({ dinheiro: 1_000 * TRIALS, pix: 1_000 * TRIALS });
    expect(await broken()).toEqual([]);
  });

  test("corrects and cancels sales of the same till at once without a deadlock", async () => {
    const { id: product_id } = await plenty();
    const moved = { from_method: "dinheiro", to_method: "pix", amount_cents: 400, reason: "Foi por PIX" } as const;
    await inTrials(async () => {
      const first = await once(ana(), sell(cart(product_id)));
      const second = await once(ana(), sell(cart(product_id)));
      const third = await once(ana(), sell(cart(product_id)));
      await Promise.all([
        once(shop, correct({ id: first.id, ...moved })),
        once(ana(), cancel({ id: second.id, ...WHY })),
        once(rui(), correct({ id: third.id, ...moved })),
      ]);
    });
    expect(await broken()).toEqual([]);
  });

  test("cancels sales of each other's till at once without a deadlock", async () => {
    const { id: product_id } = await plenty();
    await inTrials(async () => {
      const hers = await once(ana(), sell(cart(product_id)));
      const his = await once(rui(), sell(cart(product_id)));
      await Promise.all([once(ana(), cancel({ id: his.id, ...WHY })), once(rui(), cancel({ id: hers.id, ...WHY }))]);
    });
    expect(await broken()).toEqual([]);
  });

  test("writes crosswise exchanges over two days without a deadlock", async () => {
    const [beans, rice] = await Promise.all([plenty(), plenty()]);
    const exchange = (sale: { id: string; items: { id: string }[] }, product_id: string) => ({
      id: sale.id,
      ...BACK,
      expected_amount_cents: 1_000,
      items: [{ sale_item_id: sale.items[0]?.id ?? "", quantity_milli: 1_000, restock: true }],
      exchange: { ...cart(product_id), payments: [] },
    });
    await inTrials(async () => {
      const [hers, his] = await Promise.all([once(ana(), sell(cart(beans.id))), once(rui(), sell(cart(rice.id)))]);
      await Promise.all([
        once(ana(), giveBack(exchange(his, rice.id))),
        once(rui(), giveBack(exchange(hers, beans.id))),
      ]);
    });
    expect(await broken()).toEqual([]);
  });

  test("nets out a sale canceled in the same transaction and moves the amounts of a moved sale", async () => {
    const { id: product_id } = await shop.product();
    const before = await totals();
    const sale = await once(shop, async (ctx) => {
      const sale = await sell(cart(product_id))(ctx);
      const moved = { from_method: "dinheiro", to_method: "pix", amount_cents: 400, reason: "Foi por PIX" } as const;
      await correct({ id: sale.id, ...moved })(ctx);
      await cancel({ id: sale.id, ...WHY })(ctx);
      return sale;
    });
    expect((await totals()).totals).toEqual(before.totals);
    const late = { company_id: shop.company_id, sale_id: sale.id, cash_register_id: sale.cash_register_id };
    const who = { user_id: shop.user.id, user_name: "Ana", reason: "Foi por PIX" };
    const correction = { ...late, ...who, from_method: "pix", to_method: "dinheiro", amount_cents: 1 };
    await expect(shop.db.paymentCorrection.create({ data: correction })).rejects.toThrow("sale_is_canceled");

    const kept = await once(shop, sell(cart(product_id, "debito")));
    const day = addDays(dayOf(new Date()), -400);
    await shop.db.sale.updateMany({ where: { id: kept.id }, data: { business_day: toColumn(day) } });
    expect((await totals({ from: day, until: day })).totals).toMatchObject({
      sale_count: 1,
      total_cents: 1_000,
      by_method: { debito: 1_000 },
    });
    expect((await totals({ from: addDays(day, 1) })).totals).toEqual(before.totals);
    expect(await broken()).toEqual([]);
  });

  test("rejects direct writes to the day totals", async () => {
    await once(shop, sell(cart((await shop.product()).id)));
    await expect(shop.db.saleDayTotal.updateMany({ data: { total_cents: 0 } })).rejects.toThrow("only by its sales");
    await expect(shop.db.saleDayTotal.deleteMany({})).rejects.toThrow("only by its sales");
  });
});
