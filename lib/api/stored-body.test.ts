import { expect, test } from "vitest";
import { compressBody, expandBody } from "./stored-body";

const ids = Array.from({ length: 7 }, () => crypto.randomUUID());
const item = (index: number) =>
  `{"id":"${ids[index]}","product_id":"${ids[index + 2]}","description":"Pão de açúcar","unit":"un","quantity_milli":1000,"unit_price_cents":250,"discount_cents":0,"surcharge_cents":0,"total_cents":250,"list_price_cents":null,"note":null,"is_freight":false,"returned_milli":0,"returned_cents":0}`;
const sale = `{"id":"${ids[4]}","number":"3-0127","cash_register_id":"${ids[5]}","user_name":"José","status":"concluida","items":[${item(0)},${item(1)}],"payments":[{"id":"${ids[6]}","method":"pix","amount_cents":500,"received_cents":500}]}`;

test("returns every body exactly as it was", () => {
  for (const body of ["", "{}", sale, '{"name":"Ação 💛 \\u0000"}', "x".repeat(1_000_000)])
    expect(expandBody(compressBody(body))).toBe(body);
});

test("stores the response to a small sale in less than a third of its size", () => {
  expect(compressBody(sale).byteLength).toBeLessThan(Buffer.byteLength(sale) / 3);
});

test("reads a body that an earlier version compressed", () => {
  const stored = Buffer.from(STORED, "base64");
  expect(expandBody(stored)).toBe('{"id":"018f","number":"1-0001","status":"concluida","total_cents":100}');
});

/** If this cannot be read, the dictionary changed: responses that are stored in production could not be repeated. */
const STORED = "eLtb9q3vgwa2gaFFGtYyD2txhp46agHIKRU8";
