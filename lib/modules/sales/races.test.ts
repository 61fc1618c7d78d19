import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import { POST as close } from "@/app/api/v1/cash-registers/[id]/closing/route";
import { DELETE as reverse } from "@/app/api/v1/cash-registers/[id]/movements/[movement_id]/route";
import { POST as move } from "@/app/api/v1/cash-registers/[id]/movements/route";
import { POST as openRegister } from "@/app/api/v1/cash-registers/route";
import { POST as sell } from "@/app/api/v1/sales/route";
import { company } from "@/lib/testing/company";
import { atOnce, CALLERS, countByStatus, inTrials, TRIALS } from "@/lib/testing/trials";

type Shop = Awaited<ReturnType<typeof company>>;

const unitInCash = (product_id: string) => ({
  items: [{ product_id, quantity_milli: 1_000 }],
  payments: [{ method: "dinheiro", amount_cents: 1_000 }],
  expected_total_cents: 1_000,
});
const statuses = (answers: { status: number }[]) => answers.map(({ status }) => status).sort();
const times = <T>(count: number, work: (index: number) => Promise<T>) => atOnce(work, count);
const open = async (shop: Shop) => (await shop.call(openRegister, { opening_amount_cents: 10_000 })).body.id as string;

describe(`races, ${TRIALS} trials each`, () => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await company();
    await open(shop);
  });

  test("sells the last unit once to ten concurrent tills and leaves no trace of the rejected sales", async () => {
    const tills = await atOnce(() => shop.colleague({ permissions: ["acesso pdv"] }));
    await Promise.all(tills.map((till) => till.call(openRegister, { opening_amount_cents: 0 })));
    await inTrials(async () => {
      const last = await shop.product({ stock_milli: 1_000 });
      const answers = await Promise.all(tills.map((till) => till.call(sell, unitInCash(last.id))));
      expect(countByStatus(answers)).toEqual({ 201: 1, 409: CALLERS - 1 });
      expect(await shop.db.saleItem.count({ where: { product_id: last.id } })).toBe(1);
      expect((await shop.db.product.findFirstOrThrow({ where: { id: last.id } })).current_stock_milli).toBe(0);
    });
  });

  test("takes the stock of a cart with a repeated product completely or not at all", async () => {
    const tills = await atOnce(() => shop.colleague({ permissions: ["acesso pdv"] }));
    await Promise.all(tills.map((till) => till.call(openRegister, { opening_amount_cents: 0 })));
    await inTrials(async () => {
      const { id } = await shop.product({ stock_milli: 7_000 });
      const line = { product_id: id, quantity_milli: 1_000 };
      const cart = { items: [line, line], payments: [{ method: "pix", amount_cents: 2_000 }] };
      const answers = await Promise.all(tills.map((till) => till.call(sell, { ...cart, expected_total_cents: 2_000 })));
      expect(countByStatus(answers)).toEqual({ 201: 3, 409: CALLERS - 3 });
      expect((await shop.db.product.findFirstOrThrow({ where: { id } })).current_stock_milli).toBe(1_000);
    });
  });

  test("sells once for ten parallel requests with the same key and returns the same response", async () => {
    await inTrials(async () => {
      const beans = await shop.product();
      const key = randomUUID();
      const answers = await atOnce(() => shop.call(sell, unitInCash(beans.id), { key }));
      expect(countByStatus(answers)).toEqual({ 201: CALLERS });
      expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
      expect(await shop.db.sale.count({ where: { client_key: key } })).toBe(1);
      expect((await shop.db.product.findFirstOrThrow({ where: { id: beans.id } })).current_stock_milli).toBe(9_000);
    });
  });

  test("includes every accepted sale in the closing and accepts none after it", async () => {
    const seller = await shop.colleague({});
    const beans = await shop.product({ stock_milli: 50_000_000 });
    await inTrials(async () => {
      const id = await open(seller as unknown as Shop);
      const closing = seller.call(close, { id, counted: { dinheiro_cents: 10_000 }, note: "Contagem de teste" });
      const sales = await atOnce(() => seller.call(sell, unitInCash(beans.id)), CALLERS - 1);
      const { body } = await closing;
      const accepted = sales.filter(({ status }) => status === 201).length;
      expect(body.expected_cash_cents).toBe(10_000 + accepted * 1_000);
      expect(await shop.db.sale.count({ where: { cash_register_id: id } })).toBe(accepted);
      const late = await shop.db.sale.count({ where: { cash_register_id: id, sold_at: { gt: body.closed_at } } });
      expect(late).toBe(0);
    });
  });

  test("opens and closes a register once under concurrent calls", async () => {
    const person = await shop.colleague({});
    await inTrials(async () => {
      const opened = await atOnce(() => person.call(openRegister, { opening_amount_cents: 0 }));
      expect(countByStatus(opened)).toEqual({ 201: 1, 409: CALLERS - 1 });
      const id = opened.find(({ status }) => status === 201)?.body.id as string;
      const closed = await atOnce(() => person.call(close, { id, counted: { dinheiro_cents: 0 } }));
      expect(countByStatus(closed)).toEqual({ 201: 1, 409: CALLERS - 1 });
      expect(await shop.db.cashClosing.count({ where: { cash_register_id: id } })).toBe(1);
    });
  });

  test("keeps concurrent fiado sales within the limit of the customer", async () => {
    const other = await shop.colleague({});
    await other.call(openRegister, { opening_amount_cents: 0 });
    const beans = await shop.product({ stock_milli: 50_000_000 });
    await inTrials(async () => {
      const customer = await shop.customer({ fiado_limit_cents: 1_500 });
      const cart = {
        ...unitInCash(beans.id),
        payments: [{ method: "fiado", amount_cents: 1_000 }],
        customer_id: customer.id,
      };
      const answers = await Promise.all([shop, other].map((till) => till.call(sell, cart)));
      expect(statuses(answers)).toEqual([201, 409]);
      expect(await shop.db.fiadoSale.count({ where: { customer_id: customer.id } })).toBe(1);
    });
  });

  test("reverses a movement once under concurrent calls", async () => {
    const person = await shop.colleague({});
    const id = (await person.call(openRegister, { opening_amount_cents: 0 })).body.id as string;
    await inTrials(async () => {
      const movement = await person.call(move, { id, type: "entry", amount_cents: 500, description: "Troco" });
      const answers = await times(3, () => person.call(reverse, { id, movement_id: movement.body.id }));
      expect(statuses(answers)).toEqual([200, 409, 409]);
    });
  });

  test("limits concurrent withdrawals to the cash balance for users who cannot see it", async () => {
    const cashier = await shop.colleague({ permissions: ["acesso pdv"] });
    await inTrials(async () => {
      const id = (await cashier.call(openRegister, { opening_amount_cents: 1_000 })).body.id as string;
      const out = { id, type: "exit", amount_cents: 700, description: "Depósito no cofre" };
      const answers = await times(2, () => cashier.call(move, out));
      expect(statuses(answers)).toEqual([201, 403]);
      await cashier.call(close, { id, counted: { dinheiro_cents: 300 } });
    });
  });

  test("sells carts with the same products in different order without a deadlock", async () => {
    const tills = await atOnce(() => shop.colleague({}));
    await Promise.all(tills.map((till) => till.call(openRegister, { opening_amount_cents: 0 })));
    const products = await times(20, () => shop.product({ stock_milli: 50_000_000 }));
    const cart = (order: typeof products) => ({
      items: order.map(({ id }) => ({ product_id: id, quantity_milli: 1_000 })),
      payments: [{ method: "pix", amount_cents: 20_000 }],
      expected_total_cents: 20_000,
    });
    const orders = [products, [...products].reverse()] as const;
    await inTrials(async () => {
      const answers = await Promise.all(
        tills.map((till, place) => till.call(sell, cart(orders[place % 2] ?? products))),
      );
      expect(countByStatus(answers)).toEqual({ 201: CALLERS });
    });
  });
});
