import { expect, test } from "vitest";
import { POST as correct } from "@/app/api/v1/cash-registers/[id]/closing/corrections/route";
import { POST as close, GET as closingOf } from "@/app/api/v1/cash-registers/[id]/closing/route";
import { POST as openRegister } from "@/app/api/v1/cash-registers/route";
import { company } from "@/lib/testing/company";
import { atOnce, inTrials } from "@/lib/testing/trials";
import { applyCorrections } from "./rules";

async function closedShort() {
  const shop = await company();
  const { body: register } = await shop.call(openRegister, { opening_amount_cents: 10_000 });
  await shop.call(close, { id: register.id, counted: { dinheiro_cents: 9_900 } });
  return { shop, id: register.id as string };
}

test("stores a recount as a correction without changing the closing", async () => {
  const { shop, id } = await closedShort();
  const before = await shop.db.cashClosing.findFirstOrThrow();
  const recount = { id, counted_cash_cents: 10_000, description: "Uma moeda tinha caído." };
  const { status, body } = await shop.call(correct, recount);
  expect([status, body.counted_cash_cents, body.corrections.length]).toEqual([201, 9_900, 1]);
  expect(body.corrections[0]).toMatchObject({ kind: "recontagem", cash_cents: 100 });
  expect(await shop.db.cashClosing.findFirstOrThrow()).toEqual(before);
  expect(applyCorrections(body, body.corrections)).toEqual({
    expected_cents: 10_000,
    counted_cents: 10_000,
    difference_cents: 0,
  });
  expect((await shop.call(correct, recount)).status).toBe(422);
  expect((await shop.call(closingOf, { id })).body.corrections).toHaveLength(1);
});

test("stores one correction when the same recount is sent concurrently", () =>
  inTrials(async () => {
    const { shop, id } = await closedShort();
    const recount = { id, counted_cash_cents: 10_000, description: "Uma moeda tinha caído." };
    const answers = await atOnce(() => shop.call(correct, recount), 5);
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(await shop.db.closingCorrection.count()).toBe(1);
  }));

test("rejects a correction of an open register or by a cashier", async () => {
  const shop = await company();
  const { body: register } = await shop.call(openRegister, { opening_amount_cents: 0 });
  const recount = { id: register.id, counted_cash_cents: 100, description: "Contado de novo" };
  expect((await shop.call(correct, recount)).status).toBe(404);
  const cashier = await shop.colleague({ permissions: ["acesso pdv"] });
  expect((await cashier.call(correct, recount)).status).toBe(403);
});
