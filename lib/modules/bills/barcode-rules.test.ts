import { describe, expect, test } from "vitest";
import { localDate } from "@/lib/core/calendar";
import { pixPayload } from "@/lib/core/pix";
import { codeDifferences, readBillCode, readTypedCode } from "./barcode-rules";

/** A boleto of R$ 1,00, from FEBRABAN's documentation. */
const BOLETO = "00190.50095 40144.816069 06809.350314 3 37370000000100";
const UNKNOWN = "Não é a linha digitável de um boleto, nem um código ou chave PIX. Copie de novo o código inteiro.";

test("returns a boleto's digits and amount", () => {
  expect(readBillCode(` ${BOLETO} `)).toEqual({
    kind: "boleto",
    code: BOLETO.replace(/\D/g, ""),
    amount_cents: 100,
  });
  expect(readBillCode(BOLETO.replace("00190", "00191"))).toEqual({ error: expect.any(String) });
});

test("recognizes a utility bill (arrecadação)", () => {
  expect(readBillCode("836200000005 667800481000 180975657313 001589636081")).toMatchObject({ kind: "arrecadacao" });
});

test("returns a PIX code with its amount and rejects a damaged one", () => {
  const code = pixPayload({ key: "loja@example.com", merchant_name: "Loja", city: "Curitiba", amount_cents: 1_234 });
  expect(readBillCode(` ${code}\n`)).toEqual({ kind: "pix", code, amount_cents: 1_234 });
  expect(readBillCode(code.slice(0, -1))).toEqual({
    error: "O código PIX está incompleto ou foi alterado. Copie de novo o código inteiro.",
  });
});

test("returns a null amount for a PIX code without one", () => {
  const code =
    "00020126580014br.gov.bcb.pix0136123e4567-e12b-12d1-a456-4266554400005204000053039865802BR5913Fulano de Tal6008BRASILIA62070503***63041D3D";
  expect(readBillCode(code)).toEqual({ kind: "pix", code, amount_cents: null });
});

test("normalizes a PIX key", () => {
  expect(readBillCode("Loja@Example.com")).toEqual({ kind: "chave_pix", code: "loja@example.com", amount_cents: null });
});

test("rejects any other text", () => {
  const tooFewDigits = ["1234", "1 2 3 4 5 6 7 8 9 0 1 2", "1234567890123456789"];
  for (const text of ["", "amanhã", ...tooFewDigits, `${BOLETO}x`, `x${BOLETO}`, "x".repeat(47)])
    expect(readBillCode(text)).toEqual({ error: UNKNOWN });
  expect(readBillCode("12345678901234567890")).not.toEqual({ error: UNKNOWN });
});

describe("a code while it is typed", () => {
  const today = localDate("2026-11-24");
  /** R$ 486,30, due on 15/12/2026. */
  const TYPED_LINE = "00190.50095 40144.816069 06809.350314 2 16610000048630";

  test("reads the amount and the due date of a boleto from the typed line and from the barcode", () => {
    const expected = { status: "complete", kind: "boleto", amount_cents: 48_630, due_date: "2026-12-15" };
    expect(readTypedCode(TYPED_LINE, today)).toMatchObject(expected);
    expect(readTypedCode("00192166100000486300500940144816060680935031", today)).toMatchObject(expected);
    expect(readTypedCode("83640000001-1 33120138000-2 81288462711-6 08013618155-1", today)).toMatchObject({
      kind: "arrecadacao",
      amount_cents: 13_312,
      due_date: null,
    });
  });

  test("counts the digits of an unfinished line and reports a wrong part", () => {
    expect(readTypedCode(TYPED_LINE.slice(0, 30), today)).toEqual({
      status: "typing",
      digit_count: 26,
      digit_total: 47,
    });
    expect(readTypedCode(TYPED_LINE.slice(0, 30).replace("40144", "40154"), today)).toEqual({
      status: "wrong",
      message: "Confira a 2ª parte da linha digitável: um dos números dela está errado.",
    });
    expect(readTypedCode(`${TYPED_LINE}1`, today)).toMatchObject({ status: "wrong" });
  });

  test("reports no error for an empty field or the beginning of a PIX code or key", () => {
    for (const text of ["", "1144477", "11444777000161", "00020126580014", "maria@"])
      expect(readTypedCode(text, today).status, text).toMatch(/open|complete/);
  });

  test("differs from the bill only where both have a value", () => {
    const code = { amount_cents: 48_630, due_date: localDate("2026-12-15") };
    expect(codeDifferences(code, { amount_cents: 10_000, due_date: "2026-12-20" })).toEqual(code);
    expect(codeDifferences(code, { amount_cents: 48_630, due_date: "2026-12-15" })).toEqual({
      amount_cents: null,
      due_date: null,
    });
    expect(codeDifferences(code, { amount_cents: null, due_date: "" })).toEqual({ amount_cents: null, due_date: null });
    expect(
      codeDifferences({ amount_cents: null, due_date: null }, { amount_cents: 1, due_date: "2026-12-15" }),
    ).toEqual({
      amount_cents: null,
      due_date: null,
    });
  });
});
