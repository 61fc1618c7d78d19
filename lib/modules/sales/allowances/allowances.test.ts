import { beforeAll, expect, test } from "vitest";
import { POST as approve } from "@/app/api/v1/approvals/route";
import { POST as openRegister } from "@/app/api/v1/cash-registers/route";
import { POST as sell } from "@/app/api/v1/sales/route";
import { hashPassword } from "@/lib/access/password";
import { prisma } from "@/lib/db/client";
import { company } from "@/lib/testing/company";
import { inTrials } from "@/lib/testing/trials";
import { priceDifference } from "./rules";

const PIN = "4071";
let pin_hash: string;
beforeAll(async () => {
  pin_hash = await hashPassword(PIN);
});

type Decision = "allowed" | "approval" | "denied";

/** A company with an open till, a cashier with a policy, and an approver with a PIN. */
async function till(action: string, decision: Decision, limit_percent: number | null = null) {
  const shop = await company();
  const cashier = await shop.colleague({ permissions: ["acesso pdv"] });
  const { company_id, db, user } = shop;
  await prisma.user.update({ where: { id: user.id }, data: { pin_hash } });
  await db.userPolicy.createMany({
    data: [
      { company_id, user_id: cashier.user.id, action, decision, limit_percent },
      { company_id, user_id: user.id, action, decision: "allowed" },
    ],
  });
  await cashier.call(openRegister, { opening_amount_cents: 0 });
  const product = await shop.product({ stock_milli: 1_000_000 });
  const item = { product_id: product.id, quantity_milli: 1_000 };
  const ask = async (details: object) =>
    (await cashier.call(approve, { ...details, approver_id: user.id, pin: PIN })).body.id as string;
  return { shop, cashier, item, ask, customer: await shop.customer({ fiado_limit_cents: 500 }) };
}

type Till = Awaited<ReturnType<typeof till>>;

const paid = (total_cents: number) => ({
  payments: [{ method: "pix", amount_cents: total_cents }],
  expected_total_cents: total_cents,
});
const onAccount = ({ item, customer }: Till) => ({
  items: [item],
  customer_id: customer.id,
  expected_total_cents: 1_000,
  payments: [{ method: "fiado", amount_cents: 1_000 }],
});
const discounted = ({ item }: Till, discount_cents: number) => ({
  items: [item],
  discount_cents,
  ...paid(1_000 - discount_cents),
});

test("requires approval for a discount one cent above the limit of the cashier", async () => {
  const shop = await till("discount_over_limit", "approval", 10);
  expect((await shop.cashier.call(sell, discounted(shop, 100))).status).toBe(201);
  const { status, body } = await shop.cashier.call(sell, discounted(shop, 101));
  expect([status, body.code]).toEqual([403, "APPROVAL_REQUIRED"]);
  expect(body.details).toEqual({ action: "discount_over_limit", subject_id: null, amount_cents: 101 });
  const approval_ids = [await shop.ask(body.details)];
  expect((await shop.cashier.call(sell, { ...discounted(shop, 300), approval_ids })).body.code).toBe(
    "APPROVAL_REQUIRED",
  );
  expect((await shop.cashier.call(sell, { ...discounted(shop, 101), approval_ids })).status).toBe(201);
});

test("counts line discounts toward the limit and names the limit when it rejects one", async () => {
  const shop = await till("discount_over_limit", "denied", 10);
  const items = [{ ...shop.item, discount_cents: 200 }];
  const { status, body } = await shop.cashier.call(sell, { items, ...paid(800) });
  expect([status, body.code, body.message]).toEqual([
    403,
    "ACTION_DENIED",
    "Você pode dar até 10% de desconto no total da venda.",
  ]);
  expect(await shop.shop.db.sale.count()).toBe(0);
});

test("accepts a changed price with one approval for the difference", async () => {
  const shop = await till("change_price", "approval");
  const sale = { items: [{ ...shop.item, unit_price_cents: 700 }], ...paid(700) };
  const { body } = await shop.cashier.call(sell, sale);
  expect(body.details).toEqual({ action: "change_price", subject_id: null, amount_cents: 300 });
  const approval_ids = [await shop.ask(body.details)];
  expect((await shop.cashier.call(sell, { ...sale, approval_ids })).status).toBe(201);
  expect(priceDifference([{ quantity_milli: 1_000, unit_price_cents: 700, list_price_cents: 700 }])).toBeNull();
});

test("rejects fiado over the limit unless the owner allows it with approval", async () => {
  const strict = await till("discount_over_limit", "allowed");
  expect((await strict.cashier.call(sell, onAccount(strict))).body.code).toBe("FIADO_LIMIT_EXCEEDED");
  const shop = await till("fiado_over_limit", "approval");
  const { body } = await shop.cashier.call(sell, onAccount(shop));
  expect(body.details).toEqual({ action: "fiado_over_limit", subject_id: shop.customer.id, amount_cents: 1_000 });
  const approval_ids = [await shop.ask(body.details)];
  expect((await shop.cashier.call(sell, { ...onAccount(shop), approval_ids })).status).toBe(201);
  await shop.shop.db.customer.updateMany({ where: {}, data: { fiado_allowed: false } });
  expect((await shop.cashier.call(sell, onAccount(shop))).body.code).toBe("FIADO_NOT_ALLOWED");
});

test("uses one approval for only one of two concurrent sales", async () => {
  const shop = await till("discount_over_limit", "approval", 0);
  await inTrials(async () => {
    const before = await shop.shop.db.sale.count();
    const details = { action: "discount_over_limit", amount_cents: 50 };
    const sale = { ...discounted(shop, 50), approval_ids: [await shop.ask(details)] };
    const answers = await Promise.all([1, 2].map(() => shop.cashier.call(sell, sale)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 403]);
    expect(await shop.shop.db.sale.count()).toBe(before + 1);
  });
});
