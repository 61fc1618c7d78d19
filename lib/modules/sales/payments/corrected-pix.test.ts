import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import { GET as pending } from "@/app/api/v1/cash-registers/[id]/pending/route";
import { POST as openRegister } from "@/app/api/v1/cash-registers/route";
import { POST as confirm } from "@/app/api/v1/sale-payments/[id]/confirmation/route";
import { GET as listOpen } from "@/app/api/v1/sale-payments/route";
import { POST as correct } from "@/app/api/v1/sales/[id]/payment-corrections/route";
import { GET as getSale } from "@/app/api/v1/sales/[id]/route";
import { GET as list, POST as sell } from "@/app/api/v1/sales/route";
import { type Ctx, transaction, unscoped } from "@/lib/db/tenant";
import { untilBlocked } from "@/lib/testing/blocked";
import { company } from "@/lib/testing/company";

import { cancelSale } from "../cancellations/service";
import { correctPayment } from "../corrections/service";

let shop: Awaited<ReturnType<typeof company>>;
let register_id: string;
beforeAll(async () => {
  shop = await company();
  register_id = (await shop.call(openRegister, { opening_amount_cents: 0 })).body.id;
});

async function leavePix(...parts: number[]) {
  const total = parts.reduce((sum, cents) => sum + cents, 0);
  const { body } = await shop.call(sell, {
    items: [{ description: "Entrega", unit_price_cents: total, quantity_milli: 1_000 }],
    payments: parts.map((amount_cents) => ({ method: "pix", amount_cents, to_confirm: true })),
    expected_total_cents: total,
  });
  return { id: body.id as string, pix: body.payments.map(({ id }: { id: string }) => id) as string[] };
}
async function correction(id: string, amount_cents: number, methods: [string, string] = ["pix", "dinheiro"]) {
  const [from_method, to_method] = methods;
  const asked = { id, from_method, to_method, amount_cents, reason: "Pagou de outra forma" };
  expect((await shop.call(correct, asked)).status).toBe(201);
}

/** Reads the unconfirmed PIX of a sale from the list, the badge, the filter and the check before closing. */
async function readOpenPix(id: string) {
  const open: { amount_cents: number; sale: { id: string } }[] = (await shop.call(listOpen)).body.data;
  const sale = (await shop.call(getSale, { id })).body;
  const rows: { id: string; has_pix_to_confirm: boolean }[] = (await shop.call(list)).body.data;
  const filtered: { id: string }[] = (await shop.call(list, { situation: "pix_a_conferir" })).body.data;
  expect(rows.find((row) => row.id === id)?.has_pix_to_confirm).toBe(sale.has_pix_to_confirm);
  expect(filtered.some((row) => row.id === id)).toBe(sale.has_pix_to_confirm);
  expect((await shop.call(pending, { id: register_id })).body.open_pix_count).toBe(open.length);
  return {
    listed: open.flatMap((one) => (one.sale.id === id ? one.amount_cents : [])),
    badge: sale.has_pix_to_confirm,
    payments: sale.payments.map(({ to_confirm }: { to_confirm: boolean }) => to_confirm),
  };
}

test("excludes a PIX corrected to another method from the list and the check before closing", async () => {
  const { id, pix } = await leavePix(700);
  expect(await readOpenPix(id)).toEqual({ listed: [700], badge: true, payments: [true] });
  await correction(id, 700);
  expect(await readOpenPix(id)).toEqual({ listed: [], badge: false, payments: [false] });
  const refused = await shop.call(confirm, { id: pix[0] });
  expect([refused.status, refused.body.message]).toEqual([
    409,
    "Este PIX foi corrigido para outra forma de pagamento: não há o que conferir.",
  ]);
});

test("keeps the rest of a partly corrected PIX unconfirmed and confirms it once", async () => {
  const { id, pix } = await leavePix(700);
  await correction(id, 200);
  expect(await readOpenPix(id)).toEqual({ listed: [500], badge: true, payments: [true] });
  expect((await shop.call(confirm, { id: pix[0] })).status).toBe(201);
  expect(await readOpenPix(id)).toEqual({ listed: [], badge: false, payments: [false] });
  expect((await shop.call(confirm, { id: pix[0] })).body.message).toBe("Este PIX já foi conferido.");
});

test("lists the PIX again after its correction is reversed", async () => {
  const { id } = await leavePix(700);
  await correction(id, 700);
  await correction(id, 700, ["dinheiro", "pix"]);
  expect(await readOpenPix(id)).toEqual({ listed: [700], badge: true, payments: [true] });
});

test("applies a correction to the unconfirmed one of two PIX", async () => {
  const one = await leavePix(300, 500);
  await shop.call(confirm, { id: one.pix[0] });
  await correction(one.id, 300);
  expect(await readOpenPix(one.id)).toEqual({ listed: [200], badge: true, payments: [false, true] });
  const two = await leavePix(300, 500);
  await correction(two.id, 300);
  expect(await readOpenPix(two.id)).toEqual({ listed: [500], badge: true, payments: [false, true] });
  await shop.call(confirm, { id: two.pix[1] });
  expect(await readOpenPix(two.id)).toEqual({ listed: [], badge: false, payments: [false, false] });
});

describe("confirming a PIX during another change of its sale", () => {
  /** Confirms the PIX of a sale while a transaction that has changed the sale is still open. */
  async function confirmDuring(change: (ctx: Ctx, id: string) => Promise<unknown>) {
    const { id, pix } = await leavePix(700);
    const confirming = await transaction({ ...shop.ctx(), once_key: randomUUID() }, async (ctx) => {
      await change(ctx, id);
      const answer = shop.call(confirm, { id: pix[0] });
      await Promise.race([answer, untilBlocked(unscoped(ctx))]);
      return { answer };
    });
    const { status } = await confirming.answer;
    return { status, confirmations: await shop.db.pixConfirmation.count({ where: { sale_payment_id: pix[0] ?? "" } }) };
  }

  test("waits for a correction and rejects a PIX that was moved to cash", async () => {
    const moved = await confirmDuring((ctx, id) =>
      correctPayment(ctx, {
        id,
        from_method: "pix",
        to_method: "dinheiro",
        amount_cents: 700,
        reason: "Pagou de outra forma",
      }),
    );
    expect(moved).toEqual({ status: 409, confirmations: 0 });
  });

  test("waits for a cancellation and rejects the PIX of a canceled sale", async () => {
    const canceled = await confirmDuring((ctx, id) =>
      cancelSale(ctx, { id, reason: "desistencia", description: "Cliente desistiu" }),
    );
    expect(canceled).toEqual({ status: 404, confirmations: 0 });
  });
});
