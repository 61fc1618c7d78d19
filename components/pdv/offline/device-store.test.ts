import { openDB } from "idb";
import { beforeEach, expect, test, vi } from "vitest";

vi.mock("idb", () => ({ openDB: vi.fn() }));

beforeEach(() => {
  vi.resetModules();
  vi.mocked(openDB).mockReset();
});

test("opens the database once", async () => {
  const { device } = await import("./device-store");
  vi.mocked(openDB).mockResolvedValue("database" as never);
  expect([await device(), await device()]).toEqual(["database", "database"]);
  expect(openDB).toHaveBeenCalledTimes(1);
});

test("tries again to open the database after it could not be opened", async () => {
  const { device } = await import("./device-store");
  vi.mocked(openDB).mockRejectedValueOnce(new DOMException("refused", "UnknownError"));
  const attempts = await Promise.allSettled([device(), device()]);
  expect(attempts.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  vi.mocked(openDB).mockResolvedValue("database" as never);
  expect([await device(), await device()]).toEqual(["database", "database"]);
  expect(openDB).toHaveBeenCalledTimes(2);
});
