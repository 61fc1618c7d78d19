import fc from "fast-check";
import { expect, test } from "vitest";
import { linesOf, printable, wrapText } from "./print-text";

test("wraps a long name between words and puts the amount on its last line", () => {
  const part = { kind: "sides", left: "Biscoito recheado de chocolate com morango", right: "R$ 1.234,56" } as const;
  expect(linesOf(part, 32)).toEqual(["Biscoito recheado", "de chocolate com", "morango              R$ 1.234,56"]);
  expect(wrapText("Supercalifragilisticexpialidoso", 10)).toEqual(["Supercalif", "ragilistic", "expialidos", "o"]);
});

test("puts an amount that does not fit on its own line, right-aligned", () => {
  expect(linesOf({ kind: "sides", left: "Saldo anterior", right: "R$ 9.999.999,99" }, 20)).toEqual([
    "Saldo anterior",
    "     R$ 9.999.999,99",
  ]);
});

test("replaces control characters and characters that the printer lacks", () => {
  expect(printable("Pa\u0303o \u001bp\u0000 “d’água” – 2 × €")).toBe('Pão  p  "d\'água" - 2 × €');
  expect(printable("Café ☕ Łódź")).toBe("Café ? ?ódz");
  expect(linesOf({ kind: "center", text: "Obrigado.\nVolte sempre." }, 15)).toEqual(["   Obrigado.", " Volte sempre."]);
});

test("never exceeds the width of the paper", () => {
  fc.assert(
    fc.property(
      fc.string({ unit: "grapheme", maxLength: 130 }),
      fc.string({ maxLength: 40 }),
      fc.constantFrom(32, 42, 48),
      (left, right, columns) => {
        const parts = [
          { kind: "sides", left, right },
          { kind: "sides", left, right, indent: 2 },
          { kind: "center", text: left },
        ] as const;
        for (const part of parts)
          for (const line of linesOf(part, columns)) {
            expect(line.length).toBeLessThanOrEqual(columns);
            expect(line).not.toMatch(/[\p{Cc}]/u);
          }
      },
    ),
    { numRuns: 1_000 },
  );
});
