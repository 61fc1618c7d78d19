import { expect, test } from "vitest";
import { refusalOf } from "@/lib/testing/refusal";
import { DENOMINATIONS, isOverfull } from "../rules";
import { needsApproval, requireFloat, requireNote, requireSameCount, rowsOf, totalOf } from "./rules";
import type { CashClosing } from "./schema";

test("a difference up to the limit is the cashier's to close with, missing or left over", () => {
  expect([0, 500, -500].map((cents) => needsApproval(cents, 500))).toEqual([false, false, false]);
  expect([501, -501].map((cents) => needsApproval(cents, 500))).toEqual([true, true]);
  expect(needsApproval(1, 0)).toBe(true);
});

test("beyond what the shop tolerates a note is asked for, which does not tell by how much", () => {
  const asked = (difference_cents: number, note: string | null) =>
    refusalOf(() => requireNote(difference_cents, 500, note));
  expect([asked(500, null), asked(-500, null), asked(501, "troco errado"), asked(-501, "sumiu")]).toEqual([
    null,
    null,
    null,
    null,
  ]);
  for (const cents of [501, -501])
    expect(asked(cents, null)).toMatchObject({
      code: "DIFFERENCE_NOTE_REQUIRED",
      errors: { note: ["Explique a diferença para fechar o caixa."] },
    });
  expect(asked(501, "")?.code).toBe("DIFFERENCE_NOTE_REQUIRED");
});

test("notes and coins come to what they are worth, and a count that says otherwise is refused", () => {
  const counted = { "20000": 1, "5000": 3, "5": 2 };
  expect(totalOf(counted)).toBe(35_010);
  expect(totalOf({})).toBe(0);
  expect(refusalOf(() => requireSameCount(counted, 35_010))).toBeNull();
  expect(refusalOf(() => requireSameCount(undefined, 35_010))).toBeNull();
  expect(refusalOf(() => requireSameCount(counted, 35_015))).toMatchObject({
    code: "INVALID",
    errors: { denominations: ["A contagem de cédulas e moedas não bate com o valor contado."] },
  });
});

test("up to all that was counted stays for tomorrow, and no more", () => {
  const left = (cents: number) => refusalOf(() => requireFloat(cents, 5_000));
  expect([left(0), left(5_000)]).toEqual([null, null]);
  expect(left(5_001)).toMatchObject({
    code: "INVALID",
    errors: { float_left_cents: ["O fundo para amanhã passa do dinheiro contado na gaveta. Confira os dois valores."] },
  });
});

test("the notes and coins that are counted are the real's, from two hundred to five cents", () => {
  expect(DENOMINATIONS).toEqual([20_000, 10_000, 5_000, 2_000, 1_000, 500, 200, 100, 50, 25, 10, 5]);
});

test("a drawer is too full above its limit, not at it; without a limit never", () => {
  expect([isOverfull(50_000, 50_000), isOverfull(50_001, 50_000), isOverfull(50_001, 0)]).toEqual([false, true, false]);
});

test("a closing stands row by row, and what nobody counted has no difference", () => {
  const closing = {
    expected_by_method: { dinheiro_cents: 1_000, pix_cents: 500, debito_cents: 300, credito_cents: 0, fiado_cents: 90 },
    counted_by_method: { dinheiro_cents: 950, pix_cents: 0, debito_cents: null, credito_cents: 20 },
  } as unknown as CashClosing;
  const row = (
    label: string,
    expected_cents: number,
    counted_cents: number | null,
    difference_cents: number | null,
  ) => ({
    label,
    expected_cents,
    counted_cents,
    difference_cents,
  });
  expect(rowsOf(closing)).toEqual([
    row("Dinheiro", 1_000, 950, -50),
    row("PIX", 500, 0, -500),
    row("Débito", 300, null, null),
    row("Crédito", 0, 20, 20),
  ]);
});
