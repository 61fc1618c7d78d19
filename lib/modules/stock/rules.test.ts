import { expect, test } from "vitest";
import { MAX_MILLI } from "@/lib/core/quantity";
import { caughtError } from "@/lib/testing/caught-error";
import {
  ADJUSTMENT_MODES,
  ADJUSTMENT_REASONS,
  type AdjustmentMode,
  adjust,
  balanceAfter,
  kindOf,
  REASONS_OF,
} from "./rules";

const cheese = { name: "Queijo minas", unit: "kg" as const, current_stock_milli: 2_500 };
const soap = { name: "Sabão", unit: "un" as const, current_stock_milli: 3_000 };
const by = (mode: AdjustmentMode, quantity_milli: number) => ({ mode, quantity_milli });
const invalid = (message: string) => ({ code: "INVALID", message, errors: { quantity_milli: [message] } });

test("adds entries, subtracts exits and sets a new balance", () => {
  expect(ADJUSTMENT_MODES.map((mode) => balanceAfter(2_500, by(mode, 1_000)))).toEqual([3_500, 1_500, 1_000]);
  expect(ADJUSTMENT_MODES.map((mode) => adjust(cheese, by(mode, 1_000)))).toEqual([1_000, -1_000, -1_500]);
});

test("accepts an exit of the full stock and no more", () => {
  expect(adjust(cheese, by("saida", 2_500))).toBe(-2_500);
  const message = "Só há 2,500 kg em estoque.";
  expect(caughtError(() => adjust(cheese, by("saida", 2_501)))).toEqual({ ...invalid(message), code: "OUT_OF_STOCK" });
});

test("rejects a fraction of a unit, a stock above the maximum and an unchanged balance", () => {
  expect(caughtError(() => adjust(soap, by("entrada", 500)))).toEqual(
    invalid("Sabão é contado por unidade: use uma quantidade inteira."),
  );
  expect(adjust(soap, by("entrada", 1_000))).toBe(1_000);
  expect(adjust(cheese, by("novo_saldo", MAX_MILLI))).toBe(MAX_MILLI - 2_500);
  expect(caughtError(() => adjust(cheese, by("novo_saldo", MAX_MILLI + 1)))).toEqual(
    invalid("O estoque máximo é 99.999."),
  );
  expect(caughtError(() => adjust(cheese, by("novo_saldo", 2_500)))).toEqual(invalid("O estoque já é de 2,500 kg."));
});

test("allows removing or completing a remaining fraction of a unit", () => {
  const left = { ...soap, current_stock_milli: 2_500 };
  expect(adjust(left, by("saida", 500))).toBe(-500);
  expect(adjust(left, by("entrada", 500))).toBe(500);
  expect(adjust(left, by("novo_saldo", 3_000))).toBe(500);
  expect(caughtError(() => adjust(left, by("saida", 400)))).toEqual(
    invalid("Sabão é contado por unidade: use uma quantidade inteira."),
  );
});

test("records adjustments as purchase, loss or correction", () => {
  expect([kindOf("compra", 1), kindOf("compra", 0), kindOf("compra", -1)]).toEqual(["compra", "ajuste", "ajuste"]);
  for (const reason of ["perda", "validade"] as const)
    expect([kindOf(reason, -1), kindOf(reason, 0), kindOf(reason, 1)]).toEqual(["perda", "ajuste", "ajuste"]);
  for (const reason of ["contagem", "uso_interno", "outros"] as const)
    expect([kindOf(reason, -1), kindOf(reason, 1)]).toEqual(["ajuste", "ajuste"]);
});

test("allows each reason only in its direction and uses every reason", () => {
  expect(REASONS_OF.entrada).toEqual(["compra", "contagem", "outros"]);
  expect(REASONS_OF.saida).toEqual(["perda", "validade", "uso_interno", "contagem", "outros"]);
  expect(REASONS_OF.novo_saldo).toEqual(["contagem", "perda", "validade", "uso_interno", "outros"]);
  expect(new Set(Object.values(REASONS_OF).flat()).size).toBe(ADJUSTMENT_REASONS.length);
});
