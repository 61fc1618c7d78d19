import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { formatBoleto, mod10, readBoleto } from "./boleto";

const BANK_LINE = "00190.50095 40144.816069 06809.350314 3 37370000000100";
const BANK_BARCODE = "00193373700000001000500940144816060680935031";
const UTILITY_LINE_MOD_10 = "83640000001-1 33120138000-2 81288462711-6 08013618155-1";
const UTILITY_LINE_MOD_11 = "85890000460-9 52460179160-5 60759305086-5 83148300001-0";

/** The check digit of a bank boleto, FEBRABAN modulus 11 over the other 43 digits: 0, 10 and 11 become 1. */
function bankDigit(digits: string): number {
  const sum = [...digits].reverse().reduce((sum, digit, place) => sum + Number(digit) * ((place % 8) + 2), 0);
  const digit = 11 - (sum % 11);
  return [0, 10, 11].includes(digit) ? 1 : digit;
}

const digitsOf = (text: string) => text.replace(/\D/g, "");

describe("a bank boleto", () => {
  test("is read the same from the typed line and the barcode, with its amount", () => {
    const read = { kind: "banco", barcode: BANK_BARCODE, typedLine: digitsOf(BANK_LINE), amount_cents: 100 };
    expect(readBoleto(BANK_LINE)).toEqual(read);
    expect(readBoleto(BANK_BARCODE)).toEqual(read);
    expect(formatBoleto(digitsOf(BANK_LINE))).toBe(BANK_LINE);
  });

  test("is rejected if one digit is wrong, with an error that names the wrong part", () => {
    const typedLine = digitsOf(BANK_LINE);
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 46 }), fc.integer({ min: 1, max: 9 }), (at, more) => {
        const wrong = typedLine.slice(0, at) + ((Number(typedLine[at]) + more) % 10) + typedLine.slice(at + 1);
        const read = readBoleto(wrong);
        if (wrong.startsWith("8")) return;
        expect(read).toHaveProperty("error");
        const part = [10, 21, 32].findIndex((end) => at < end) + 1;
        if (part > 0) expect(read).toMatchObject({ error: expect.stringContaining(`${part}ª parte`) });
      }),
    );
  });

  test("has one valid general check digit for any bank, amount and free field", () => {
    const digits = (length: number) =>
      fc.array(fc.integer({ min: 0, max: 9 }), { minLength: length, maxLength: length }).map((all) => all.join(""));
    fc.assert(
      fc.property(digits(3), digits(14), digits(25), (bank, due_and_amount, free) => {
        fc.pre(!bank.startsWith("8"));
        const candidates = Array.from({ length: 9 }, (_, check) => `${bank}9${check + 1}${due_and_amount}${free}`).map(
          readBoleto,
        );
        const valid = candidates.filter((read) => "typedLine" in read);
        expect(valid).toHaveLength(1);
        for (const read of valid) {
          if (!("typedLine" in read)) continue;
          expect(readBoleto(read.typedLine)).toEqual(read);
          expect(Number(read.barcode[4])).toBe(bankDigit(`${bank}9${due_and_amount}${free}`));
        }
      }),
    );
  });
});

describe("a utility or tax bill", () => {
  test.each([
    ["with modulus 10", UTILITY_LINE_MOD_10, 13_312],
    ["with modulus 11", UTILITY_LINE_MOD_11, 4_605_246],
  ])("%s is checked block by block and read the same from the typed line and the barcode", (_, line, amount_cents) => {
    const read = readBoleto(line);
    expect(read).toMatchObject({ kind: "arrecadacao", typedLine: digitsOf(line), amount_cents });
    expect("barcode" in read && readBoleto(read.barcode)).toEqual(read);
    expect(formatBoleto(digitsOf(line))).toBe(line);
    for (const block of [1, 2, 3, 4]) {
      const typedLine = digitsOf(line);
      const at = block * 12 - 1;
      const wrong = typedLine.slice(0, at) + ((Number(typedLine[at]) + 1) % 10) + typedLine.slice(at + 1);
      expect(readBoleto(wrong)).toMatchObject({ error: expect.stringContaining(`${block}ª parte`) });
    }
  });

  test("gets the typed line of FEBRABAN's example from its barcode", () => {
    expect(readBoleto("84670000000109910422023123100000000000054321")).toMatchObject({
      typedLine: "846700000009109910422020312310000004000000543215",
      amount_cents: 1_099,
    });
  });
});

test("rejects a boleto with valid fields but a wrong general check digit", () => {
  expect(readBoleto(digitsOf(BANK_LINE).replace(/^(.{32})3/, "$14"))).toEqual({
    error: "O código não confere: um dos números está errado. Confira e digite de novo.",
  });
});

test("computes the check digits of a bank boleto's three fields by modulus 10", () => {
  expect(mod10("001905009")).toBe(5);
  expect(mod10("4014481606")).toBe(9);
  expect(mod10("0680935031")).toBe(4);
});

test("returns an error with the expected number of digits for a number of the wrong length", () => {
  expect(readBoleto("0019050095401448160690680935")).toEqual({
    error: "A linha digitável tem 47 números e aqui há 28. Confira e digite de novo.",
  });
  expect(readBoleto("8".repeat(40))).toMatchObject({ error: expect.stringContaining("tem 48 números") });
  expect(readBoleto("abc")).toMatchObject({ error: expect.stringContaining("só tem números") });
});
