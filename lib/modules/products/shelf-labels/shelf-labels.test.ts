import { expect, test } from "vitest";
import { POST as openRegister } from "@/app/api/v1/cash-registers/route";
import { GET as purchases } from "@/app/api/v1/products/[id]/purchases/route";
import { GET as sales } from "@/app/api/v1/products/[id]/sales/route";
import { POST as sell } from "@/app/api/v1/sales/route";
import { POST as draw } from "@/app/api/v1/shelf-labels/route";
import { company } from "@/lib/testing/company";

const L = [
  "0001101",
  "0011001",
  "0010011",
  "0111101",
  "0100011",
  "0110001",
  "0101111",
  "0111011",
  "0110111",
  "0001011",
];
const inverse = (bits: string) => [...bits].map((bit) => (bit === "0" ? "1" : "0")).join("");
const R = L.map(inverse);
const G = R.map((bits) => [...bits].reverse().join(""));
const FIRST = "LLLLLL LLGLGG LLGGLG LLGGGL LGLLGG LGGLLG LGGGLL LGLGLG LGLGGL LGGLGL".split(" ");

/** Decodes an EAN-13 from its bars, like a scanner. */
function readEan13(bars: number[]): string {
  const bits = bars.map((width, at) => (at % 2 ? "0" : "1").repeat(width)).join("");
  const sevens = (from: number) => Array.from({ length: 6 }, (_, at) => bits.slice(from + 7 * at, from + 7 * at + 7));
  const left = sevens(3).map((seven) =>
    L.includes(seven) ? { set: "L", digit: L.indexOf(seven) } : { set: "G", digit: G.indexOf(seven) },
  );
  const right = sevens(50).map((seven) => R.indexOf(seven));
  return [FIRST.indexOf(left.map(({ set }) => set).join("")), ...left.map(({ digit }) => digit), ...right].join("");
}

test("draws bars that decode to the code of the product", async () => {
  const shop = await company();
  const codes = ["7891000100103", "0400000000015", "2000001007600"];
  const made = [];
  for (const barcode of codes) made.push(await shop.product({ name: `Produto ${barcode}`, barcode }));
  const { status, body } = await shop.call(draw, { product_ids: made.map(({ id }) => id) });
  expect(status).toBe(200);
  expect(body.data.map(({ bars }: { bars: number[] }) => readEan13(bars))).toEqual(codes);
});

test("draws bars for other codes and none for a product without a code", async () => {
  const shop = await company();
  const own = await shop.product({ barcode: "CX-12" });
  const bare = await shop.product();
  const { body } = await shop.call(draw, { product_ids: [bare.id, own.id] });
  expect(body.data[0]).toMatchObject({ product_id: bare.id, code: null, bars: null, sale_price_cents: 1_000 });
  expect(body.data[1]).toMatchObject({ product_id: own.id, code: "CX-12" });
  expect(body.data[1].bars.length).toBeGreaterThan(20);
});

test("rejects products of another company", async () => {
  const ours = await company();
  const theirs = await company();
  const { id } = await theirs.product();
  expect((await ours.call(draw, { product_ids: [id] })).status).toBe(404);
});

test("lists the sales and purchases of one product", async () => {
  const shop = await company();
  await shop.call(openRegister, { opening_amount_cents: 0 });
  const rice = await shop.product();
  const sale = {
    items: [{ product_id: rice.id, quantity_milli: 2_000 }],
    payments: [{ method: "pix", amount_cents: 2_000 }],
    expected_total_cents: 2_000,
  };
  await shop.call(sell, sale);
  expect((await shop.call(sales, { id: rice.id })).body.data).toEqual([
    expect.objectContaining({ number: "1-0001", quantity_milli: 2_000, total_cents: 2_000, is_canceled: false }),
  ]);
  const { company_id, user, db } = shop;
  const supplier = await db.supplier.create({ data: { company_id, name: "Atacado" } });
  const receipt = await db.purchaseReceipt.create({
    data: { company_id, supplier_id: supplier.id, total_cents: 700, user_id: user.id, user_name: user.name },
  });
  await db.purchaseReceiptItem.create({
    data: {
      company_id,
      purchase_receipt_id: receipt.id,
      position: 0,
      product_id: rice.id,
      description: rice.name,
      quantity_milli: 1_000,
      unit_cost_cents: 700,
      total_cents: 700,
    },
  });
  expect((await shop.call(purchases, { id: rice.id })).body.data).toEqual([
    expect.objectContaining({ supplier_name: "Atacado", unit_cost_cents: 700, quantity_milli: 1_000 }),
  ]);
});
