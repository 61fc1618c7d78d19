import { beforeAll, expect, test } from "vitest";
import { GET as summary } from "@/app/api/v1/cash-registers/[id]/summary/route";
import { POST as openRegister } from "@/app/api/v1/cash-registers/route";
import { POST as openBalance } from "@/app/api/v1/fiado-customers/[id]/opening-balance/route";
import { POST as reverse } from "@/app/api/v1/fiado-customers/[id]/payments/[payment_id]/reversal/route";
import { POST as receive } from "@/app/api/v1/fiado-customers/[id]/payments/route";
import { POST as sell } from "@/app/api/v1/sales/route";
import { GET as getStoreCredit } from "@/app/api/v1/store-credits/[code]/route";
import { company } from "@/lib/testing/company";

let shop: Awaited<ReturnType<typeof company>>;
let register_id: string;
beforeAll(async () => {
  shop = await company();
  register_id = (await shop.call(openRegister, { opening_amount_cents: 0 })).body.id;
});

async function owing(amount_cents: number) {
  const { id } = await shop.customer();
  await shop.call(openBalance, { id, amount_cents, date: "2026-01-02" });
  return id;
}
const inDrawer = async () => (await shop.call(summary, { id: register_id })).body.drawer.expected_cents as number;

const useStoreCredit = (code: string, amount_cents: number) =>
  shop.call(sell, {
    items: [{ description: "Entrega", unit_price_cents: amount_cents, quantity_milli: 1_000 }],
    payments: [],
    store_credits: [{ code, amount_cents }],
    expected_total_cents: amount_cents,
  });

test("rejects more than the balance when `excess` is not given", async () => {
  const id = await owing(1_000);
  const { status, body } = await shop.call(receive, { id, amount_cents: 1_500, payment_method: "dinheiro" });
  expect([status, body.code]).toEqual([409, "OVER_REMAINING"]);
  expect(await shop.db.fiadoPayment.count({ where: { customer_id: id } })).toBe(0);
});

test("gives change and keeps only the debt's amount in the drawer", async () => {
  const id = await owing(1_000);
  const before = await inDrawer();
  const pay = { id, amount_cents: 1_500, payment_method: "dinheiro", excess: "troco" };
  const { status, body } = await shop.call(receive, pay);
  expect(status).toBe(201);
  expect(body).toMatchObject({ amount_cents: 1_000, received_cents: 1_500, change_cents: 500, credit_cents: 0 });
  expect(body).toMatchObject({ balance_before_cents: 1_000, balance_after_cents: 0, store_credit: null });
  expect(await inDrawer()).toBe(before + 1_000);
});

test("rejects change for a payment other than cash", async () => {
  const id = await owing(1_000);
  const { status, body } = await shop.call(receive, {
    id,
    amount_cents: 1_500,
    payment_method: "pix",
    excess: "troco",
  });
  expect([status, Object.keys(body.errors)]).toEqual([422, ["excess"]]);
});

test("issues store credit for the excess, keeps it in the drawer, and accepts it for a sale once", async () => {
  const id = await owing(1_000);
  const before = await inDrawer();
  const pay = { id, amount_cents: 1_500, payment_method: "dinheiro", excess: "credito" };
  const { body } = await shop.call(receive, pay);
  expect(body).toMatchObject({ amount_cents: 1_000, credit_cents: 500, change_cents: 0, balance_after_cents: 0 });
  expect(await inDrawer()).toBe(before + 1_500);
  const storeCredit = (await shop.call(getStoreCredit, { code: body.store_credit.code })).body;
  expect(storeCredit).toMatchObject({ balance_cents: 500, sale_return: null, fiado_payment: { id: body.id } });
  expect((await useStoreCredit(storeCredit.code, 500)).status).toBe(201);
  expect((await useStoreCredit(storeCredit.code, 500)).status).toBe(409);
});

test("reverses a payment with its store credit, but not when the credit was used", async () => {
  const pay = { amount_cents: 1_500, payment_method: "dinheiro", excess: "credito" };
  const id = await owing(1_000);
  const other_id = await owing(1_000);
  const before = await inDrawer();
  const { body: payment } = await shop.call(receive, { id, ...pay });
  const undo = { id, payment_id: payment.id, reason: "Cliente trocado" };
  expect((await shop.call(reverse, undo)).status).toBe(201);
  expect(await inDrawer()).toBe(before);
  expect((await useStoreCredit(payment.store_credit.code, 500)).status).toBe(409);
  expect((await shop.call(reverse, undo)).body.code).toBe("ALREADY_REVERSED");

  const { body: used } = await shop.call(receive, { id: other_id, ...pay });
  expect((await useStoreCredit(used.store_credit.code, 200)).status).toBe(201);
  const refused = await shop.call(reverse, { id: other_id, payment_id: used.id, reason: "Cliente trocado" });
  expect([refused.status, refused.body.code]).toEqual([409, "STORE_CREDIT_SHORT"]);
});

test("issues one store credit for concurrent payments above the balance", async () => {
  const id = await owing(1_000);
  const other = await shop.colleague({});
  await other.call(openRegister, { opening_amount_cents: 0 });
  const pay = { id, amount_cents: 1_500, payment_method: "dinheiro", excess: "credito" };
  const answers = await Promise.all([shop, other, shop, other].map((till) => till.call(receive, pay)));
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
  expect(await shop.db.storeCredit.count({ where: { customer_id: id } })).toBe(1);
});
