import { expect, test } from "vitest";
import { readPixPayload } from "@/lib/core/pix";
import { pixCodeOf } from "./rules";

const pix = { key: "loja@example.com", merchant_name: "Mercadinho", city: "Curitiba" };

test("a charge has a PIX code of its amount for whoever has a key", () => {
  expect(readPixPayload(pixCodeOf(pix, 4_990) ?? "")).toEqual({ ...pix, amount_cents: 4_990 });
  expect(readPixPayload(pixCodeOf(pix, 1) ?? "")?.amount_cents).toBe(1);
});

test("without a key, without an amount or with a key that is none there is no code, and the charge goes without", () => {
  expect(pixCodeOf(null, 4_990)).toBeNull();
  expect(pixCodeOf(pix, 0)).toBeNull();
  expect(pixCodeOf(pix, -1)).toBeNull();
  expect(pixCodeOf({ ...pix, key: "nada" }, 4_990)).toBeNull();
});

test("a fault of our own is not taken for a key that makes no code", () => {
  const broken = {
    ...pix,
    get key(): string {
      throw new TypeError("broken");
    },
  };
  expect(() => pixCodeOf(broken, 4_990)).toThrow(TypeError);
});
