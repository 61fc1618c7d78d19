import { randomUUID } from "node:crypto";
import { beforeAll, expect, test } from "vitest";
import { POST as approve } from "@/app/api/v1/approvals/route";
import { POST as close } from "@/app/api/v1/cash-registers/[id]/closing/route";
import { POST as openRegister } from "@/app/api/v1/cash-registers/route";
import { POST as discard } from "@/app/api/v1/held-sales/[id]/discard/route";
import { POST as recall } from "@/app/api/v1/held-sales/[id]/recall/route";
import { POST as hold, GET as list } from "@/app/api/v1/held-sales/route";
import { hashPassword } from "@/lib/access/password";
import { prisma } from "@/lib/db/client";
import { cartOf } from "@/lib/testing/cart";
import { company } from "@/lib/testing/company";
import { atOnce, CALLERS, countByStatus, inTrials } from "@/lib/testing/trials";
import { MAX_HELD } from "./schema";

let shop: Awaited<ReturnType<typeof company>>;
beforeAll(async () => {
  shop = await company();
});

async function heldOne() {
  const rice = await shop.product({ name: "Arroz", price_cents: 1_000 });
  const { body } = await shop.call(hold, { cart: cartOf(rice.id, "Arroz"), note: "volta às 15h" });
  return { rice, held: body };
}

test("holds a cart with its total under the name of the customer or the time", async () => {
  const { held } = await heldOne();
  expect(held).toMatchObject({ note: "volta às 15h", line_count: 1, total_cents: 2_000, user_name: shop.user.name });
  expect(held.name).toMatch(/^Venda das \d\d:\d\d$/);
  const customer = {
    id: randomUUID(),
    name: "Bia",
    fiado_allowed: true,
    fiado_limit_cents: 0,
    fiado_balance_cents: 0,
  };
  const { body } = await shop.call(hold, { cart: { ...cartOf(randomUUID(), "Arroz"), customer } });
  expect(body.name).toBe("Bia");
});

test("rejects an empty or malformed cart", async () => {
  const none = { ...cartOf(randomUUID(), "Arroz"), lines: [] };
  for (const cart of [none, {}, "x", { ...none, lines: [{ id: 1 }] }])
    expect((await shop.call(hold, { cart })).status).toBe(422);
  const { lines, ...rest } = cartOf(randomUUID(), "Arroz", 999_999_999);
  const many = Array.from({ length: 300 }, () => ({ ...lines[0], quantity_milli: 99_999_000 }));
  expect((await shop.call(hold, { cart: { ...rest, lines: many } })).status).toBe(422);
});

test("recalls a cart at another till with the current prices beside the old ones", async () => {
  const { rice, held } = await heldOne();
  await shop.db.product.updateMany({ where: { id: rice.id }, data: { sale_price_cents: 1_200 } });
  const other = await shop.colleague({ permissions: ["acesso pdv"] });
  const { status, body } = await other.call(recall, { id: held.id });
  expect(status).toBe(200);
  expect(body.cart.lines[0]).toMatchObject({ quantity_milli: 2_000, product: { sale_price_cents: 1_000 } });
  expect(body.products).toMatchObject([{ id: rice.id, sale_price_cents: 1_200 }]);
  expect(body.products[0]).not.toHaveProperty("cost_price_cents");
  expect((await shop.call(list)).body.data.map(({ id }: { id: string }) => id)).not.toContain(held.id);
});

test("recalls a cart once under concurrent calls and repeats the response for the same key", async () => {
  await inTrials(async () => {
    const { held } = await heldOne();
    const keys = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
    const answers = await atOnce((caller) => shop.call(recall, { id: held.id }, { key: keys[caller] ?? null }), 4);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404, 404, 404]);
    const won = answers.findIndex(({ status }) => status === 200);
    const again = await shop.call(recall, { id: held.id }, { key: keys[won] ?? null });
    expect(again).toMatchObject({ status: 200, body: answers[won]?.body });
  });
});

test("never holds more sales than the list shows under concurrent calls", async () => {
  const full = await company();
  const cart = cartOf(randomUUID(), "Arroz");
  const rows = Array.from({ length: MAX_HELD - 1 }, () => ({
    company_id: full.company_id,
    user_id: full.user.id,
    user_name: full.user.name,
    held_at: new Date(),
    name: "Venda",
    cart,
    line_count: 1,
    total_cents: 2_000,
  }));
  await full.db.heldSale.createMany({ data: rows });
  await inTrials(async () => {
    const answers = await atOnce(() => full.call(hold, { cart }));
    expect(countByStatus(answers)).toEqual({ 201: 1, 409: CALLERS - 1 });
    const id = answers.find(({ status }) => status === 201)?.body.id as string;
    expect((await full.call(list)).body.data.map((held: { id: string }) => held.id)).toContain(id);
    await full.db.heldSale.deleteMany({ where: { id } });
  });
});

test("keeps a held sale after its register is closed", async () => {
  const person = await shop.colleague({});
  const { body: register } = await person.call(openRegister, { opening_amount_cents: 0 });
  const { body: held } = await person.call(hold, { cart: cartOf(randomUUID(), "Arroz") });
  await person.call(close, { id: register.id, counted: { dinheiro_cents: 0 } });
  expect((await person.call(recall, { id: held.id })).body.products).toEqual([]);
});

test("discards a held sale with an audited reason and returns its cart", async () => {
  const { held } = await heldOne();
  expect((await shop.call(discard, { id: held.id, reason: "" })).body.errors).toHaveProperty("reason");
  const { body } = await shop.call(discard, { id: held.id, reason: "Cliente desistiu" });
  expect(body.cart.lines).toHaveLength(1);
  const gone = await shop.call(recall, { id: held.id });
  expect([gone.status, gone.body.code]).toEqual([404, "HELD_SALE_GONE"]);
  const entry = await shop.db.auditEntry.findFirstOrThrow({
    where: { action: "held_sale.discard", subject: held.id },
  });
  expect(entry.details).toMatchObject({ reason: "Cliente desistiu", total_cents: 2_000 });
  expect((await shop.call(hold, { cart: body.cart })).status).toBe(201);
});

test("accepts a discard with approval under the key that was rejected without it", async () => {
  const { user, company_id, db } = shop;
  await prisma.user.update({ where: { id: user.id }, data: { pin_hash: await hashPassword("4071") } });
  const cashier = await shop.colleague({ permissions: ["acesso pdv"] });
  const asks = { company_id, user_id: cashier.user.id, action: "cancel_item", decision: "approval" };
  await db.userPolicy.createMany({ data: [asks] });
  const { held } = await heldOne();
  const key = randomUUID();
  const given_up = (approval_id?: string) =>
    cashier.call(discard, { id: held.id, reason: "Cliente desistiu", approval_id }, { key });

  const { body: refused } = await given_up();
  expect(refused.details).toEqual({ action: "cancel_item", subject_id: held.id, amount_cents: 2_000 });
  expect((await shop.call(list)).body.data.map(({ id }: { id: string }) => id)).toContain(held.id);
  const word = await cashier.call(approve, { ...refused.details, approver_id: user.id, pin: "4071" });
  expect((await given_up(word.body.id)).status).toBe(200);
});
