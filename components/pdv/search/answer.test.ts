import { expect, test } from "vitest";
import type { PdvProduct } from "@/lib/modules/pdv/schema";
import { ownAnswer, serverAnswer } from "./answer";

const product = (id: string) => ({ id, name: `Produto ${id}` }) as PdvProduct;
const a = product("a");
const b = product("b");
const c = product("c");
const ids = (answer: { products: readonly PdvProduct[] } | null) => answer?.products.map(({ id }) => id);

test("what a fresh catalogue finds may be taken with Enter; what an old one finds is only shown", () => {
  expect(ownAnswer("|p", { products: [a], is_fresh: true })).toEqual({ address: "|p", products: [a], is_sure: true });
  expect(ownAnswer("|p", { products: [a], is_fresh: false })).toMatchObject({ products: [a], is_sure: false });
});

test("that nothing was found is said at once, but Enter waits for the server: it may have been registered since", () => {
  expect(ownAnswer("|novo", { products: [], is_fresh: true })).toMatchObject({ products: [], is_sure: false });
});

test("an old catalogue that finds nothing, or none at all, says nothing", () => {
  expect(ownAnswer("|novo", { products: [], is_fresh: false })).toBeNull();
  expect(ownAnswer("|novo", null)).toBeNull();
});

test("of the server's answer no row is left out, and none of the device's moves", () => {
  const answer = serverAnswer("|p", { products: [b, a], is_fresh: true }, [a, c, b]);
  expect([ids(answer), answer.is_sure]).toEqual([["b", "a", "c"], true]);
});

test("beside a catalogue that is old the server's order counts, and what it no longer sells is gone", () => {
  expect(ids(serverAnswer("|p", { products: [b, a], is_fresh: false }, [a, c]))).toEqual(["a", "c"]);
  expect(ids(serverAnswer("|p", null, [a, c]))).toEqual(["a", "c"]);
});
