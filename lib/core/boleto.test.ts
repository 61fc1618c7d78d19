import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { boletoDueDate, formatBoleto, mod10, partialLineError, readBoleto } from "./boleto";
import { addDays, localDate } from "./calendar";

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

describe("the due date of a bank boleto", () => {
  const barcodeWith = (factor: string) => `00193${factor}${BANK_BARCODE.slice(9)}`;
  const dueOn = (factor: string, today: string) => boletoDueDate(barcodeWith(factor), localDate(today));

  test("follows the factor, which starts again at 1000 on 22/02/2025", () => {
    expect(dueOn("9999", "2025-02-01")).toBe("2025-02-21");
    expect(dueOn("1000", "2025-02-01")).toBe("2025-02-22");
    expect(dueOn("1000", "2026-11-24")).toBe("2025-02-22");
    expect(dueOn("1661", "2026-11-24")).toBe("2026-12-15");
    expect(dueOn("9000", "2024-06-01")).toBe("2022-05-29");
  });

  test("is at most 5,500 days ahead and less than 3,500 days ago, for every factor", () => {
    const today = localDate("2026-11-24");
    for (let factor = 1_000; factor <= 9_999; factor++) {
      const due = boletoDueDate(barcodeWith(String(factor)), today) ?? "";
      expect(due <= addDays(today, 5_500) && due > addDays(today, -3_500), `${factor}: ${due}`).toBe(true);
    }
  });

  test("is unknown without a factor and for a utility bill", () => {
    expect(dueOn("0000", "2026-11-24")).toBeNull();
    expect(boletoDueDate("83640000001331201380002812884627108013618155", localDate("2026-11-24"))).toBeNull();
  });
});

test("reports a wrong part of an unfinished line as soon as its check digit is typed", () => {
  for (const line of [BANK_LINE, UTILITY_LINE_MOD_10, UTILITY_LINE_MOD_11].map(digitsOf))
    for (let length = 0; length < line.length; length++) expect(partialLineError(line.slice(0, length))).toBeNull();
  const wrong = digitsOf(BANK_LINE).replace(/^(.{15})./, "$19");
  expect(partialLineError(wrong.slice(0, 20))).toBeNull();
  expect(partialLineError(wrong.slice(0, 21))).toContain("2ª parte");
  const utility = digitsOf(UTILITY_LINE_MOD_11).replace(/^(.{4})./, "$19");
  expect(partialLineError(utility.slice(0, 12))).toContain("1ª parte");
});
