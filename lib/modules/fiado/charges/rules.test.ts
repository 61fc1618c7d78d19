import { expect, test } from "vitest";
import { readPixPayload } from "@/lib/core/pix";
import { pixCodeOf } from "./rules";

const pix = { key: "loja@example.com", merchant_name: "Mercadinho", city: "Curitiba" };

test("returns a PIX code with the amount when the shop has a key", () => {
  expect(readPixPayload(pixCodeOf(pix, 4_990) ?? "")).toEqual({ ...pix, amount_cents: 4_990 });
  expect(readPixPayload(pixCodeOf(pix, 1) ?? "")?.amount_cents).toBe(1);
});

test("returns null without a key, without an amount or with an invalid key", () => {
  expect(pixCodeOf(null, 4_990)).toBeNull();
  expect(pixCodeOf(pix, 0)).toBeNull();
  expect(pixCodeOf(pix, -1)).toBeNull();
  expect(pixCodeOf({ ...pix, key: "nada" }, 4_990)).toBeNull();
});

test("rethrows errors other than an invalid key", () => {
  const broken = {
    ...pix,
    get key(): string {
      throw new TypeError("broken");
    },
  };
  expect(() => pixCodeOf(broken, 4_990)).toThrow(TypeError);
});
