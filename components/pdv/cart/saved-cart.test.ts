import { expect, test } from "vitest";
import type { PdvProduct } from "@/lib/modules/pdv/schema";
import { type Cart, emptyCart } from "./cart";
import { changeCart } from "./change-cart";
import { clearSavedCarts } from "./clear-saved-carts";
import { readCart, saveCart } from "./saved-cart";

const KEY = "0198c0de-0000-7000-8000-000000000001";
const rice: PdvProduct = {
  id: KEY,
  name: "Arroz",
  barcode: "789",
  category_id: "c",
  unit: "un",
  sale_price_cents: 2590,
  current_stock_milli: 3_000,
  is_low: false,
  favorite: false,
};
const filledCart: Cart = changeCart(emptyCart(KEY), { type: "add", product: rice, quantity_milli: 2_000 });

function fakeStorage() {
  const entries = new Map<string, string>();
  const storage = {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => void entries.set(key, value),
    removeItem: (key: string) => void entries.delete(key),
  } as Storage;
  return { entries, storage };
}

test("restores a cart and its key for the user who saved it only", () => {
  const { storage } = fakeStorage();
  saveCart("ana", filledCart, storage);
  expect(readCart("ana", storage)).toEqual(filledCart);
  expect(readCart("bia", storage)).toBeNull();
});

test("restores the sent request unchanged", () => {
  const { storage } = fakeStorage();
  const input = {
    items: [{ product_id: KEY, quantity_milli: 2_000 }],
    payments: [{ method: "pix", amount_cents: 5_180 }],
    expected_total_cents: 5_180,
  } as const;
  saveCart(
    "ana",
    { ...filledCart, sent: { ...input, items: [...input.items], payments: [...input.payments] } },
    storage,
  );
  expect(readCart("ana", storage)?.sent).toEqual(input);
});

test("stores nothing for a new cart", () => {
  const { entries, storage } = fakeStorage();
  saveCart("ana", filledCart, storage);
  saveCart("ana", emptyCart("0198c0de-0000-7000-8000-000000000002"), storage);
  expect(entries.size).toBe(0);
});

test("stores that the last item was removed, so that other tabs remove it too", () => {
  const { storage } = fakeStorage();
  saveCart("ana", filledCart, storage);
  saveCart("ana", changeCart(filledCart, { type: "remove", line_id: rice.id }), storage);
  expect(readCart("ana", storage)).toMatchObject({ key: KEY, lines: [] });
});

test("does not store the customer's phone", () => {
  const { entries, storage } = fakeStorage();
  const client = {
    id: "1",
    name: "Bia",
    fiado_allowed: true,
    fiado_limit_cents: 1,
    fiado_balance_cents: 0,
    phone: "5511987654321",
  };
  saveCart("ana", { ...filledCart, customer: client }, storage);
  expect([...entries.values()].join()).not.toContain("987654321");
});

test("returns null for a saved cart that cannot be parsed", () => {
  const { entries, storage } = fakeStorage();
  entries.set("agora-rende.pdv.ana", "{oops");
  expect(readCart("ana", storage)).toBeNull();
  entries.set("agora-rende.pdv.ana", JSON.stringify({ ...filledCart, lines: [{ product: { id: 1 } }] }));
  expect(readCart("ana", storage)).toBeNull();
});

test("removes carts on logout, but not what other users sent without an answer", () => {
  const methods: object = {
    getItem(this: Record<string, string>, key: string) {
      return this[key];
    },
    removeItem(this: object, key: string) {
      Reflect.deleteProperty(this, key);
    },
  };
  const open = JSON.stringify({ sent: null });
  const sent = JSON.stringify({ sent: { items: [] } });
  const stored = {
    "agora-rende.pdv.ana": sent,
    "agora-rende.pdv.bia": open,
    "agora-rende.pdv.caio": sent,
    "agora-rende.pdv.dora": "{oops",
    "agora-rende.pdv.caio.recalls": "[]",
    "agora-rende.token": "3",
  };
  const storage: Storage = Object.assign(Object.create(methods), stored);
  clearSavedCarts("ana", storage);
  expect(Object.keys(storage)).toEqual(["agora-rende.pdv.caio", "agora-rende.pdv.caio.recalls", "agora-rende.token"]);
});
