import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isPixPayload, pixPayload, readPixKey, readPixPayload } from "./pix";

const SAMPLE =
  "00020126580014br.gov.bcb.pix0136123e4567-e12b-12d1-a456-4266554400005204000053039865802BR5913Fulano de Tal6008BRASILIA62070503***63041D3D";

const charge = {
  key: "123e4567-e12b-12d1-a456-426655440000",
  merchant_name: "Fulano de Tal",
  city: "BRASILIA",
  amount_cents: 120,
};

function fieldsOf(payload: string): Record<string, string> {
  const fields: Record<string, string> = {};
  for (let at = 0; at < payload.length; ) {
    const length = Number(payload.slice(at + 2, at + 4));
    fields[payload.slice(at, at + 2)] = payload.slice(at + 4, at + 4 + length);
    at += 4 + length;
  }
  return fields;
}

function crc16(text: string): string {
  let crc = 0xffff;
  for (const char of text)
    for (let bit = 7; bit >= 0; bit--) {
      const carry = ((crc >> 15) ^ (char.charCodeAt(0) >> bit)) & 1;
      crc = ((crc << 1) & 0xffff) ^ (carry ? 0x1021 : 0);
    }
  return crc.toString(16).toUpperCase().padStart(4, "0");
}

describe("a PIX code", () => {
  test("equals the Banco Central's sample plus the amount", () => {
    const before_crc = SAMPLE.replace("53039865802BR", "530398654041.205802BR").slice(0, -4);
    expect(crc16(SAMPLE.slice(0, -4))).toBe("1D3D");
    expect(pixPayload(charge)).toBe(before_crc + crc16(before_crc));
  });

  test("always writes two decimals", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 999_999_999 }), (amount_cents) => {
        const payload = pixPayload({ ...charge, amount_cents });
        const digits = String(amount_cents).padStart(3, "0");
        expect(fieldsOf(payload)["54"]).toBe(`${digits.slice(0, -2)}.${digits.slice(-2)}`);
        expect(crc16(payload.slice(0, -4))).toBe(payload.slice(-4));
        expect(isPixPayload(payload)).toBe(true);
      }),
    );
  });

  test("removes accents before it counts and truncates", () => {
    const fields = fieldsOf(
      pixPayload({ ...charge, merchant_name: "Açougue São João da Esquina Ltda", city: "São José do Rio Preto" }),
    );
    expect(fields["59"]).toBe("Acougue Sao Joao da Esqui");
    expect(fields["60"]).toBe("Sao Jose do Rio");
  });

  test.each([
    ["529.982.247-25", "52998224725"],
    ["12.abc.345/01de-35", "12ABC34501DE35"],
    ["Loja@Exemplo.com.br", "loja@exemplo.com.br"],
    ["(11) 98765-4321", "+5511987654321"],
    ["123E4567-E12B-12D1-A456-426655440000", "123e4567-e12b-12d1-a456-426655440000"],
  ])("writes the key %s as %s", (key, written) => {
    expect(fieldsOf(fieldsOf(pixPayload({ ...charge, key }))["26"] ?? "")).toEqual({
      "00": "br.gov.bcb.pix",
      "01": written,
    });
  });

  test("contains a txid only if given", () => {
    expect(fieldsOf(pixPayload(charge))["62"]).toBe("0503***");
    expect(fieldsOf(pixPayload({ ...charge, txid: "***" }))["62"]).toBe("0503***");
    expect(fieldsOf(pixPayload({ ...charge, txid: "VENDA42" }))["62"]).toBe("0507VENDA42");
  });

  test.each(["", "529.982.247-26", "(11) 3456-7890", `${"a".repeat(70)}@loja.com`])("rejects the key %j", (key) => {
    expect(() => pixPayload({ ...charge, key })).toThrow("Not a PIX key");
  });

  test.each([0, -1, 1_000_000_000])("rejects an amount of %i cents", (amount_cents) => {
    expect(() => pixPayload({ ...charge, amount_cents })).toThrow("PIX amount out of range");
  });

  test.each([
    { amount_cents: 0.5 },
    { merchant_name: " " },
    { city: "" },
    { txid: "venda 42" },
    { txid: "A".repeat(26) },
  ])("throws for %j", (bad) => {
    expect(() => pixPayload({ ...charge, ...bad })).toThrow(RangeError);
  });

  test("is invalid with a single character changed", () => {
    expect(isPixPayload(SAMPLE)).toBe(true);
    fc.assert(
      fc.property(fc.nat(SAMPLE.length - 1), fc.constantFrom("0", "7", "x"), (at, char) => {
        const changed = SAMPLE.slice(0, at) + char + SAMPLE.slice(at + 1);
        expect(isPixPayload(changed)).toBe(changed === SAMPLE);
      }),
    );
  });
});

test("normalizes a key and detects its kind", () => {
  expect(readPixKey("12.abc.345/01de-35")).toEqual({ kind: "cnpj", key: "12ABC34501DE35" });
  expect(readPixKey("(11) 98765-4321")).toEqual({ kind: "phone", key: "+5511987654321" });
  expect(readPixKey("Loja@Exemplo.com.BR")).toEqual({ kind: "email", key: "loja@exemplo.com.br" });
  expect(readPixKey("minha chave")).toBeNull();
});

test("reads back recipient and amount, unless a character was changed", () => {
  const payload = pixPayload({ ...charge, merchant_name: "Padaria São José", amount_cents: 1_010 });
  expect(readPixPayload(payload)).toEqual({ ...charge, merchant_name: "Padaria Sao Jose", amount_cents: 1_010 });
  expect(readPixPayload(payload.replace("Jose", "Josi"))).toBeNull();
  // The Banco Central's own sample, which leaves the amount open.
  expect(isPixPayload(SAMPLE)).toBe(true);
  expect(readPixPayload(SAMPLE)).toBeNull();
});
