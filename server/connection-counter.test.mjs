import { expect, test } from "vitest";
import { createConnectionCounter } from "./connection-counter.mjs";

test("accepts connections of an address up to the limit, across processes", () => {
  const counter = createConnectionCounter(2);
  expect([counter.open("a", 1), counter.open("a", 2), counter.open("a", 1), counter.open("b", 1)]).toEqual([
    true,
    true,
    false,
    true,
  ]);
});

test("frees a place when a connection closes", () => {
  const counter = createConnectionCounter(1);
  counter.open("a", 1);
  expect(counter.open("a", 2)).toBe(false);
  counter.close("a", 2);
  counter.close("a", 1);
  expect(counter.total("a")).toBe(0);
  expect(counter.open("a", 2)).toBe(true);
});

test("forgets the connections of a process that ended", () => {
  const counter = createConnectionCounter(2);
  for (const owner of [1, 1, 2]) counter.open("a", owner);
  counter.forget(1);
  expect(counter.total("a")).toBe(1);
  counter.close("a", 1);
  expect(counter.total("a")).toBe(1);
});
