import { beforeAll, describe, expect, test } from "vitest";
import { POST as openRegister } from "@/app/api/v1/cash-registers/route";
import { POST as cancel } from "@/app/api/v1/sales/[id]/cancellation/route";
import { POST as correct } from "@/app/api/v1/sales/[id]/payment-corrections/route";
import { POST as giveBack } from "@/app/api/v1/sales/[id]/returns/route";
import { POST as sell } from "@/app/api/v1/sales/route";
import { sqlFor, transaction, unscoped } from "@/lib/db/tenant";
import { lockStoreCredits } from "@/lib/modules/store-credits/service";
import { untilBlocked } from "@/lib/testing/blocked";
import { company } from "@/lib/testing/company";
import { atOnce, CALLERS, countByStatus, inTrials, TRIALS } from "@/lib/testing/trials";

type Shop = Awaited<ReturnType<typeof company>>;
const WHY = { reason: "defeito", description: "Veio com defeito" };

describe(`races, ${TRIALS} trials each`, { timeout: 120_000 }, () => {
  let shop: Shop;
  let tills: Awaited<ReturnType<Shop["colleague"]>>[];
  let product_id: string;
  beforeAll(async () => {
    shop = await company();
    tills = await atOnce(() => shop.colleague({}));
    await Promise.all([shop, ...tills].map((till) => till.call(openRegister, { opening_amount_cents: 100_000 })));
    product_id = (await shop.product({ stock_milli: 50_000_000 })).id;
  });
  const sold = async (units: number, payments: object[], more: object = {}) => {
    const cart = { items: [{ product_id, quantity_milli: units * 1_000 }], expected_total_cents: units * 1_000 };
    const { status, body } = await shop.call(sell, { ...cart, payments, ...more });
    expect(status, JSON.stringify(body)).toBe(201);
    return body;
  };
  const inCash = (units: number) => sold(units, [{ method: "dinheiro", amount_cents: units * 1_000 }]);
  type Sold = Awaited<ReturnType<typeof sold>>;
  const back = ({ id, items }: Sold, refund_method: string) => ({
    id,
    ...WHY,
    refund_method,
    expected_amount_cents: 1_000,
    items: [{ sale_item_id: items[0].id, quantity_milli: 1_000, restock: true }],
  });

  test("limits concurrent returns to the quantity sold and refunds to the amount paid", async () => {
    await inTrials(async () => {
      const sale = await inCash(3);
      const answers = await Promise.all(tills.map((till) => till.call(giveBack, back(sale, "dinheiro"))));
      expect(countByStatus(answers)).toEqual({ 201: 3, 409: CALLERS - 3 });
      expect(new Set(answers.filter(({ status }) => status === 409).map(({ body }) => body.code))).toEqual(
        new Set(["RETURN_OVER_SOLD"]),
      );
      const { _sum } = await shop.db.cashMovement.aggregate({
        where: { sale_id: sale.id, origin: "refund" },
        _sum: { amount_cents: true },
      });
      expect(_sum.amount_cents).toBe(3_000);
    });
  });

  test("cancels a sale once and not during a concurrent return", async () => {
    await inTrials(async () => {
      const sale = await inCash(2);
      const answers = await atOnce((place) =>
        place % 2
          ? shop.call(cancel, { id: sale.id, ...WHY })
          : (tills[place] ?? shop).call(giveBack, back(sale, "dinheiro")),
      );
      const kept = await shop.db.saleReturn.findMany({ where: { sale_id: sale.id } });
      const kinds = new Set(kept.map(({ kind }) => kind));
      expect(kinds.size).toBe(1);
      expect(kept).toHaveLength(kinds.has("cancelamento") ? 1 : 2);
      expect(countByStatus(answers)).toEqual({ 201: kept.length, 409: CALLERS - kept.length });
    });
  });

  test("spends a store credit once across concurrent tills", async () => {
    await inTrials(async () => {
      const { body } = await shop.call(giveBack, back(await inCash(1), "vale"));
      const { code } = body.store_credit;
      const cart = { items: [{ product_id, quantity_milli: 1_000 }], payments: [], expected_total_cents: 1_000 };
      const answers = await Promise.all(
        tills.map((till) => till.call(sell, { ...cart, store_credits: [{ code, amount_cents: 1_000 }] })),
      );
      expect(countByStatus(answers)).toEqual({ 201: 1, 409: CALLERS - 1 });
      expect((await shop.db.storeCredit.findFirstOrThrow({ where: { code } })).balance_cents).toBe(0);
      expect(await shop.db.storeCreditUse.count({ where: { store_credit: { code } } })).toBe(1);
    });
  });

  test("limits concurrent corrections to the amount paid", async () => {
    await inTrials(async () => {
      const sale = await inCash(2);
      const asked = {
        id: sale.id,
        from_method: "dinheiro",
        to_method: "pix",
        amount_cents: 1_000,
        reason: "Foi por PIX",
      };
      const answers = await atOnce(() => shop.call(correct, asked));
      expect(countByStatus(answers)).toEqual({ 201: 2, 422: CALLERS - 2 });
    });
  });

  test("exchanges the same products in different order without a deadlock", async () => {
    const products = await atOnce(() => shop.product({ stock_milli: 50_000_000 }), 4);
    const line = (id: string) => ({ product_id: id, quantity_milli: 1_000 });
    const cart = (ids: string[]) => ({
      items: ids.map(line),
      payments: [{ method: "pix", amount_cents: 4_000 }],
      expected_total_cents: 4_000,
    });
    const ids = products.map(({ id }) => id);
    await inTrials(async () => {
      const orders = [ids, [...ids].reverse()];
      const sales = await Promise.all(orders.map((order) => shop.call(sell, cart(order))));
      const answers = await Promise.all(
        sales.map(({ body }, place) =>
          (tills[place] ?? shop).call(giveBack, {
            id: body.id,
            ...WHY,
            expected_amount_cents: 4_000,
            items: body.items.map(({ id }: { id: string }) => ({
              sale_item_id: id,
              quantity_milli: 1_000,
              restock: true,
            })),
            exchange: { ...cart(orders[1 - place] ?? ids), payments: [] },
          }),
        ),
      );
      expect(countByStatus(answers)).toEqual({ 201: 2 });
    });
  });

  test("locks no product while an exchange waits for its store credit, as sales lock them in the other order", async () => {
    const { body } = await shop.call(giveBack, back(await inCash(1), "vale"));
    const { code } = body.store_credit;
    const sale = await inCash(1);
    const exchange = {
      items: [{ product_id, quantity_milli: 2_000 }],
      payments: [],
      store_credits: [{ code, amount_cents: 1_000 }],
      expected_total_cents: 2_000,
    };
    const exchanging = await transaction(shop.ctx(), async (ctx) => {
      await lockStoreCredits(ctx, [code]);
      const { refund_method, ...returned } = back(sale, "dinheiro");
      const answer = shop.call(giveBack, { ...returned, exchange });
      await untilBlocked(unscoped(ctx));
      await sqlFor(ctx).query`
        SELECT FROM product
        WHERE company_id = ${ctx.company_id}::uuid AND id = ${product_id}::uuid FOR NO KEY UPDATE NOWAIT`;
      return { answer };
    });
    const { status, body: exchanged } = await exchanging.answer;
    expect(status, JSON.stringify(exchanged)).toBe(201);
  });

  test("locks the store credits of a canceled sale by their codes, as sales do", async () => {
    const issue = async (): Promise<string> =>
      (await shop.call(giveBack, back(await inCash(1), "vale"))).body.store_credit.code;
    const last = await issue();
    let first = await issue();
    // The one that was issued last must have the first code: in the order of their keys it would be locked last.
    while (first > last) first = await issue();
    const store_credits = [last, first].map((code) => ({ code, amount_cents: 1_000 }));
    const { id } = await sold(2, [], { store_credits });
    const canceling = await transaction(shop.ctx(), async (ctx) => {
      await lockStoreCredits(ctx, [first]);
      const answer = shop.call(cancel, { id, ...WHY });
      await untilBlocked(unscoped(ctx));
      await sqlFor(ctx).query`
        SELECT FROM store_credit
        WHERE company_id = ${ctx.company_id}::uuid AND code = ${last} FOR NO KEY UPDATE NOWAIT`;
      return { answer };
    });
    const { status, body } = await canceling.answer;
    expect(status, JSON.stringify(body)).toBe(201);
    const credits = await shop.db.storeCredit.findMany({ where: { code: { in: [first, last] } } });
    expect(credits.map(({ balance_cents }) => balance_cents)).toEqual([1_000, 1_000]);
  });
});
