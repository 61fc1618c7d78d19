import { expect, test } from "vitest";
import { pixPayload } from "@/lib/core/pix";
import { readBillCode } from "./barcode-rules";

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
  const few = ["1234", "1 2 3 4 5 6 7 8 9 0 1 2", "1234567890123456789"];
  for (const text of ["", "amanhã", ...few, `${BOLETO}x`, `x${BOLETO}`, "x".repeat(47)])
    expect(readBillCode(text)).toEqual({ error: UNKNOWN });
  expect(readBillCode("12345678901234567890")).not.toEqual({ error: UNKNOWN });
});
