import { afterAll, expect, test, vi } from "vitest";
import { hashPassword, isPassword } from "./password";

// With NODE_ENV=test the cost is lower.
vi.stubEnv("NODE_ENV", "production");
afterAll(() => {
  vi.unstubAllEnvs();
});

test("accepts only the password of a hash, whose cost is 12", async () => {
  const hash = await hashPassword("demonstracao");
  expect(hash).toMatch(/^\$2b\$12\$/);
  expect(await isPassword("demonstracao", hash)).toBe(true);
  expect(await isPassword("Demonstracao", hash)).toBe(false);
  expect(await isPassword("demonstracao", undefined)).toBe(false);
});
