import fc from "fast-check";
import { expect, test } from "vitest";
import { linesOf, printable, wrapText } from "./paper-text";

test("a long name breaks between words, and an amount stands at its last line", () => {
  const part = { kind: "sides", left: "Biscoito recheado de chocolate com morango", right: "R$ 1.234,56" } as const;
  expect(linesOf(part, 32)).toEqual(["Biscoito recheado", "de chocolate com", "morango              R$ 1.234,56"]);
  expect(wrapText("Supercalifragilisticexpialidoso", 10)).toEqual(["Supercalif", "ragilistic", "expialidos", "o"]);
});

test("an amount without room beside it stands under its text, at the right", () => {
  expect(linesOf({ kind: "sides", left: "Saldo anterior", right: "R$ 9.999.999,99" }, 20)).toEqual([
    "Saldo anterior",
    "     R$ 9.999.999,99",
  ]);
});

test("what a printer would take for a command, or cannot print, becomes something it can", () => {
  expect(printable("Pa\u0303o \u001bp\u0000 “d’água” – 2 × €")).toBe('Pão  p  "d\'água" - 2 × €');
  expect(printable("Café ☕ Łódź")).toBe("Café ? ?ódz");
  expect(linesOf({ kind: "center", text: "Obrigado.\nVolte sempre." }, 15)).toEqual(["   Obrigado.", " Volte sempre."]);
});

test("no line of whatever text is wider than its paper", () => {
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
