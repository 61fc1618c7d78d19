import { expect, test } from "vitest";
import { preferredMethod, stepOf } from "@/components/second-factors/second-step";
import { ApiError } from "@/lib/api/client";

const stepFor = (details: unknown) => stepOf(new ApiError(401, "TOTP_REQUIRED", "Confirme.", undefined, details));

test("returns a step only for TOTP_REQUIRED", () => {
  expect(stepFor({ methods: ["totp"], passkey: null })).toEqual({ methods: ["totp"], passkey: null });
  expect(stepFor(undefined)).toEqual({ methods: [], passkey: null });
  expect(stepOf(new ApiError(401, "INVALID_CREDENTIALS", "Não."))).toBeNull();
  expect(stepOf(new Error("Sem rede."))).toBeNull();
});

test.each([
  [["totp", "passkey", "recovery"], "totp"],
  [["passkey", "recovery"], "passkey"],
  [["recovery"], "recovery"],
])("from %j chooses %s first", (methods, method) => {
  expect(preferredMethod({ methods, passkey: null })).toBe(method);
});
