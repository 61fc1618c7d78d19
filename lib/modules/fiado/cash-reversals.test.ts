import { beforeAll, expect, test } from "vitest";
import { POST as approve } from "@/app/api/v1/approvals/route";
import { POST as close } from "@/app/api/v1/cash-registers/[id]/closing/route";
import { POST as move } from "@/app/api/v1/cash-registers/[id]/movements/route";
import { GET as summary } from "@/app/api/v1/cash-registers/[id]/summary/route";
import { POST as openRegister } from "@/app/api/v1/cash-registers/route";
import { POST as openBalance } from "@/app/api/v1/fiado-customers/[id]/opening-balance/route";
import { POST as reverse } from "@/app/api/v1/fiado-customers/[id]/payments/[payment_id]/reversal/route";
import { POST as receive } from "@/app/api/v1/fiado-customers/[id]/payments/route";
import { hashPassword } from "@/lib/access/password";
import { prisma } from "@/lib/db/client";
import { balanceOf } from "@/lib/modules/fiado/service";
import { company } from "@/lib/testing/company";
import { inTrials } from "@/lib/testing/trials";

const PIN = "4071";
const open = { opening_amount_cents: 0 };
let shop: Awaited<ReturnType<typeof company>>;
let clerk: Awaited<ReturnType<typeof shop.colleague>>;
beforeAll(async () => {
  shop = await company();
  await prisma.user.update({ where: { id: shop.user.id }, data: { pin_hash: await hashPassword(PIN) } });
  clerk = await shop.colleague({ permissions: ["acesso pdv", "fiado"] });
});

/** Creates a payment and returns the input of its reversal. */
async function paid(amount_cents: number, payment_method = "dinheiro") {
  const { id } = await shop.customer();
  await shop.call(openBalance, { id, amount_cents, date: "2026-01-02" });
  const { body } = await clerk.call(receive, { id, amount_cents, payment_method });
  return { id, payment_id: body.id as string, reason: "Cliente trocado" };
}
const takeOut = (id: string, amount_cents: number) =>
  clerk.call(move, { id, type: "exit", amount_cents, description: "Depósito no cofre" });

test("requires approval for a reversal above the drawer's cash, without revealing that amount", async () => {
  const { id } = (await clerk.call(openRegister, open)).body;
  const undo = await paid(5_000);
  await takeOut(id, 3_800);
  const { status, body } = await clerk.call(reverse, undo);
  expect([status, body.code, body.details]).toEqual([
    403,
    "APPROVAL_REQUIRED",
    { action: "withdraw_over_expected", subject_id: id, amount_cents: 5_000 },
  ]);
  expect(JSON.stringify([body.message, body.errors])).not.toMatch(/1[.]?200|12,00/);
  expect(await balanceOf(shop.ctx(), undo.id)).toBe(0);
  const { body: approval } = await clerk.call(approve, { ...body.details, approver_id: shop.user.id, pin: PIN });
  expect((await clerk.call(reverse, { ...undo, approval_ids: [approval.id] })).status).toBe(201);
  expect(await balanceOf(shop.ctx(), undo.id)).toBe(5_000);
  expect((await shop.call(summary, { id })).body.drawer.expected_cents).toBe(-3_800);
  expect((await clerk.call(reverse, await paid(700, "pix"))).status).toBe(201);
  await shop.call(close, { id, counted: { dinheiro_cents: 0 }, note: "Cofre" });
});

test("reverses cash that the drawer covers without approval, also from a colleague's register", async () => {
  const { id } = (await clerk.call(openRegister, open)).body;
  const first = await paid(5_000);
  const second = await paid(2_000);
  expect((await clerk.call(reverse, first)).body).toMatchObject({ cash_register_id: id, amount_cents: 5_000 });
  const other = await shop.colleague({ permissions: ["fiado"] });
  expect((await other.call(reverse, second)).body).toMatchObject({ cash_register_id: id, amount_cents: 2_000 });
  await clerk.call(close, { id, counted: { dinheiro_cents: 0 } });
});

test("takes no more than the drawer holds in concurrent reversals", async () => {
  await inTrials(async () => {
    const { id } = (await clerk.call(openRegister, open)).body;
    const receipts = [await paid(700), await paid(700)];
    await takeOut(id, 400);
    const answers = await Promise.all(receipts.map((undo) => clerk.call(reverse, undo)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 403]);
    await clerk.call(close, { id, counted: { dinheiro_cents: 300 } });
  });
});
