import { expect, test } from "vitest";
import { openPix } from "./rules";

const at = (minute: number) => new Date(Date.UTC(2026, 10, 20, 12, minute));
const pix = (id: string, amount_cents: number, confirmed?: number) => ({
  id,
  amount_cents,
  to_confirm: true,
  pix_confirmation: confirmed === undefined ? null : { confirmed_at: at(confirmed) },
});
const plain = (id: string, amount_cents: number) => ({ ...pix(id, amount_cents), to_confirm: false });
const moved = (from_method: string, to_method: string, amount_cents: number, minute = 10) => ({
  from_method,
  to_method,
  amount_cents,
  created_at: at(minute),
});
const open = (payments: ReturnType<typeof pix>[], ...corrections: ReturnType<typeof moved>[]) =>
  Object.fromEntries(openPix({ payments, corrections }));

test("keeps a PIX open until it is confirmed and ignores PIX confirmed at the till", () => {
  expect(open([plain("a", 300), pix("b", 500), pix("c", 200, 5)])).toEqual({ b: 500 });
});

test("reduces the open amount by a full or partial correction", () => {
  expect(open([pix("a", 500)], moved("pix", "dinheiro", 500))).toEqual({});
  expect(open([pix("a", 500)], moved("pix", "dinheiro", 200))).toEqual({ a: 300 });
  expect(open([pix("a", 500)], moved("pix", "dinheiro", 200), moved("pix", "debito", 300, 11))).toEqual({});
  expect(open([plain("a", 300), pix("b", 500)], moved("pix", "dinheiro", 100))).toEqual({ b: 400 });
  expect(open([pix("a", 500)], moved("dinheiro", "debito", 200))).toEqual({ a: 500 });
});

test("reopens a PIX when its correction is reversed and opens none for an added PIX", () => {
  expect(open([pix("a", 500)], moved("pix", "dinheiro", 500), moved("dinheiro", "pix", 500, 11))).toEqual({ a: 500 });
  expect(open([pix("a", 500)], moved("credito", "pix", 900))).toEqual({ a: 500 });
});

test("applies corrections to unconfirmed PIX in order", () => {
  const both = [pix("a", 300), pix("b", 500)];
  expect(open(both, moved("pix", "dinheiro", 400))).toEqual({ b: 400 });
  // Confirmed before the correction: the correction applies to the other PIX.
  expect(open([pix("a", 300, 5), pix("b", 500)], moved("pix", "dinheiro", 300))).toEqual({ b: 200 });
  // Confirmed after the correction: the correction had reduced this PIX.
  expect(open([pix("a", 300, 15), pix("b", 500)], moved("pix", "dinheiro", 300))).toEqual({ b: 500 });
});
