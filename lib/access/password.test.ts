import { afterEach, expect, test, vi } from "vitest";
import { hashPassword, isPassword } from "./password";

afterEach(() => {
  vi.unstubAllEnvs();
  vi.resetModules();
});

test("accepts only the password of a hash", async () => {
  const hash = await hashPassword("demonstracao");
  expect(await isPassword("demonstracao", hash)).toBe(true);
  expect(await isPassword("Demonstracao", hash)).toBe(false);
  expect(await isPassword("demonstracao", undefined)).toBe(false);
});

test("uses cost 12 outside of tests", async () => {
  vi.resetModules();
  vi.stubEnv("NODE_ENV", "production");
  const inProduction = await import("./password");
  expect(await inProduction.hashPassword("demonstracao")).toMatch(/^\$2b\$12\$/);
});
