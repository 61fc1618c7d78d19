import { expect, test } from "vitest";
import { ApiError } from "@/lib/api/client";
import type { HeldSale } from "@/lib/modules/held-sales/schema";
import { clearSavedCarts } from "../cart/clear-saved-carts";
import { readRecalls, recallOnce, withUnanswered } from "./unanswered-recalls";

const heldAt = (hour: string): HeldSale => ({
  id: `held-${hour}`,
  name: `Venda das ${hour}`,
  note: null,
  user_name: "Ana",
  line_count: 1,
  total_cents: 1_000,
  held_at: `2026-03-01T${hour}:00.000Z`,
});
const held = heldAt("10:00");

/** A device with a storage and a `recallOnce` that fails with `failure`, if given. Records the keys used. */
function device(storage = fakeStorage()) {
  const keys: string[] = [];
  const ask = (failure?: unknown, sale = held) =>
    recallOnce(
      "ana",
      sale,
      async (key) => {
        keys.push(key);
        if (failure) throw failure;
      },
      storage,
    ).catch((error) => error);
  return { keys, ask, storage, waiting: () => readRecalls("ana", storage).map((recall) => recall.held.id) };
}

function fakeStorage(): Storage {
  const methods: object = {
    getItem(this: Record<string, string>, key: string) {
      return this[key] ?? null;
    },
    setItem(this: Record<string, string>, key: string, value: string) {
      this[key] = value;
    },
    removeItem(this: Record<string, string>, key: string) {
      Reflect.deleteProperty(this, key);
    },
  };
  return Object.create(methods);
}

const lost = new ApiError(0, "OFFLINE", "…");
const gone = new ApiError(404, "HELD_SALE_GONE", "…");

test("keeps an unanswered recall listed and retries it under the same key after a reload", async () => {
  const till = device();
  expect(await till.ask(lost)).toBe(lost);
  expect(till.waiting()).toEqual([held.id]);
  expect(withUnanswered([], readRecalls("ana", till.storage))).toEqual([held]);

  const reloaded = device(till.storage);
  await reloaded.ask();
  expect(reloaded.keys).toEqual(till.keys);
  expect(reloaded.waiting()).toEqual([]);
});

test("stores the recall before the server answers", async () => {
  const storage = fakeStorage();
  const take = async (key: string) => expect(readRecalls("ana", storage)).toEqual([{ held, key }]);
  await recallOnce("ana", held, take, storage);
  expect.assertions(1);
});

test("forgets the recall when another till recalled the sale first", async () => {
  const till = device();
  await till.ask(lost);
  await till.ask(gone);
  expect(till.waiting()).toEqual([]);
  await till.ask(gone);
  expect(new Set(till.keys).size).toBe(2);
});

test("keeps an earlier unanswered recall when the session expires", async () => {
  const ended = new ApiError(401, "UNAUTHENTICATED", "…");
  const till = device();
  await till.ask(ended);
  expect(till.waiting()).toEqual([]);
  await till.ask(lost);
  await till.ask(ended);
  expect(till.waiting()).toEqual([held.id]);
});

test("keeps recalls per user, also when the user logs out before the answer", async () => {
  const till = device();
  await till.ask(lost);
  expect(readRecalls("bia", till.storage)).toEqual([]);
  clearSavedCarts("ana", till.storage);
  expect(till.waiting()).toEqual([held.id]);
});

test("keeps recalls in memory when the storage is full, and ignores unreadable entries", async () => {
  const full = fakeStorage();
  full.setItem = () => {
    throw new Error("full");
  };
  const till = device(full);
  await till.ask(lost);
  await till.ask();
  expect(new Set(till.keys).size).toBe(1);
  expect(till.waiting()).toEqual([]);

  const broken = device();
  for (const json of ["{oops", "{}", '[null,1,{"key":"k"}]']) {
    broken.storage.setItem("agora-rende.pdv.ana.recalls", json);
    expect(broken.waiting()).toEqual([]);
  }
});

test("lists each held sale once, oldest first", async () => {
  const earlier = heldAt("09:00");
  const later = heldAt("11:00");
  const unanswered = [held, later].map((sale) => ({ held: sale, key: "k" }));
  expect(withUnanswered([earlier, later], unanswered)).toEqual([earlier, held, later]);
});
