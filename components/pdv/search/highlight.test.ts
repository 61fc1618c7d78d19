import { expect, test } from "vitest";
import type { PdvProduct } from "@/lib/modules/pdv/schema";
import { type Highlight, moveHighlight, positionOf } from "./highlight";

const product = (id: string) => ({ id, name: `Produto ${id}` }) as PdvProduct;
const a = product("a");
const b = product("b");
const c = product("c");
const d = product("d");
const e = product("e");
const answer = (...products: PdvProduct[]) => ({ address: "|p", products });
const up = "ArrowUp";
const down = "ArrowDown";
const left = "ArrowLeft";
const right = "ArrowRight";

/** The highlight after these keys, begun without any. */
function press(keys: readonly string[], shown: ReturnType<typeof answer>, columns: number | null = null) {
  let highlight: Highlight = null;
  for (const key of keys) {
    const next = moveHighlight(highlight, shown, key, columns === null ? null : () => columns);
    if (next !== undefined) highlight = next;
  }
  return highlight;
}

test("the arrows go from row to row, from the first that Enter would take anyway to the last", () => {
  const rows = answer(a, b, c);
  const place = (...keys: string[]) => positionOf(press(keys, rows), rows);
  expect([place(down), place(down, down), place(down, down, down), place(up)]).toEqual([1, 2, 2, 0]);
  expect([place(down, up), place(down, up, up)]).toEqual([0, null]);
  expect(moveHighlight(null, rows, right, null)).toBeUndefined();
  expect(moveHighlight(null, answer(), down, null)).toBeUndefined();
});

test("where the products stand in columns, up and down go a row and left and right a product", () => {
  const tiles = answer(a, b, c, d, e);
  const place = (...keys: string[]) => positionOf(press(keys, tiles, 2), tiles);
  expect([place(down), place(down, down), place(down, down, right)]).toEqual([0, 2, 3]);
  expect([place(right, right), place(right, right, left), place(right, up)]).toEqual([1, 0, null]);
  expect(place(down, down, down, down)).toBe(4);
});

test("the same question answered again leaves the highlight on its product, wherever that stands now", () => {
  const highlight = press([down], answer(a, b));
  expect(positionOf(highlight, answer(c, a, d, b))).toBe(3);
  expect(positionOf(highlight, answer(b))).toBe(0);
});

test("a product that left the list takes the highlight along: nothing else is taken in its place", () => {
  expect(positionOf(press([down], answer(a, b)), answer(a, c))).toBeNull();
});

test("another question begins without a highlight, even with the product among its answers", () => {
  const highlight = press([down], answer(a, b));
  expect(positionOf(highlight, { address: "|pr", products: [a, b] })).toBeNull();
  expect(positionOf(highlight, { address: null, products: null })).toBeNull();
});
