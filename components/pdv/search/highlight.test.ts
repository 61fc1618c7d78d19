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

/** Returns the highlight after pressing these keys, starting without one. */
function press(keys: readonly string[], shown: ReturnType<typeof answer>, columns: number | null = null) {
  let highlight: Highlight = null;
  for (const key of keys) {
    const next = moveHighlight(highlight, shown, key, columns === null ? null : () => columns);
    if (next !== undefined) highlight = next;
  }
  return highlight;
}

test("moves one row per arrow key between the first and the last row", () => {
  const rows = answer(a, b, c);
  const place = (...keys: string[]) => positionOf(press(keys, rows), rows);
  expect([place(down), place(down, down), place(down, down, down), place(up)]).toEqual([1, 2, 2, 0]);
  expect([place(down, up), place(down, up, up)]).toEqual([0, null]);
  expect(moveHighlight(null, rows, right, null)).toBeUndefined();
  expect(moveHighlight(null, answer(), down, null)).toBeUndefined();
});

test("moves by rows and by products in a grid", () => {
  const tiles = answer(a, b, c, d, e);
  const place = (...keys: string[]) => positionOf(press(keys, tiles, 2), tiles);
  expect([place(down), place(down, down), place(down, down, right)]).toEqual([0, 2, 3]);
  expect([place(right, right), place(right, right, left), place(right, up)]).toEqual([1, 0, null]);
  expect(place(down, down, down, down)).toBe(4);
});

test("keeps the highlight on its product when the same search is answered again", () => {
  const highlight = press([down], answer(a, b));
  expect(positionOf(highlight, answer(c, a, d, b))).toBe(3);
  expect(positionOf(highlight, answer(b))).toBe(0);
});

test("drops the highlight when its product leaves the list", () => {
  expect(positionOf(press([down], answer(a, b)), answer(a, c))).toBeNull();
});

test("drops the highlight when the search changes, even if the product is found again", () => {
  const highlight = press([down], answer(a, b));
  expect(positionOf(highlight, { address: "|pr", products: [a, b] })).toBeNull();
  expect(positionOf(highlight, { address: null, products: null })).toBeNull();
});
