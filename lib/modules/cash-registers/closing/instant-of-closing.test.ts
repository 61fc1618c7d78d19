import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { expect, test } from "vitest";
import { type Ctx, transaction } from "@/lib/db/tenant";
import { sales } from "@/lib/modules/sales/endpoints";
import { createSale } from "@/lib/modules/sales/service";
import { company } from "@/lib/testing/company";
import { recordMovement } from "../movements/service";
import { openRegister } from "../service";
import { closeRegister } from "./service";

const at = (time: string) => new Date(`2026-03-02T${time}:00Z`);
const count = { float_left_cents: 0, note: "Conferido", denominations: undefined };

async function openShop() {
  const shop = await company();
  const ctxAt = (time: string): Ctx => ({ ...shop.ctx(), now: at(time), once_key: randomUUID() });
  const register = await openRegister(ctxAt("11:00"), { opening_amount_cents: 10_000, note: null });
  const { id: product_id } = await shop.product();
  const sell = (ctx: Ctx) => {
    const payments = [{ method: "dinheiro", amount_cents: 1_000 }];
    const items = [{ product_id, quantity_milli: 1_000 }];
    return createSale(ctx, sales.create.input.parse({ items, payments, expected_total_cents: 1_000 }));
  };
  const close = (time: string, dinheiro_cents: number) =>
    closeRegister(ctxAt(time), { id: register.id, counted: { dinheiro_cents }, ...count });
  return { shop, register, ctxAt, sell, close };
}

test("sets the closing time to the time of the request", async () => {
  const { shop, ctxAt, sell, close, register } = await openShop();
  await sell(ctxAt("12:00"));
  expect((await close("21:30", 11_000)).closed_at).toEqual(at("21:30"));
  const { closed_at } = await shop.db.cashRegister.findFirstOrThrow({ where: { id: register.id } });
  expect(closed_at).toEqual(at("21:30"));
});

test("never sets a closing time before the last sale or movement", async () => {
  const sold = await openShop();
  await sold.sell(sold.ctxAt("15:00"));
  expect((await sold.close("14:00", 11_000)).closed_at).toEqual(at("15:00"));
  const moved = await openShop();
  const supply = {
    type: "entry",
    amount_cents: 500,
    description: "Troco",
    reason: null,
    payment_type: "dinheiro",
  } as const;
  await recordMovement(moved.ctxAt("16:00"), { id: moved.register.id, ...supply });
  expect((await moved.close("14:00", 10_500)).closed_at).toEqual(at("16:00"));
  const untouched = await openShop();
  expect((await untouched.close("10:00", 10_000)).closed_at).toEqual(at("11:00"));
});

test("waits for a sale in progress, counts it and closes after it", async () => {
  const { ctxAt, sell, close } = await openShop();
  let closing: ReturnType<typeof close> | undefined;
  await transaction(ctxAt("15:00"), async (ctx) => {
    await sell(ctx);
    closing = close("14:00", 11_000);
    await wait(300);
  });
  const { closed_at, difference_cents } = (await closing) ?? {};
  expect(closed_at).toEqual(at("15:00"));
  expect(difference_cents).toBe(0);
});
