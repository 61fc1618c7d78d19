import { expect, test } from "vitest";
import { receiptTokenIn } from "./receipt-address";

const token = `rec_${"aB3-_".repeat(8)}xyz`;

test("a receipt is known by its address, also as a scanner set to another keyboard types it", () => {
  expect(receiptTokenIn(`https://loja.example/recibo/${token}`)).toBe(token);
  expect(receiptTokenIn(`httpsÇ;;loja.example;recibo;${token}`)).toBe(token);
  expect(receiptTokenIn(`  ${token}\n`)).toBe(token);
});

test("a code, another address and half a secret are no receipt", () => {
  for (const text of ["7891000100103", "https://loja.example/recibo/", token.slice(0, -1), `${token}x`, ""])
    expect(receiptTokenIn(text), text).toBeNull();
});
