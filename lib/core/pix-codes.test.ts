import fc from "fast-check";
import { expect, test } from "vitest";
import { pixPayload, readPixKey } from "./pix";

// An independent parser, written from the Manual do BR Code; shares no code with the generator.
function readTlv(text: string): Map<string, string> {
  const fields = new Map<string, string>();
  let rest = text;
  while (rest.length > 0) {
    const [, tag = "", size = "", tail = ""] = /^(\d{2})(\d{2})(.*)$/s.exec(rest) ?? [];
    const length = Number(size);
    if (!tag || tail.length < length || fields.has(tag)) throw new Error(`broken at ${rest.slice(0, 8)}`);
    fields.set(tag, tail.slice(0, length));
    rest = tail.slice(length);
  }
  return fields;
}

const TABLE = Array.from({ length: 256 }, (_, byte) => {
  let crc = byte << 8;
  for (let bit = 0; bit < 8; bit++) crc = (crc & 0x8000 ? (crc << 1) ^ 0x1021 : crc << 1) & 0xffff;
  return crc;
});
const crcOf = (text: string) =>
  [...Buffer.from(text, "latin1")]
    .reduce((crc, byte) => ((crc << 8) & 0xffff) ^ (TABLE[(crc >> 8) ^ byte] ?? 0), 0xffff)
    .toString(16)
    .toUpperCase()
    .padStart(4, "0");

/** Decodes a code as a bank's app does. */
function decode(code: string) {
  expect(code).toMatch(/^[\x20-\x7e]+$/);
  expect(code.slice(-8, -4)).toBe("6304");
  expect(code.slice(-4)).toBe(crcOf(code.slice(0, -4)));
  const fields = readTlv(code);
  const account = readTlv(fields.get("26") ?? "");
  expect((fields.get("26") ?? "").length).toBeLessThanOrEqual(99);
  expect([fields.get("00"), account.get("00")?.toLowerCase()]).toEqual(["01", "br.gov.bcb.pix"]);
  expect([fields.get("52"), fields.get("53"), fields.get("58")]).toEqual(["0000", "986", "BR"]);
  expect(readTlv(fields.get("62") ?? "").get("05")).toBe("***");
  const amount = fields.get("54") ?? "";
  expect(amount).toMatch(/^\d+\.\d{2}$/);
  return {
    key: account.get("01") ?? "",
    amount_cents: Number(amount.replace(".", "")),
    name: fields.get("59") ?? "",
    city: fields.get("60") ?? "",
  };
}

const plain = (text: string) => text.normalize("NFD").replace(/\p{M}/gu, "");
const digits = (count: number) =>
  fc.string({ unit: fc.constantFrom(..."0123456789"), minLength: count, maxLength: count });
const withCheck = (body: string, weights: readonly number[][]) =>
  weights.reduce((text, row) => {
    const sum = row.reduce((all, weight, at) => all + weight * (text.charCodeAt(at) - 48), 0);
    return text + (sum % 11 < 2 ? 0 : 11 - (sum % 11));
  }, body);
const down = (from: number, count: number) => Array.from({ length: count }, (_, at) => from - at);
const cpf = digits(9)
  .filter((text) => new Set(text).size > 1)
  .map((body) => withCheck(body, [down(10, 9), down(11, 10)]));
const cnpj = fc
  .string({ unit: fc.constantFrom(..."0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ"), minLength: 12, maxLength: 12 })
  .filter((text) => new Set(text).size > 1)
  .map((body) =>
    withCheck(body, [
      [...down(5, 4), ...down(9, 8)],
      [...down(6, 5), ...down(9, 8)],
    ]),
  );
const mail = fc.tuple(fc.stringMatching(/^[a-z][a-z0-9]{1,12}$/), fc.stringMatching(/^[a-z]{2,10}$/));
const key = fc.oneof(
  cpf,
  cnpj,
  fc.uuid({ version: 4 }),
  mail.map(([who, where]) => `${who}@${where}.com.br`),
  fc.tuple(fc.constantFrom("11", "21", "48", "85", "92"), digits(8)).map(([area, rest]) => `+55${area}9${rest}`),
);
const words = (max: number) =>
  fc
    .string({ unit: fc.constantFrom(..."ABCXYZabcxyz ÁÀÂÃÇÉÊÍÓÔÕÚÜáàâãçéêíóôõúü"), minLength: 3, maxLength: max })
    .map((text) => text.trim().replace(/\s+/g, " "))
    .filter((text) => text.length >= 3);

test("generates codes that decode to the same key, amount and name", () => {
  fc.assert(
    fc.property(key, fc.integer({ min: 1, max: 999_999_999 }), words(40), words(24), (text, cents, name, city) => {
      const read = decode(pixPayload({ key: text, merchant_name: name, city, amount_cents: cents }));
      expect(read.amount_cents).toBe(cents);
      expect(read.key).toBe(readPixKey(text)?.key);
      expect(read.name.length).toBeLessThanOrEqual(25);
      expect(read.city.length).toBeLessThanOrEqual(15);
      expect(plain(name).toUpperCase()).toContain(read.name.trim().toUpperCase());
      expect(plain(city).toUpperCase()).toContain(read.city.trim().toUpperCase());
    }),
    { numRuns: 1_000 },
  );
});
