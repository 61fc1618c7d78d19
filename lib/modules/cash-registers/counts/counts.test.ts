import { beforeAll, expect, test } from "vitest";
import { POST as approve } from "@/app/api/v1/approvals/route";
import { POST as close, GET as getClosing } from "@/app/api/v1/cash-registers/[id]/closing/route";
import { GET as counts } from "@/app/api/v1/cash-registers/[id]/counts/route";
import { POST as move } from "@/app/api/v1/cash-registers/[id]/movements/route";
import { POST as openRegister } from "@/app/api/v1/cash-registers/route";
import { POST as cancel } from "@/app/api/v1/sales/[id]/cancellation/route";
import { POST as createReturn } from "@/app/api/v1/sales/[id]/returns/route";
import { POST as sell } from "@/app/api/v1/sales/route";
import { hashPassword } from "@/lib/access/password";
import { prisma } from "@/lib/db/client";
import { company } from "@/lib/testing/company";

const PIN = "4071";
let pin_hash: string;
beforeAll(async () => {
  pin_hash = await hashPassword(PIN);
});

/** Returns a blind cashier with R$ 100,00 in an open drawer, and an owner with a PIN. */
async function drawer() {
  const shop = await company();
  await prisma.user.update({ where: { id: shop.user.id }, data: { pin_hash, type: "owner" } });
  const cashier = await shop.colleague({ permissions: ["acesso pdv"] });
  const { id } = (await cashier.call(openRegister, { opening_amount_cents: 10_000 })).body;
  const requestApproval = async (details: object) =>
    (await cashier.call(approve, { ...details, approver_id: shop.user.id, pin: PIN })).body.id;
  const count = (dinheiro_cents: number, more: object = {}) =>
    cashier.call(close, { id, counted: { dinheiro_cents }, ...more });
  return { shop, cashier, id, requestApproval, count };
}

test("compares two different blind counts and asks for an approval before the third", async () => {
  const { shop, id, requestApproval, count } = await drawer();
  expect((await count(1)).body.code).toBe("DIFFERENCE_NOTE_REQUIRED");
  expect((await count(2)).body.code).toBe("DIFFERENCE_NOTE_REQUIRED");
  const third = await count(10_000);
  expect([third.status, third.body.code, third.body.details]).toEqual([
    403,
    "APPROVAL_REQUIRED",
    { action: "count_again", subject_id: id, amount_cents: 10_000 },
  ]);
  // Sending the same count again is not a new comparison: it only lacks its note.
  expect((await count(2)).body.code).toBe("DIFFERENCE_NOTE_REQUIRED");
  const seen = (await shop.call(counts, { id })).body.data;
  expect(seen.map(({ counted, result }: Record<string, object>) => [counted, result])).toEqual([
    [{ dinheiro_cents: 1 }, "note_required"],
    [{ dinheiro_cents: 2 }, "note_required"],
    [{ dinheiro_cents: 10_000 }, "recount_approval"],
    [{ dinheiro_cents: 2 }, "note_required"],
  ]);
  const approval_ids = [await requestApproval(third.body.details)];
  expect((await count(10_000, { approval_ids })).status).toBe(201);
  const { body } = await shop.call(getClosing, { id });
  expect(body.counts.at(-1)).toMatchObject({ result: "closed", approved_by_name: shop.user.name });
  expect(await shop.db.auditEntry.count({ where: { action: "cash_register.count_refused" } })).toBe(4);
});

test("hides the counts from a blind cashier and stores them immutably", async () => {
  const { shop, cashier, id, count } = await drawer();
  await count(1);
  expect((await cashier.call(counts, { id })).status).toBe(403);
  const closed = await count(10_000);
  expect([closed.status, closed.body.counts]).toEqual([201, []]);
  await expect(shop.db.registerCount.updateMany({ where: {}, data: { result: "closed" } })).rejects.toThrow();
  await expect(shop.db.registerCount.deleteMany({ where: {} })).rejects.toThrow();
});

test("compares at most two of eight concurrent counts", async () => {
  const { shop, count } = await drawer();
  const answers = await Promise.all(Array.from({ length: 8 }, (_, at) => count(at)));
  const compared = answers.filter(({ body }) => body.code === "DIFFERENCE_NOTE_REQUIRED");
  expect(compared).toHaveLength(2);
  expect(await shop.db.registerCount.count({ where: { result: "note_required" } })).toBe(2);
});

test("lets a user who sees the expected cash count without limit", async () => {
  const { shop, id } = await drawer();
  const count = (dinheiro_cents: number) => shop.call(close, { id, counted: { dinheiro_cents } });
  for (const wrong of [1, 2, 3, 4]) expect((await count(wrong)).body.code).toBe("DIFFERENCE_NOTE_REQUIRED");
  expect((await count(10_000)).status).toBe(201);
});

test("requires approval for every exit after two above the drawer, so that its content cannot be guessed", async () => {
  const { shop, cashier, id, requestApproval } = await drawer();
  const take = (amount_cents: number, more: object = {}) =>
    cashier.call(move, { id, type: "exit", amount_cents, description: "Depósito no banco", ...more });
  expect((await take(1_000)).status).toBe(201);
  expect((await take(50_000)).body.code).toBe("APPROVAL_REQUIRED");
  expect((await take(25_000)).body.code).toBe("APPROVAL_REQUIRED");
  const small = await take(100);
  expect([small.status, small.body.code]).toEqual([403, "APPROVAL_REQUIRED"]);
  expect((await take(100, { approval_id: await requestApproval(small.body.details) })).status).toBe(201);
  expect((await shop.call(counts, { id })).body.data.map(({ result }: { result: string }) => result)).toEqual([
    "over_drawer",
    "over_drawer",
    "exit_approval",
  ]);
});

/**
 * Returns an owner with R$ 10,00 in an open drawer and what the tests do there: sell for R$ 90,00 in cash, take cash to the bank, and the
 * input that returns such a sale.
 */
async function ownersDrawer() {
  const { shop } = await drawer();
  const product = await shop.product({ price_cents: 9_000 });
  const { body: register } = await shop.call(openRegister, { opening_amount_cents: 1_000 });
  const sellForCash = async () =>
    (
      await shop.call(sell, {
        items: [{ product_id: product.id, quantity_milli: 1_000 }],
        payments: [{ method: "dinheiro", amount_cents: 9_000 }],
        expected_total_cents: 9_000,
      })
    ).body;
  const returnInput = (sale: { id: string; items: { id: string }[] }) => ({
    id: sale.id,
    reason: "defeito",
    description: "Veio com defeito",
    refund_method: "dinheiro",
    items: [{ sale_item_id: sale.items[0]?.id, quantity_milli: 1_000, restock: true }],
    expected_amount_cents: 9_000,
  });
  const deposit = (amount_cents: number) =>
    shop.call(move, { id: register.id, type: "exit", amount_cents, description: "Depósito no banco" });
  return { shop, sellForCash, returnInput, deposit };
}

test("rejects a refund or cancellation above the drawer with both amounts", async () => {
  const { shop, sellForCash, returnInput, deposit } = await ownersDrawer();
  const sale = await sellForCash();
  await deposit(9_000);
  const { status, body } = await shop.call(createReturn, returnInput(sale));
  expect([status, body.code, body.details]).toEqual([
    409,
    "DRAWER_SHORT",
    { amount_cents: 9_000, expected_cents: 1_000 },
  ]);
  expect(body.message).toContain("A gaveta tem R$ 10,00 e a devolução é de R$ 90,00.");
  const undone = await shop.call(cancel, { id: sale.id, reason: "erro_na_venda", description: "Venda errada" });
  expect(undone.body.code).toBe("DRAWER_SHORT");
  expect(await shop.db.saleReturn.count()).toBe(0);
});

test("hides the drawer's amount from a user who counts blind", async () => {
  const { shop, sellForCash, returnInput, deposit } = await ownersDrawer();
  const sale = await sellForCash();
  await deposit(9_000);
  const blind = { company_id: shop.company_id, user_id: shop.user.id, action: "view_expected", decision: "denied" };
  await shop.db.userPolicy.create({ data: blind });
  const { body } = await shop.call(createReturn, returnInput(sale));
  expect([body.code, body.details.expected_cents]).toEqual(["DRAWER_SHORT", null]);
  expect(body.message).not.toMatch(/10,00/);
});

test("refunds only one of two concurrent returns when the drawer covers one", async () => {
  const { shop, sellForCash, returnInput, deposit } = await ownersDrawer();
  const sales = [await sellForCash(), await sellForCash()];
  await deposit(9_000);
  const answers = await Promise.all(sales.map((sale) => shop.call(createReturn, returnInput(sale))));
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
});
