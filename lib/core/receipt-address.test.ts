import { expect, test } from "vitest";
import { receiptTokenIn } from "./receipt-address";

const token = `rec_${"aB3-_".repeat(13)}`;
const tokenWithoutCompany = token.slice(0, 4 + 43);

test("finds the token in a receipt URL, even as typed by a scanner with another keyboard layout", () => {
  expect(receiptTokenIn(`https://loja.example/recibo/${token}`)).toBe(token);
  expect(receiptTokenIn(`httpsÇ;;loja.example;recibo;${token}`)).toBe(token);
  expect(receiptTokenIn(`  ${token}\n`)).toBe(token);
  expect(receiptTokenIn(`https://loja.example/recibo/${tokenWithoutCompany}`)).toBe(tokenWithoutCompany);
});

test("returns null for a barcode, another URL or an incomplete token", () => {
  for (const text of ["7891000100103", "https://loja.example/recibo/", token.slice(0, -1), `${token}x`, ""])
    expect(receiptTokenIn(text), text).toBeNull();
});
