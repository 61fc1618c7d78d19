import { expect, test } from "vitest";
import { FileCache } from "./cache";

const file = (size: number) => ({ bytes: new Uint8Array(size) });
const never = () => Promise.reject(new Error("made again"));

test("makes a file once for callers that ask at the same time", async () => {
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

test("keeps no more entries than allowed, and lets the least recently used go", async () => {
  const cache = new FileCache({ max_entries: 2, max_bytes: 100 });
  await cache.get("a", async () => file(1));
  await cache.get("b", async () => file(1));
  await cache.get("a", never);
  await cache.get("c", async () => file(1));
  await cache.get("a", never);
  await expect(cache.get("b", never)).rejects.toThrow("made again");
});

test("keeps no more bytes than allowed", async () => {
  const cache = new FileCache({ max_entries: 10, max_bytes: 100 });
  await cache.get("a", async () => file(60));
  await cache.get("b", async () => file(60));
  await cache.get("b", never);
  await expect(cache.get("a", never)).rejects.toThrow("made again");
  await cache.get("huge", async () => file(101));
  await expect(cache.get("huge", never)).rejects.toThrow("made again");
});

test("makes a file again after a failure", async () => {
  const cache = new FileCache({ max_entries: 10, max_bytes: 100 });
  await expect(cache.get("a", never)).rejects.toThrow("made again");
  expect((await cache.get("a", async () => file(3))).bytes.length).toBe(3);
});

test("does not keep a file that is not worth keeping", async () => {
  const cache = new FileCache({ max_entries: 10, max_bytes: 100 });
  await cache.get(
    "a",
    async () => file(1),
    () => false,
  );
  await expect(cache.get("a", never)).rejects.toThrow("made again");
});
