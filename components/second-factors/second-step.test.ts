import { expect, test } from "vitest";
import { firstWay, stepOf } from "@/components/second-factors/second-step";
import { ApiError } from "@/lib/api/client";

const asked = (details: unknown) => stepOf(new ApiError(401, "TOTP_REQUIRED", "Confirme.", undefined, details));

test("only the refusal that asks for the second step is one", () => {
  expect(asked({ methods: ["totp"], passkey: null })).toEqual({ methods: ["totp"], passkey: null });
  expect(asked(undefined)).toEqual({ methods: [], passkey: null });
  expect(stepOf(new ApiError(401, "INVALID_CREDENTIALS", "Não."))).toBeNull();
  expect(stepOf(new Error("Sem rede."))).toBeNull();
});

test.each([
  [["totp", "passkey", "recovery"], "totp"],
  [["passkey", "recovery"], "passkey"],
  [["recovery"], "recovery"],
])("of %j the first asked for is %s", (methods, way) => {
  expect(firstWay({ methods, passkey: null })).toBe(way);
});
