import { expect, test } from "vitest";
import type { PdvProduct } from "@/lib/modules/pdv/schema";
import { type Highlight, moveHighlight, positionOf } from "./highlight";

const product = (id: string) => ({ id, name: `Produto ${id}` }) as PdvProduct;
const a = product("a");
const b = product("b");
const c = product("c");
const d = product("d");
const e = product("e");
const resultsOf = (...products: PdvProduct[]) => ({ search_key: "|p", products });
const up = "ArrowUp";
const down = "ArrowDown";
const left = "ArrowLeft";
const right = "ArrowRight";

/** Returns the highlight after pressing these keys, starting without one. */
function press(keys: readonly string[], shown: ReturnType<typeof resultsOf>, columns: number | null = null) {
  let highlight: Highlight = null;
  for (const key of keys) {
    const next = moveHighlight(highlight, shown, key, columns === null ? null : () => columns);
    if (next !== undefined) highlight = next;
  }
  return highlight;
}

test("moves one row per arrow key between the first and the last row", () => {
  const rows = resultsOf(a, b, c);
  const positionAfter = (...keys: string[]) => positionOf(press(keys, rows), rows);
  expect([positionAfter(down), positionAfter(down, down), positionAfter(down, down, down), positionAfter(up)]).toEqual([
    1, 2, 2, 0,
  ]);
  expect([positionAfter(down, up), positionAfter(down, up, up)]).toEqual([0, null]);
  expect(moveHighlight(null, rows, right, null)).toBeUndefined();
  expect(moveHighlight(null, resultsOf(), down, null)).toBeUndefined();
});

test("moves by rows and by products in a grid", () => {
  const tiles = resultsOf(a, b, c, d, e);
  const positionAfter = (...keys: string[]) => positionOf(press(keys, tiles, 2), tiles);
  expect([positionAfter(down), positionAfter(down, down), positionAfter(down, down, right)]).toEqual([0, 2, 3]);
  expect([positionAfter(right, right), positionAfter(right, right, left), positionAfter(right, up)]).toEqual([
    1,
    0,
    null,
  ]);
  expect(positionAfter(down, down, down, down)).toBe(4);
});

test("keeps the highlight on its product when the same search is answered again", () => {
  const highlight = press([down], resultsOf(a, b));
  expect(positionOf(highlight, resultsOf(c, a, d, b))).toBe(3);
  expect(positionOf(highlight, resultsOf(b))).toBe(0);
});

test("drops the highlight when its product leaves the list", () => {
  expect(positionOf(press([down], resultsOf(a, b)), resultsOf(a, c))).toBeNull();
});

test("drops the highlight when the search changes, even if the product is found again", () => {
  const highlight = press([down], resultsOf(a, b));
  expect(positionOf(highlight, { search_key: "|pr", products: [a, b] })).toBeNull();
  expect(positionOf(highlight, { search_key: null, products: null })).toBeNull();
});
