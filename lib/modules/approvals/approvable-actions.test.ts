import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import { POST as approve } from "@/app/api/v1/approvals/route";
import { GET as alert } from "@/app/api/v1/cash-registers/[id]/alert/route";
import { POST as viewExpected } from "@/app/api/v1/cash-registers/[id]/expected/route";
import { GET as listMovements } from "@/app/api/v1/cash-registers/[id]/movements/route";
import { GET as pending } from "@/app/api/v1/cash-registers/[id]/pending/route";
import { GET as summary } from "@/app/api/v1/cash-registers/[id]/summary/route";
import { POST as openRegister } from "@/app/api/v1/cash-registers/route";
import { POST as discard } from "@/app/api/v1/held-sales/[id]/discard/route";
import { POST as hold } from "@/app/api/v1/held-sales/route";
import { POST as commitSheet } from "@/app/api/v1/imports/[id]/commit/route";
import { POST as sendSheet } from "@/app/api/v1/imports/route";
import { GET as bootstrap } from "@/app/api/v1/pdv/bootstrap/route";
import { POST as cancelItems } from "@/app/api/v1/pdv/canceled-items/route";
import { POST as adjustStock } from "@/app/api/v1/pdv/products/[id]/count/route";
import { GET as getProduct, PUT as updateProduct } from "@/app/api/v1/products/[id]/route";
import { POST as sell } from "@/app/api/v1/sales/route";
import { hashPassword } from "@/lib/access/password";
import type { Permission } from "@/lib/access/permissions";
import { prisma } from "@/lib/db/client";
import { type Answer, company } from "@/lib/testing/company";
import type { Action, Decision } from "./schema";

const PIN = "4071";
let pin_hash: string;
beforeAll(async () => {
  pin_hash = await hashPassword(PIN);
});

/**
 * A shop with R$ 100,00 in a cashier's drawer, the cashier's policy for an action, and Beatriz, who may do it and has a
 * PIN.
 */
async function till(action: Action, decision: Decision | null, more: readonly Permission[] = []) {
  const shop = await company();
  const { company_id, db, user } = shop;
  await prisma.user.update({ where: { id: user.id }, data: { pin_hash, name: "Beatriz Lima" } });
  const cashier = await shop.colleague({ permissions: ["acesso pdv", ...more] });
  if (decision) await db.userPolicy.createMany({ data: [{ company_id, user_id: cashier.user.id, action, decision }] });
  const { id } = (await cashier.call(openRegister, { opening_amount_cents: 10_000 })).body;
  const product = await shop.product({ stock_milli: 1_000 });
  const requestApproval = async (details: object): Promise<string> =>
    (await cashier.call(approve, { ...details, approver_id: user.id, pin: PIN })).body.id;
  const usedBy = async () => {
    const [used] = await db.auditEntry.findMany({ where: { action: "approval.use" } });
    return used?.details;
  };
  return { shop, cashier, id, product, requestApproval, usedBy };
}
type Till = Awaited<ReturnType<typeof till>>;

const item = { product_id: null, description: "Café", quantity_milli: 2_000, amount_cents: 1_000 };
const cart_key = randomUUID();

const fieldsOf = async ({ shop, product }: Till) => {
  const { name, barcode, category_id, unit, sale_price_cents } = (await shop.call(getProduct, { id: product.id })).body;
  return { id: product.id, name, barcode, category_id, unit, sale_price_cents, cost_price_cents: 800 };
};

interface GuardedAction {
  readonly action: Action;
  readonly more: readonly Permission[];
  readonly default_decision: Decision;
  readonly amount_cents: number | null;
  readonly run: (till: Till, given: object) => Promise<Answer>;
  readonly traces: (till: Till) => Promise<number>;
}

/** Each guarded action: its call, the amount in its refusal, and the number of records it leaves when done. */
const GUARDED_ACTIONS: readonly GuardedAction[] = [
  {
    action: "cancel_item",
    more: [],
    default_decision: "allowed",
    amount_cents: 1_000,
    run: ({ cashier }: Till, given: object) => cashier.call(cancelItems, { cart_key, items: [item], ...given }),
    traces: ({ shop }: Till) => shop.db.auditEntry.count({ where: { action: "cart.cancel_items" } }),
  },
  {
    action: "adjust_stock",
    more: [],
    default_decision: "approval",
    amount_cents: null,
    run: ({ cashier, product }: Till, given: object) =>
      cashier.call(adjustStock, { id: product.id, quantity_milli: 5_000, ...given }),
    traces: ({ shop, product }: Till) =>
      shop.db.product.count({ where: { id: product.id, current_stock_milli: 5_000 } }),
  },
  {
    action: "view_expected",
    more: [],
    default_decision: "denied",
    amount_cents: null,
    run: ({ cashier, id }: Till, given: object) => cashier.call(viewExpected, { id, ...given }),
    traces: ({ shop }: Till) => shop.db.auditEntry.count({ where: { action: "cash_register.view_expected" } }),
  },
  {
    action: "edit_cost",
    more: ["cadastro produtos"],
    default_decision: "allowed",
    amount_cents: 800,
    run: async (till: Till, given: object) => till.cashier.put(updateProduct, { ...(await fieldsOf(till)), ...given }),
    traces: ({ shop, product }: Till) => shop.db.product.count({ where: { id: product.id, cost_price_cents: 800 } }),
  },
];

describe.each(GUARDED_ACTIONS)("$action", ({ action, more, run, traces, amount_cents, default_decision }) => {
  test("allows the action without approval", async () => {
    const shop = await till(action, "allowed", more);
    expect([200, 201]).toContain((await run(shop, {})).status);
    expect(await traces(shop)).toBe(1);
  });

  test("requires an approval, accepts it once and audits both names", async () => {
    const shop = await till(action, "approval", more);
    const refused = await run(shop, {});
    expect([refused.status, refused.body.code]).toEqual([403, "APPROVAL_REQUIRED"]);
    expect(refused.body.details).toMatchObject({ action, amount_cents });
    expect(await traces(shop)).toBe(0);
    const approval_id = await shop.requestApproval(refused.body.details);
    expect([200, 201]).toContain((await run(shop, { approval_id })).status);
    expect(await traces(shop)).toBe(1);
    expect(await shop.usedBy()).toMatchObject({
      approved_by_name: "Beatriz Lima",
      requested_by_name: shop.cashier.user.name,
    });
  });

  test("rejects a denied action", async () => {
    const shop = await till(action, "denied", more);
    expect((await run(shop, {})).body.code).toBe("ACTION_DENIED");
    expect(await traces(shop)).toBe(0);
  });

  test("applies the shop's default without a policy", async () => {
    const { status, body } = await run(await till(action, null, more), {});
    const seen = status < 300 ? "allowed" : body.code === "APPROVAL_REQUIRED" ? "approval" : "denied";
    expect(seen).toBe(default_decision);
  });
});

test("shows the expected cash to all users without blind counting, unless the owner denies it to one", async () => {
  const { shop, cashier, id } = await till("view_expected", null);
  await prisma.company.update({ where: { id: shop.company_id }, data: { blind_count: false } });
  expect((await cashier.call(viewExpected, { id })).body).toEqual({ expected_cents: 10_000 });
  expect((await cashier.call(bootstrap)).body.data.may.view_expected).toBe("allowed");
  const own = { company_id: shop.company_id, user_id: cashier.user.id, action: "view_expected", decision: "denied" };
  await shop.db.userPolicy.createMany({ data: [own] });
  expect((await cashier.call(viewExpected, { id })).body.code).toBe("ACTION_DENIED");
});

test("hides totals and movements of an open register from a manager who counts blind", async () => {
  const { cashier, id } = await till("view_expected", "denied", ["controle caixa"]);
  for (const read of [summary, listMovements]) {
    const { status, body } = await cashier.call(read, { id });
    const { request_id, ...refusal } = body;
    expect([status, refusal.code, request_id]).toEqual([403, "ACTION_DENIED", expect.any(String)]);
    expect(JSON.stringify(refusal)).not.toMatch(/100/);
  }
});

test("alerts about a full drawer without revealing its amount, and never with a limit of zero", async () => {
  const { shop, cashier, id } = await till("view_expected", null);
  const set = (drawer_alert_cents: number) =>
    prisma.company.update({ where: { id: shop.company_id }, data: { drawer_alert_cents } });
  const look = async () => (await cashier.call(alert, { id })).body;
  await set(10_000);
  expect(await look()).toEqual({ needs_withdrawal: false, limit_cents: 10_000 });
  await set(9_999);
  expect(await look()).toEqual({ needs_withdrawal: true, limit_cents: 9_999 });
  await set(0);
  expect(await look()).toEqual({ needs_withdrawal: false, limit_cents: 0 });
});

test("reports pending sales to any user who closes the register, and rejects discarding one when denied", async () => {
  const { shop, cashier, id } = await till("cancel_item", "denied");
  await cashier.call(sell, {
    items: [{ description: "Frete", unit_price_cents: 500, quantity_milli: 1_000 }],
    payments: [{ method: "pix", amount_cents: 500, to_confirm: true }],
    expected_total_cents: 500,
  });
  const product = { id: "x", name: "Frete", barcode: null, category_id: "", unit: "un", sale_price_cents: 500 };
  const line = {
    id: "x",
    is_loose: true,
    quantity_milli: 1_000,
    discount: { kind: "amount", cents: 0 },
    product: { ...product, current_stock_milli: 0, is_low: false, favorite: false },
  };
  const cart = {
    lines: [line],
    discount: { kind: "amount", cents: 0 },
    customer: null,
    seller_id: null,
    payments: [],
    fiado_due_date: null,
  };
  const held = await cashier.call(hold, { cart, note: null });
  expect((await shop.call(pending, { id })).body).toEqual({ held_count: 1, open_pix_count: 1 });
  const discarded = await cashier.call(discard, { id: held.body.id, reason: "Cliente desistiu" });
  expect(discarded.body.code).toBe("ACTION_DENIED");
  expect(await shop.db.heldSale.count()).toBe(1);
});

test("rejects a cost column in an import by a user who may not change costs alone, and imports without it", async () => {
  const { cashier, shop } = await till("edit_cost", "approval", ["cadastro produtos"]);
  const import_of = async (text: string) => {
    const file = new TextEncoder().encode(text);
    const { body } = await cashier.call(sendSheet, { kind: "produtos", file_name: "precos.csv", file });
    return (await cashier.call(commitSheet, { id: body.id })).body;
  };
  const refused = await import_of("Nome;Un;Preço de venda;Custo\nArroz;UN;10,00;4,00\n");
  expect(refused.code).toBe("ACTION_DENIED");
  expect(await shop.db.product.count({ where: { name: "Arroz" } })).toBe(0);
  await import_of("Nome;Un;Preço de venda\nArroz;UN;10,00\n");
  expect(await shop.db.product.count({ where: { name: "Arroz" } })).toBe(1);
});
