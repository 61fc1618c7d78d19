import { expect, test } from "vitest";
import { FileCache } from "./cache";

const file = (size: number) => ({ bytes: new Uint8Array(size) });
const never = () => Promise.reject(new Error("created again"));

test("creates a file once for concurrent callers", async () => {
  const cache = new FileCache({ max_entries: 10, max_bytes: 100 });
  let count = 0;
  const make = async () => {
    count++;
    return file(1);
  };
  const [one, other] = await Promise.all([cache.get("a", make), cache.get("a", make)]);
  expect(one).toBe(other);
  expect(await cache.get("a", never)).toBe(one);
  expect(count).toBe(1);
});

test("evicts the least recently used entry above the entry limit", async () => {
  const cache = new FileCache({ max_entries: 2, max_bytes: 100 });
  await cache.get("a", async () => file(1));
  await cache.get("b", async () => file(1));
  await cache.get("a", never);
  await cache.get("c", async () => file(1));
  await cache.get("a", never);
  await expect(cache.get("b", never)).rejects.toThrow("created again");
});

test("evicts entries above the byte limit and skips files larger than it", async () => {
  const cache = new FileCache({ max_entries: 10, max_bytes: 100 });
  await cache.get("a", async () => file(60));
  await cache.get("b", async () => file(60));
  await cache.get("b", never);
  await expect(cache.get("a", never)).rejects.toThrow("created again");
  await cache.get("huge", async () => file(101));
  await expect(cache.get("huge", never)).rejects.toThrow("created again");
});

test("retries after a failure", async () => {
  const cache = new FileCache({ max_entries: 10, max_bytes: 100 });
  await expect(cache.get("a", never)).rejects.toThrow("created again");
  expect((await cache.get("a", async () => file(3))).bytes.length).toBe(3);
});

test("does not cache a file that isCacheable rejects", async () => {
  const cache = new FileCache({ max_entries: 10, max_bytes: 100 });
  await cache.get(
    "a",
    async () => file(1),
    () => false,
  );
  await expect(cache.get("a", never)).rejects.toThrow("created again");
});
