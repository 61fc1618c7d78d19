import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { expect, test } from "vitest";
import { POST as close, GET as getClosing } from "@/app/api/v1/cash-registers/[id]/closing/route";
import { GET as history, POST as openRegister } from "@/app/api/v1/cash-registers/route";
import { POST as decide } from "@/app/api/v1/offline-reviews/[id]/decision/route";
import { GET as list } from "@/app/api/v1/offline-reviews/route";
import { GET as summary } from "@/app/api/v1/offline-reviews/summary/route";
import { POST as record } from "@/app/api/v1/offline-sales/route";
import { POST as takeSeries } from "@/app/api/v1/pdv/cash-register/series/route";
import { GET as getSale } from "@/app/api/v1/sales/[id]/route";
import { POST as sell } from "@/app/api/v1/sales/route";
import { prisma } from "@/lib/db/client";
import { company } from "@/lib/testing/company";

const DAY_MS = 86_400_000;

/** A company with its owner, a cashier with an offline till, and a product at R$ 21,89. */
async function till() {
  const owner = await company();
  await prisma.user.update({ where: { id: owner.user.id }, data: { type: "owner" } });
  const cashier = await owner.colleague({ permissions: ["acesso pdv"] });
  const device_id = randomUUID();
  const { body: register } = await cashier.call(openRegister, { opening_amount_cents: 0 });
  const { body: series } = await cashier.call(takeSeries, { device_id });
  const product = await owner.product({ price_cents: 2_189, stock_milli: 9_000_000 });
  let place = 0;
  const made = (price_cents: number, fields: object = {}) => {
    place += 1;
    return {
      sale_key: randomUUID(),
      cash_register_id: register.id as string,
      device_id,
      number: `${register.number}-${series.letter}${String(place).padStart(3, "0")}`,
      made_at: new Date().toISOString(),
      items: [{ product_id: product.id, quantity_milli: 1_000 }],
      prices: [{ product_id: product.id, sale_price_cents: price_cents }],
      payments: [{ method: "dinheiro", amount_cents: price_cents }],
      expected_total_cents: price_cents,
      ...fields,
    };
  };
  const pending = async () => (await owner.call(list)).body.data;
  return { owner, cashier, register, product, made, pending };
}

test("records a sale at an unknown price and lists it as possible tampering", async () => {
  const { owner, cashier, made, pending } = await till();
  const { status, body } = await cashier.call(record, made(1));
  expect([status, body.total_cents, body.flags]).toEqual([201, 1, ["preco_desconhecido"]]);
  expect(await pending()).toMatchObject([
    {
      reason: "price_unknown",
      amount_cents: 2_188,
      status: "pending",
      lines: [{ unit_price_cents: 1, due_price_cents: 2_189, quantity_milli: 1_000 }],
      sale: { id: body.id, total_cents: 1 },
    },
  ]);
  expect((await owner.call(summary)).body).toEqual({
    pending_count: 1,
    pending_cents: 2_188,
    unknown_count: 1,
    over_limit_registers: 0,
  });
  expect((await cashier.call(list)).status).toBe(403);
  expect((await owner.call(getSale, { id: body.id })).body.reviews).toMatchObject([{ reason: "price_unknown" }]);
});

test("keeps an older valid price without a review", async () => {
  const { owner, cashier, product, made, pending } = await till();
  await owner.db.product.updateMany({ where: { id: product.id }, data: { sale_price_cents: 2_500 } });
  expect((await cashier.call(record, made(2_189))).body.flags).toEqual(["preco_antigo"]);
  expect(await pending()).toEqual([]);
});

test("opens a review for a price that was not valid around the time of the sale", async () => {
  const { owner, cashier, register, product, made, pending } = await till();
  const opened_at = new Date(Date.now() - 3 * DAY_MS);
  await owner.db.cashRegister.updateMany({ where: { id: register.id }, data: { opened_at } });
  await owner.db.product.updateMany({ where: { id: product.id }, data: { sale_price_cents: 2_000 } });
  const made_at = new Date(Date.now() - 2 * DAY_MS).toISOString();
  expect((await cashier.call(record, made(2_000, { made_at }))).status).toBe(201);
  expect(await pending()).toMatchObject([{ reason: "price_expired", amount_cents: 189 }]);
});

test("opens one review per reason for a changed price, a discount and fiado without permission", async () => {
  const { owner, cashier, product, made, pending } = await till();
  const maria = await owner.customer({ fiado_allowed: false });
  const items = [{ product_id: product.id, quantity_milli: 1_000, unit_price_cents: 2_000 }];
  const { status, body } = await cashier.call(
    record,
    made(2_189, {
      items,
      discount_cents: 500,
      customer_id: maria.id,
      payments: [{ method: "fiado", amount_cents: 1_500 }],
      expected_total_cents: 1_500,
    }),
  );
  expect([status, body.flags]).toEqual([201, ["acima_do_limite", "sem_aprovacao"]]);
  const found = (await pending()).map(({ reason, amount_cents }: Record<string, unknown>) => [reason, amount_cents]);
  expect(found.sort()).toEqual([
    ["discount_over_limit", 400],
    ["fiado_denied", 1_500],
    ["price_override", 189],
  ]);
  expect((await owner.call(sell, { ...made(1), items })).status).toBe(422);
});

test("opens a review with the amount above the fiado limit", async () => {
  const { owner, cashier, made, pending } = await till();
  const maria = await owner.customer({ fiado_limit_cents: 2_000 });
  const payments = [{ method: "fiado", amount_cents: 2_189 }];
  await cashier.call(record, made(2_189, { customer_id: maria.id, payments }));
  expect(await pending()).toMatchObject([{ reason: "fiado_over_limit", amount_cents: 189 }]);
});

test("decides a review once, requires a note to contest it and rejects the seller", async () => {
  const { owner, cashier, made, pending } = await till();
  const leader = await owner.colleague({});
  await cashier.call(record, made(1));
  const [{ id }] = await pending();
  expect((await leader.call(decide, { id, decision: "contested" })).status).toBe(422);
  expect((await cashier.call(decide, { id, decision: "approved" })).status).toBe(403);
  const answers = await Promise.all(
    [1, 2].map(() => leader.call(decide, { id, decision: "contested", note: "Preço digitado errado" })),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
  expect((await owner.call(list, { status: "decided" })).body.data).toMatchObject([
    { status: "contested", decided: { note: "Preço digitado errado", user_name: leader.user.name } },
  ]);
  expect(await owner.db.auditEntry.count({ where: { action: "offline_review.contest" } })).toBe(1);
  const { body: own } = await leader.call(openRegister, { opening_amount_cents: 0 });
  const { body: series } = await leader.call(takeSeries, { device_id: randomUUID() });
  const number = `${own.number}-${series.letter}001`;
  await leader.call(record, { ...made(1), device_id: undefined, cash_register_id: own.id, number });
  const [mine] = await pending();
  expect((await leader.call(decide, { id: mine.id, decision: "approved" })).body.code).toBe("OWN_REVIEW");
  expect((await owner.call(decide, { id: mine.id, decision: "approved" })).status).toBe(201);
  await expect(owner.db.offlineReview.updateMany({ where: { id }, data: { status: "approved" } })).rejects.toThrow();
});

test("marks reviews over the limit of a register and mails the owner once", async () => {
  const { owner, cashier, register, made, pending } = await till();
  const mails = () =>
    prisma.mailMessage.count({ where: { company_id: owner.company_id, kind: "offline_review.over_limit" } });
  for (let at = 0; at < 10; at++) expect((await cashier.call(record, made(1))).status).toBe(201);
  expect(await mails()).toBe(0);
  for (let at = 0; at < 3; at++) expect((await cashier.call(record, made(1))).status).toBe(201);
  const rows = await pending();
  expect(rows.filter(({ over_limit }: { over_limit: boolean }) => over_limit)).toHaveLength(3);
  expect([await mails(), (await owner.call(summary)).body.over_limit_registers]).toEqual([1, 1]);
  const entry = (await owner.call(history)).body.data.find(({ id }: { id: string }) => id === register.id);
  expect(entry.pending_review_count).toBe(13);
  await owner.call(close, { id: register.id, counted: { dinheiro_cents: 13 } });
  expect((await owner.call(getClosing, { id: register.id })).body.reviews).toEqual({
    pending_count: 13,
    pending_cents: 13 * 2_188,
  });
});

test("rejects a number of another register or series without reserving it", async () => {
  const { owner, cashier, register, made } = await till();
  const other = await owner.colleague({ permissions: ["acesso pdv"] });
  const { body: theirs } = await other.call(openRegister, { opening_amount_cents: 0 });
  const { body: letter } = await other.call(takeSeries, { device_id: randomUUID() });
  const taken = `${theirs.number}-${letter.letter}001`;
  const { status, body } = await cashier.call(record, made(2_189, { number: taken }));
  expect([status, body.errors.number]).toEqual([422, [`O número ${taken} não é do caixa ${register.number}.`]]);
  const foreign = await cashier.call(record, made(2_189, { device_id: randomUUID() }));
  expect([foreign.status, Object.keys(foreign.body.errors)]).toEqual([422, ["number"]]);
  const sent = { ...made(2_189), device_id: undefined, cash_register_id: theirs.id, number: taken };
  expect((await other.call(record, sent)).status).toBe(201);
});

test("rejects installments except for credit and sets them to 1 on offline sales", async () => {
  const { cashier, product, made } = await till();
  const items = [{ product_id: product.id, quantity_milli: 1_000 }];
  const paid = (method: string) => [{ method, amount_cents: 2_189, installments: 12 }];
  for (const method of ["pix", "debito", "dinheiro"]) {
    const { status, body } = await cashier.call(sell, { items, payments: paid(method), expected_total_cents: 2_189 });
    expect([status, body.errors]).toEqual([422, { "payments.0.installments": ["Só o crédito pode ser parcelado."] }]);
    const kept = await cashier.call(record, made(2_189, { payments: paid(method) }));
    expect([kept.status, kept.body.payments[0].installments]).toEqual([201, 1]);
  }
  const credit = await cashier.call(record, made(2_189, { payments: paid("credito") }));
  expect(credit.body.payments[0].installments).toBe(12);
});

test("accepts an offline sale made within 24 hours after the plan ended, and no later one", async () => {
  const { owner, cashier, register, made } = await till();
  const opened_at = new Date(Date.now() - 3 * DAY_MS);
  await owner.db.cashRegister.updateMany({ where: { id: register.id }, data: { opened_at } });
  await prisma.plan.update({
    where: { company_id: owner.company_id },
    data: { expires_at: new Date(Date.now() - 2 * DAY_MS) },
  });
  const then = (ms: number) => ({ made_at: new Date(Date.now() - 2 * DAY_MS + ms).toISOString() });
  expect((await cashier.call(record, made(2_189, then(DAY_MS - 60_000)))).status).toBe(201);
  expect((await cashier.call(record, made(2_189, then(DAY_MS + 60_000)))).body.code).toBe("PLAN_GRACE_OVER");
  expect((await cashier.call(close, { id: register.id, counted: { dinheiro_cents: 2_189 } })).status).toBe(201);
});

test("records any offline sale and lists every cent below the due value", async () => {
  const { owner, cashier, register, product, made } = await till();
  const maria = await owner.customer({ fiado_limit_cents: 3_000 });
  const sale = fc.record({
    known: fc.constantFrom(2_189, 1, 2_188, 5_000),
    unit: fc.option(fc.constantFrom(1, 2_000, 2_189, 9_000), { nil: undefined }),
    units: fc.integer({ min: 1, max: 3 }),
    discount: fc.constantFrom(0, 1, 100, 1_000),
    onAccount: fc.boolean(),
    number: fc.constantFrom("own", "foreign"),
  });
  let debt = 0;
  await fc.assert(
    fc.asyncProperty(sale, async ({ known, unit, units, discount, onAccount, number }) => {
      const price = unit ?? known;
      const gross = price * units;
      fc.pre(discount < gross);
      const total = gross - discount;
      const input = made(known, {
        items: [{ product_id: product.id, quantity_milli: units * 1_000, unit_price_cents: unit }],
        discount_cents: discount,
        expected_total_cents: total,
        payments: [{ method: onAccount ? "fiado" : "pix", amount_cents: total }],
        ...(onAccount && { customer_id: maria.id }),
        ...(number === "foreign" && { number: `${register.number + 1}-A001` }),
      });
      const before = await owner.db.sale.count();
      const { status, body } = await cashier.call(record, input);
      if (number === "foreign") {
        expect([status, await owner.db.sale.count()]).toEqual([422, before]);
        return;
      }
      expect([status, body.total_cents]).toEqual([201, total]);
      const expected = new Map<string, number>();
      if (known !== 2_189) expected.set("price_unknown", Math.max(0, 2_189 - price) * units);
      else if (price !== known) expected.set("price_override", Math.max(0, known - price) * units);
      if (discount * 100 > gross * 5) expected.set("discount_over_limit", discount - Math.floor((gross * 5) / 100));
      if (onAccount && debt + total > 3_000) expected.set("fiado_over_limit", Math.min(total, debt + total - 3_000));
      if (onAccount) debt += total;
      const rows = await owner.db.offlineReview.findMany({ where: { sale_id: body.id } });
      expect(new Map(rows.map(({ reason, amount_cents }) => [reason, amount_cents]))).toEqual(expected);
    }),
    { numRuns: 60 },
  );
});
