import { afterEach, expect, test, vi } from "vitest";
import { loadValue } from "./device-store";
import { checkReadiness, readiness, runInBackground } from "./offline-readiness";

vi.mock("./device-store");

const boot = { cash_register: { id: "r" } };
const series = { cash_register_id: "r" };
const as_of = "2026-11-30T12:00:00Z";

const store = (stored: Record<string, unknown>) =>
  vi.mocked(loadValue).mockImplementation(async (name) => stored[name] as never);

afterEach(() => vi.clearAllMocks());

test.each([
  ["the shop's data", { series, as_of }],
  ["an open register", { boot: { cash_register: null }, series, as_of }],
  ["a series of numbers for the register", { boot, series: { cash_register_id: "s" }, as_of }],
  ["the products", { boot, series }],
])("cannot sell offline without %s", async (_missing, stored) => {
  store({ boot, series, as_of });
  await checkReadiness();
  expect(readiness.current().canSell).toBe(true);
  store(stored);
  await checkReadiness();
  expect(readiness.current().canSell).toBe(false);
});

test("cannot sell offline when the device's data cannot be read, and can again after a write that made it complete", async () => {
  vi.mocked(loadValue).mockRejectedValue(new Error("corrupt"));
  await checkReadiness();
  expect(readiness.current().canSell).toBe(false);
  store({ boot, series, as_of });
  await runInBackground(async () => undefined);
  expect(readiness.current().canSell).toBe(true);
});

test("knows that the disk is full until a write succeeds", async () => {
  await runInBackground(() => Promise.reject(new DOMException("no room", "QuotaExceededError")));
  expect(readiness.current().isDiskFull).toBe(true);
  await runInBackground(() => Promise.reject(new Error("no network")));
  expect(readiness.current().isDiskFull).toBe(true);
  await runInBackground(async () => undefined);
  expect(readiness.current().isDiskFull).toBe(false);
});
