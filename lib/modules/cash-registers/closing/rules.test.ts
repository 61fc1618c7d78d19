import { expect, test } from "vitest";
import { caughtError } from "@/lib/testing/caught-error";
import { DENOMINATIONS, exceedsLimit } from "../rules";
import { needsApproval, requireFloat, requireNote, requireSameCount, rowsOf, totalOf } from "./rules";
import type { CashClosing } from "./schema";

test("needs approval only for a difference above the limit, short or over", () => {
  expect([0, 500, -500].map((cents) => needsApproval(cents, 500))).toEqual([false, false, false]);
  expect([501, -501].map((cents) => needsApproval(cents, 500))).toEqual([true, true]);
  expect(needsApproval(1, 0)).toBe(true);
});

test("requires a note for a difference above the limit, without revealing it", () => {
  const errorFor = (difference_cents: number, note: string | null) =>
    caughtError(() => requireNote(difference_cents, 500, note));
  expect([errorFor(500, null), errorFor(-500, null), errorFor(501, "troco errado"), errorFor(-501, "sumiu")]).toEqual([
    null,
    null,
    null,
    null,
  ]);
  for (const cents of [501, -501])
    expect(errorFor(cents, null)).toMatchObject({
      code: "DIFFERENCE_NOTE_REQUIRED",
      errors: { note: ["Explique a diferença para fechar o caixa."] },
    });
  expect(errorFor(501, "")?.code).toBe("DIFFERENCE_NOTE_REQUIRED");
});

test("sums notes and coins and rejects a count with a different total", () => {
  const counted = { "20000": 1, "5000": 3, "5": 2 };
  expect(totalOf(counted)).toBe(35_010);
  expect(totalOf({})).toBe(0);
  expect(caughtError(() => requireSameCount(counted, 35_010))).toBeNull();
  expect(caughtError(() => requireSameCount(undefined, 35_010))).toBeNull();
  expect(caughtError(() => requireSameCount(counted, 35_015))).toMatchObject({
    code: "INVALID",
    errors: { denominations: ["A contagem de cédulas e moedas não bate com o valor contado."] },
  });
});

test("accepts a float up to the counted cash", () => {
  const left = (cents: number) => caughtError(() => requireFloat(cents, 5_000));
  expect([left(0), left(5_000)]).toEqual([null, null]);
  expect(left(5_001)).toMatchObject({
    code: "INVALID",
    errors: { float_left_cents: ["O fundo para amanhã passa do dinheiro contado na gaveta. Confira os dois valores."] },
  });
});

test("lists the denominations of the real from R$ 200 to 5 centavos", () => {
  expect(DENOMINATIONS).toEqual([20_000, 10_000, 5_000, 2_000, 1_000, 500, 200, 100, 50, 25, 10, 5]);
});

test("reports a drawer above its limit only when a limit is set", () => {
  expect([exceedsLimit(50_000, 50_000), exceedsLimit(50_001, 50_000), exceedsLimit(50_001, 0)]).toEqual([
    false,
    true,
    false,
  ]);
});

test("returns one closing row per method, with no difference for an unchecked method", () => {
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
