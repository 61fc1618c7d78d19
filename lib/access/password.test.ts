import { afterAll, expect, test, vi } from "vitest";

// With NODE_ENV=test the cost is lower, in the threads of this process too, which another test file may have started.
vi.stubEnv("NODE_ENV", "production");
vi.resetModules();
const { hashPassword, isPassword, passwordThreads, threadKind } = await import("./password");
afterAll(() => {
  vi.unstubAllEnvs();
  vi.resetModules();
});

test("accepts only the password of a hash, whose cost is 12", async () => {
  const hash = await hashPassword("demonstracao");
  expect(hash).toMatch(/^\$2b\$12\$/);
  expect(await isPassword("demonstracao", hash)).toBe(true);
  expect(await isPassword("Demonstracao", hash)).toBe(false);
  expect(await isPassword("demonstracao", undefined)).toBe(false);
});

test.each([
  [1, 1, 1],
  [2, 1, 1],
  [3, 1, 2],
  [16, 1, 2],
  [2, 2, 1],
  [4, 2, 1],
  [8, 2, 2],
  [8, 8, 1],
])(
  "with %s cores and %s server processes, %s thread or threads of each compare passwords",
  (cores, processes, threads) => {
    expect(passwordThreads(cores, processes)).toBe(threads);
  },
);

test("leaves only passwords without priority to idle cores, and only while many wait", () => {
  expect([threadKind(false, 0), threadKind(false, 11.5)]).toEqual(["normal", "normal"]);
  expect(threadKind(false, 12)).toBe("onlyOnIdleCores");
  expect(threadKind(true, 25)).toBe("normal");
});
