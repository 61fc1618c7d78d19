import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { AREA_CODES, formatPhone, normalizePhone, phoneProblem, whatsappLink } from "./phone";

const areaCode = fc.constantFrom(...AREA_CODES);

describe("a phone number", () => {
  test("needs one of the 67 existing area codes", () => {
    expect(AREA_CODES.size).toBe(67);
    for (let code = 0; code < 100; code++) {
      const area_code = String(code).padStart(2, "0");
      expect(normalizePhone(`(${area_code}) 98765-4321`) !== null, area_code).toBe(AREA_CODES.has(area_code));
    }
    expect(phoneProblem("(23) 98765-4321")).toBe("O DDD 23 não existe. Confira o telefone.");
    expect(phoneProblem("123")).toBe("Telefone inválido. Informe o DDD e o número.");
    expect(phoneProblem("(11) 98765-4321")).toBeNull();
  });

  test("with another area code is still shown and called if already stored", () => {
    expect(formatPhone("5523987654321")).toBe("(23) 98765-4321");
    expect(whatsappLink("5523987654321", "oi")).toBe("https://wa.me/5523987654321?text=oi");
  });

  test.each([
    ["(11) 98765-4321", "5511987654321"],
    ["+55 11 98765-4321", "5511987654321"],
    ["11987654321", "5511987654321"],
    ["(11) 3456-7890", "551134567890"],
    ["55 3234-5678", "555532345678"], // DDD 55, Santa Maria
    ["5555987654321", "5555987654321"],
  ])("%s is stored as %s", (text, stored) => {
    expect(normalizePhone(text)).toBe(stored);
    expect(normalizePhone(formatPhone(stored))).toBe(stored);
  });

  test.each([
    "",
    "98765-4321",
    "(10) 98765-4321",
    "(01) 98765-4321",
    "(11) 88765-4321",
    "(11) 9876-5432",
    "(11) 6456-7890",
    "(23) 98765-4321",
    "(20) 98765-4321",
    "5525987654321",
    "(90) 3456-7890",
  ])("rejects %j", (text) => {
    expect(normalizePhone(text)).toBeNull();
  });

  test("from another country is rejected", () => {
    expect(normalizePhone("+1 212 555 0100")).toBeNull();
    expect(normalizePhone("+351 912 345 678")).toBeNull();
  });

  test("is formatted as people write it", () => {
    expect(formatPhone("5511987654321")).toBe("(11) 98765-4321");
    expect(formatPhone("551134567890")).toBe("(11) 3456-7890");
    expect(formatPhone("ramal 12")).toBe("ramal 12");
  });

  test("can be stored, formatted and stored again", () => {
    fc.assert(
      fc.property(areaCode, fc.stringMatching(/^(9\d{8}|[2-5]\d{7})$/), (area_code, number) => {
        const national = `${area_code}${number}`;
        const stored = `55${national}`;
        expect(normalizePhone(national)).toBe(stored);
        expect(normalizePhone(stored)).toBe(stored);
        expect(normalizePhone(formatPhone(stored))).toBe(stored);
      }),
    );
  });
});

describe("a WhatsApp link", () => {
  test("contains number and text", () => {
    expect(whatsappLink("(11) 98765-4321", "Olá & até já\n10%")).toBe(
      "https://wa.me/5511987654321?text=Ol%C3%A1%20%26%20at%C3%A9%20j%C3%A1%0A10%25",
    );
  });

  test("lets WhatsApp choose the contact without a usable number", () => {
    expect(whatsappLink(null, "oi")).toBe("https://wa.me/?text=oi");
    expect(whatsappLink("123", "oi")).toBe("https://wa.me/?text=oi");
  });

  test("accepts any text, including half an emoji", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (text) => {
        expect(new URL(whatsappLink(null, `${text}\uD83D`)).searchParams.get("text")).toBe(`${text}\uFFFD`);
      }),
    );
  });
});
