import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { formatBoleto, mod10, readBoleto } from "./boleto";

const BANK = "00190.50095 40144.816069 06809.350314 3 37370000000100";
const BANK_BARS = "00193373700000001000500940144816060680935031";
const BY_MODULUS_10 = "83640000001-1 33120138000-2 81288462711-6 08013618155-1";
const BY_MODULUS_11 = "85890000460-9 52460179160-5 60759305086-5 83148300001-0";

/** The check digit of a bank boleto, FEBRABAN modulus 11 over the other 43 digits: 0, 10 and 11 become 1. */
function bankDigit(digits: string): number {
  const sum = [...digits].reverse().reduce((sum, digit, place) => sum + Number(digit) * ((place % 8) + 2), 0);
  const digit = 11 - (sum % 11);
  return [0, 10, 11].includes(digit) ? 1 : digit;
}

const digitsOf = (text: string) => text.replace(/\D/g, "");

describe("a bank boleto", () => {
  test("is read the same from the typed line and the barcode, with its amount", () => {
    const read = { kind: "banco", bars: BANK_BARS, typed: digitsOf(BANK), amount_cents: 100 };
    expect(readBoleto(BANK)).toEqual(read);
    expect(readBoleto(BANK_BARS)).toEqual(read);
    expect(formatBoleto(digitsOf(BANK))).toBe(BANK);
  });

  test("is rejected with any one digit wrong, naming the wrong part", () => {
    const typed = digitsOf(BANK);
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 46 }), fc.integer({ min: 1, max: 9 }), (at, more) => {
        const wrong = typed.slice(0, at) + ((Number(typed[at]) + more) % 10) + typed.slice(at + 1);
        const read = readBoleto(wrong);
        if (wrong.startsWith("8")) return;
        expect(read).toHaveProperty("refusal");
        if (at < 32)
          expect(read).toMatchObject({ refusal: expect.stringContaining(`${at < 10 ? 1 : at < 21 ? 2 : 3}ª parte`) });
      }),
    );
  });

  test("is read back with any free field", () => {
    const digits = (length: number) =>
      fc.array(fc.integer({ min: 0, max: 9 }), { minLength: length, maxLength: length }).map((all) => all.join(""));
    fc.assert(
      fc.property(digits(3), digits(14), digits(25), (bank, due_and_amount, free) => {
        fc.pre(!bank.startsWith("8"));
        const made = Array.from({ length: 9 }, (_, check) => `${bank}9${check + 1}${due_and_amount}${free}`).map(
          readBoleto,
        );
        const right = made.filter((read) => "typed" in read);
        expect(right).toHaveLength(1);
        for (const read of right) {
          if (!("typed" in read)) continue;
          expect(readBoleto(read.typed)).toEqual(read);
          expect(Number(read.bars[4])).toBe(bankDigit(`${bank}9${due_and_amount}${free}`));
        }
      }),
    );
  });
});

describe("a utility or tax bill", () => {
  test.each([
    ["by modulus 10", BY_MODULUS_10, 13_312],
    ["by modulus 11", BY_MODULUS_11, 4_605_246],
  ])("is checked block by block %s, and read the same from the typed line and the barcode", (_, line, amount_cents) => {
    const read = readBoleto(line);
    expect(read).toMatchObject({ kind: "arrecadacao", typed: digitsOf(line), amount_cents });
    expect("bars" in read && readBoleto(read.bars)).toEqual(read);
    expect(formatBoleto(digitsOf(line))).toBe(line);
    for (const block of [1, 2, 3, 4]) {
      const typed = digitsOf(line);
      const at = block * 12 - 1;
      const wrong = typed.slice(0, at) + ((Number(typed[at]) + 1) % 10) + typed.slice(at + 1);
      expect(readBoleto(wrong)).toMatchObject({ refusal: expect.stringContaining(`${block}ª parte`) });
    }
  });

  test("has the typed line of FEBRABAN's own example", () => {
    expect(readBoleto("84670000000109910422023123100000000000054321")).toMatchObject({
      typed: "846700000009109910422020312310000004000000543215",
      amount_cents: 1_099,
    });
  });
});

test("rejects a boleto with valid parts but a wrong general check digit", () => {
  expect(readBoleto(digitsOf(BANK).replace(/^(.{32})3/, "$14"))).toEqual({
    refusal: "O código não confere: um dos números está errado. Confira e digite de novo.",
  });
});

test("computes the check digits of a bank boleto's three parts by modulus 10", () => {
  expect(mod10("001905009")).toBe(5);
  expect(mod10("4014481606")).toBe(9);
  expect(mod10("0680935031")).toBe(4);
});

test("says how many digits are expected for a number of the wrong length", () => {
  expect(readBoleto("0019050095401448160690680935")).toEqual({
    refusal: "A linha digitável tem 47 números e aqui há 28. Confira e digite de novo.",
  });
  expect(readBoleto("8".repeat(40))).toMatchObject({ refusal: expect.stringContaining("tem 48 números") });
  expect(readBoleto("abc")).toMatchObject({ refusal: expect.stringContaining("só tem números") });
});
