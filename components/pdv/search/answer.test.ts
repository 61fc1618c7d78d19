import { expect, test } from "vitest";
import type { PdvProduct } from "@/lib/modules/pdv/schema";
import { localAnswer, serverAnswer } from "./answer";

const product = (id: string) => ({ id, name: `Produto ${id}` }) as PdvProduct;
const a = product("a");
const b = product("b");
const c = product("c");
const ids = (answer: { products: readonly PdvProduct[] } | null) => answer?.products.map(({ id }) => id);

test("allows Enter only on results of a fresh product cache", () => {
  expect(localAnswer("|p", { products: [a], is_fresh: true })).toEqual({
    search_key: "|p",
    products: [a],
    is_sure: true,
  });
  expect(localAnswer("|p", { products: [a], is_fresh: false })).toMatchObject({ products: [a], is_sure: false });
});

test("shows an empty result of a fresh product cache at once but lets Enter wait for the server", () => {
  expect(localAnswer("|novo", { products: [], is_fresh: true })).toMatchObject({ products: [], is_sure: false });
});

test("returns nothing for an outdated product cache without results, or no product cache", () => {
  expect(localAnswer("|novo", { products: [], is_fresh: false })).toBeNull();
  expect(localAnswer("|novo", null)).toBeNull();
});

test("appends the server's results without moving the local ones", () => {
  const answer = serverAnswer("|p", { products: [b, a], is_fresh: true }, [a, c, b]);
  expect([ids(answer), answer.is_sure]).toEqual([["b", "a", "c"], true]);
});

test("uses the server's order and results when the product cache is outdated", () => {
  expect(ids(serverAnswer("|p", { products: [b, a], is_fresh: false }, [a, c]))).toEqual(["a", "c"]);
  expect(ids(serverAnswer("|p", null, [a, c]))).toEqual(["a", "c"]);
});
