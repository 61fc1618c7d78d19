import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import { POST as approve } from "@/app/api/v1/approvals/route";
import { GET as summary } from "@/app/api/v1/cash-registers/[id]/summary/route";
import { POST as openRegister } from "@/app/api/v1/cash-registers/route";
import { GET as debts } from "@/app/api/v1/pdv/clients/[customer_id]/debts/route";
import { POST as payFiado } from "@/app/api/v1/pdv/clients/[customer_id]/payments/route";
import { POST as payBill } from "@/app/api/v1/pdv/receivables/[receivable_id]/payments/route";
import { GET as openBills } from "@/app/api/v1/pdv/receivables/route";
import { POST as bill } from "@/app/api/v1/receivables/route";
import { POST as sell } from "@/app/api/v1/sales/route";
import { hashPassword } from "@/lib/access/password";
import type { Permission } from "@/lib/access/permissions";
import { prisma } from "@/lib/db/client";
import { transaction, unscoped } from "@/lib/db/tenant";
import { RECEIVABLES } from "@/lib/modules/bills/kind-rules";
import { lockBills } from "@/lib/modules/bills/service";
import { untilBlocked } from "@/lib/testing/blocked";
import { company } from "@/lib/testing/company";
import { receiveBillAtTill } from "./service";

const PIN = "4071";
const DAY_MS = 86_400_000;
let pin_hash: string;
beforeAll(async () => {
  pin_hash = await hashPassword(PIN);
});

/** Maria owes R$ 10,00, which is overdue, and R$ 20,00. A cashier has R$ 100,00 in the drawer. */
async function tillWithDebts(more: readonly Permission[] = []) {
  const shop = await company();
  await prisma.user.update({ where: { id: shop.user.id }, data: { pin_hash, name: "Beatriz Lima" } });
  await shop.call(openRegister, { opening_amount_cents: 0 });
  const cashier = await shop.colleague({ permissions: ["acesso pdv", ...more] });
  const register = (await cashier.call(openRegister, { opening_amount_cents: 10_000 })).body;
  const product = await shop.product({ stock_milli: 100_000 });
  const maria = await shop.customer();
  for (const quantity of [1, 2])
    await shop.call(sell, {
      items: [{ product_id: product.id, quantity_milli: quantity * 1_000 }],
      payments: [{ method: "fiado", amount_cents: quantity * 1_000 }],
      expected_total_cents: quantity * 1_000,
      customer_id: maria.id,
    });
  const [oldest] = await shop.db.fiadoSale.findMany({ orderBy: { created_at: "asc" } });
  await shop.db.fiadoSale.updateMany({
    where: { id: oldest?.id ?? "" },
    data: { due_date: new Date(Date.now() - 3 * DAY_MS), sale_date: new Date(Date.now() - 40 * DAY_MS) },
  });
  const expectedCash = async () => (await shop.call(summary, { id: register.id })).body.drawer.expected_cents as number;
  const approvalFor = async (details: object): Promise<string> =>
    (await cashier.call(approve, { ...details, approver_id: shop.user.id, pin: PIN })).body.id;
  return { shop, cashier, register, maria, expectedCash, approvalFor, customer_id: maria.id as string };
}

describe("receiving fiado at the till", () => {
  test("shows the open charges with the overdue ones marked", async () => {
    const { cashier, customer_id } = await tillWithDebts();
    const { status, body } = await cashier.call(debts, { customer_id });
    expect(status).toBe(200);
    expect(body.data).toMatchObject({ balance_cents: 3_000, overdue_cents: 1_000 });
    expect(body.data.sales.map(({ remaining_cents, is_overdue }: never) => [remaining_cents, is_overdue])).toEqual([
      [1_000, true],
      [2_000, false],
    ]);
  });

  test("pays the charges due first, records the cash in the operator's register and returns the change", async () => {
    const { shop, cashier, customer_id, expectedCash, register } = await tillWithDebts(["fiado"]);
    const payment = { customer_id, amount_cents: 1_500, payment_method: "dinheiro", received_cents: 2_000 };
    const { status, body } = await cashier.call(payFiado, payment);
    expect(status).toBe(201);
    expect(body).toMatchObject({
      amount_cents: 1_500,
      received_cents: 2_000,
      change_cents: 500,
      balance_before_cents: 3_000,
      balance_after_cents: 1_500,
      cash_register_id: register.id,
      allocations: [{ amount_cents: 1_000 }, { amount_cents: 500 }],
    });
    expect(await expectedCash()).toBe(11_500);
    expect(await shop.db.cashMovement.count({ where: { origin: "fiado_payment", amount_cents: 1_500 } })).toBe(1);
  });

  test("pays only the chosen purchases of the customer, up to what they owe", async () => {
    const { shop, cashier, customer_id } = await tillWithDebts(["fiado"]);
    const [overdue, current] = await shop.db.fiadoSale.findMany({ orderBy: { due_date: "asc" } });
    const payment = { customer_id, payment_method: "pix", fiado_sale_ids: [current?.id] };
    const over = await cashier.call(payFiado, { ...payment, amount_cents: 2_001 });
    expect([over.status, over.body.message]).toEqual([409, "O valor passa do que falta receber: R$ 20,00."]);
    const stranger = await shop.customer({ name: "João Lima" });
    expect((await cashier.call(payFiado, { ...payment, customer_id: stranger.id, amount_cents: 1 })).status).toBe(404);
    const { status, body } = await cashier.call(payFiado, { ...payment, amount_cents: 2_000 });
    expect([status, body.allocations]).toMatchObject([
      201,
      [{ fiado_sale_id: current?.id, amount_cents: 2_000, status: "quitado" }],
    ]);
    const open = await shop.db.fiadoSale.findFirstOrThrow({ where: { id: overdue?.id ?? "" } });
    expect(open.remaining_cents).toBe(1_000);
    const again = await cashier.call(payFiado, { ...payment, amount_cents: 1 });
    expect(again.body.message).toBe("Uma das compras escolhidas já está quitada.");
  });

  test("needs an approval without the permission for fiado, valid once and for this amount", async () => {
    const { shop, cashier, customer_id, approvalFor, expectedCash } = await tillWithDebts();
    const payment = { customer_id, amount_cents: 1_000, payment_method: "dinheiro" };
    const refused = await cashier.call(payFiado, payment);
    expect([refused.status, refused.body.code]).toEqual([403, "APPROVAL_REQUIRED"]);
    expect(refused.body.details).toEqual({ action: "receive_fiado", subject_id: customer_id, amount_cents: 1_000 });
    expect(await shop.db.fiadoPayment.count()).toBe(0);
    const approval_id = await approvalFor(refused.body.details);
    expect((await cashier.call(payFiado, { ...payment, amount_cents: 999, approval_id })).status).toBe(403);
    expect((await cashier.call(payFiado, { ...payment, approval_id })).status).toBe(201);
    expect((await cashier.call(payFiado, { ...payment, approval_id })).status).toBe(403);
    expect(await expectedCash()).toBe(11_000);
  });

  test("receives once when the same request is repeated", async () => {
    const { shop, cashier, customer_id, expectedCash } = await tillWithDebts(["fiado"]);
    const payment = { customer_id, amount_cents: 3_000, payment_method: "dinheiro", received_cents: 5_000 };
    const headers = { "idempotency-key": randomUUID() };
    const answers = await Promise.all([1, 2, 3].map(() => cashier.call(payFiado, payment, { headers })));
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    expect(await shop.db.fiadoPayment.count()).toBe(1);
    expect(await expectedCash()).toBe(13_000);
  });

  test("rejects more than is owed, too little cash, change by card, and a closed register", async () => {
    const { shop, cashier, customer_id } = await tillWithDebts(["fiado"]);
    const pay = (fields: object) => cashier.call(payFiado, { customer_id, payment_method: "dinheiro", ...fields });
    expect((await pay({ amount_cents: 3_001 })).body.code).toBe("OVER_REMAINING");
    const short = await pay({ amount_cents: 1_000, received_cents: 999 });
    expect(short.body.errors.received_cents[0]).toContain("não cobre");
    const card = await pay({ amount_cents: 1_000, received_cents: 2_000, payment_method: "debito" });
    expect(card.body.errors.received_cents).toEqual(["Só o dinheiro dá troco."]);
    const idle = await shop.colleague({ permissions: ["acesso pdv", "fiado"] });
    const closed = await idle.call(payFiado, { customer_id, amount_cents: 100, payment_method: "pix" });
    expect(closed.body.code).toBe("NO_OPEN_REGISTER");
    expect(await shop.db.fiadoPayment.count()).toBe(0);
  });
});

describe("receiving a bill at the till", () => {
  async function tillWithBill(more: readonly Permission[] = []) {
    const till = await tillWithDebts(more);
    const { body } = await till.shop.call(bill, {
      description: "Encomenda de bolo",
      category: "Vendas",
      amount_cents: 8_000,
      due_date: "2026-01-10",
      customer_id: till.customer_id,
    });
    return { ...till, receivable_id: body.id as string };
  }

  test("finds open bills by description or customer", async () => {
    const { cashier, receivable_id, maria } = await tillWithBill();
    for (const search of ["bolo", maria.name]) {
      const { body } = await cashier.call(openBills, { search });
      expect(body.data).toMatchObject([{ id: receivable_id, remaining_cents: 8_000, is_overdue: true }]);
    }
    expect((await cashier.call(openBills, { search: "inexistente" })).body.data).toEqual([]);
  });

  test("settles it in parts, with change, into the operator's register", async () => {
    const { cashier, receivable_id, expectedCash } = await tillWithBill(["contas a receber"]);
    const part = { receivable_id, amount_cents: 3_000, payment_method: "dinheiro", received_cents: 5_000 };
    const first = await cashier.call(payBill, part);
    expect([first.status, first.body]).toMatchObject([
      201,
      { balance_before_cents: 8_000, amount_cents: 3_000, change_cents: 2_000, balance_after_cents: 5_000 },
    ]);
    const rest = await cashier.call(payBill, { receivable_id, amount_cents: 5_000, payment_method: "dinheiro" });
    expect(rest.body).toMatchObject({ balance_before_cents: 5_000, change_cents: 0, balance_after_cents: 0 });
    expect(await expectedCash()).toBe(18_000);
    const again = await cashier.call(payBill, { receivable_id, amount_cents: 1, payment_method: "pix" });
    expect(again.body.code).toBe("ALREADY_RECEIVED");
    expect((await cashier.call(openBills, {})).body.data).toEqual([]);
  });

  test("prints its own receipt when a request that started later was received first", async () => {
    const { shop, cashier, receivable_id } = await tillWithBill(["contas a receber"]);
    const waiting = await transaction(shop.ctx(), async (ctx) => {
      await lockBills(ctx, RECEIVABLES, [receivable_id]);
      const answer = cashier.call(payBill, { receivable_id, amount_cents: 2_000, payment_method: "pix" });
      await untilBlocked(unscoped(ctx));
      const later = { ...ctx, now: new Date() };
      await receiveBillAtTill(later, { receivable_id, amount_cents: 3_000, payment_method: "dinheiro" });
      return { answer };
    });
    expect(await waiting.answer).toMatchObject({
      status: 201,
      body: { balance_before_cents: 5_000, amount_cents: 2_000, payment_method: "pix", balance_after_cents: 3_000 },
    });
  });

  test("rejects amounts out of range, whatever else the request holds, without a server error", async () => {
    const { shop, cashier, receivable_id } = await tillWithBill(["contas a receber"]);
    for (const amount_cents of [1e308, 2 ** 53, 1_000_000_000, -1, 0.5]) {
      const payment = { receivable_id, amount_cents, payment_method: "dinheiro", received_cents: 1 };
      const { status, body } = await cashier.call(payBill, payment);
      expect([status, body.errors?.amount_cents?.length]).toEqual([422, 1]);
    }
    expect(await shop.db.receivableSettlement.count()).toBe(0);
  });

  test("needs an approval without the permission for receivables, and receives once when repeated", async () => {
    const { shop, cashier, receivable_id, approvalFor, expectedCash } = await tillWithBill(["fiado"]);
    const payment = { receivable_id, amount_cents: 8_000, payment_method: "dinheiro" };
    const refused = await cashier.call(payBill, payment);
    expect(refused.body).toMatchObject({ code: "APPROVAL_REQUIRED", details: { action: "receive_bill" } });
    const approval_id = await approvalFor(refused.body.details);
    const headers = { "idempotency-key": randomUUID() };
    const answers = await Promise.all(
      [1, 2].map(() => cashier.call(payBill, { ...payment, approval_id }, { headers })),
    );
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
    expect(await shop.db.receivableSettlement.count()).toBe(1);
    expect(await expectedCash()).toBe(18_000);
  });
});
