import { crc32, inflateRawSync } from "node:zlib";
import { expect, test } from "vitest";
import { deflateText, LAST_BLOCK, packRows } from "./rows";

const PRODUCT = "01922f6e-0000-7000-8000-000000000001";

test("concatenates separately deflated parts into one stream with one checksum", () => {
  const head = deflateText("nome;preço\r\n", 0);
  const rows = packRows({
    columns: ["name", "sale_price_cents"],
    rows: [
      { name: "=Café", sale_price_cents: 1_250 },
      { name: "Pão; doce", sale_price_cents: 99 },
    ],
    references: new Map(),
    zone: "America/Sao_Paulo",
    checksum: head.checksum,
  });
  const text = 'nome;preço\r\n\'=Café;12,50\r\n"Pão; doce";0,99\r\n';
  expect(inflateRawSync(Buffer.concat([head.bytes, rows.bytes, LAST_BLOCK])).toString()).toBe(text);
  expect(head.size + rows.size).toBe(Buffer.byteLength(text));
  expect(rows.checksum).toBe(crc32(text));
});

test("adds a column with the name that an id refers to", () => {
  const { bytes } = packRows({
    columns: ["product_id"],
    rows: [{ product_id: PRODUCT }, { product_id: null }],
    references: new Map([["product_id", new Map([[PRODUCT, "Café"]])]]),
    zone: "America/Sao_Paulo",
    checksum: 0,
  });
  expect(inflateRawSync(Buffer.concat([bytes, LAST_BLOCK])).toString()).toBe(`${PRODUCT};Café\r\n;\r\n`);
});
