import { expect, test } from "vitest";
import { loadLater } from "@/components/ui/later";

/** A part whose fetch fails as often as is said before it comes. */
function partAfter(failures: number) {
  let asked = 0;
  const part = loadLater(async () => {
    asked += 1;
    if (asked <= failures) throw new Error(`failed ${asked}`);
    return "there";
  });
  return { part, asked: () => asked };
}

test("a part that could not be fetched ahead is nobody's fault, and is fetched once more when it is asked for", async () => {
  const { part, asked } = partAfter(1);
  await part.load();
  expect([part.now(), part.fault()]).toEqual([null, null]);
  part.watch(() => undefined);
  await part.load();
  expect([part.now(), part.fault(), asked()]).toEqual(["there", null, 2]);
});

test("whoever waits for a part that cannot be fetched is told, and told when it is there after all", async () => {
  const { part } = partAfter(1);
  let told = 0;
  part.watch(() => {
    told += 1;
  });
  await part.load();
  expect([part.fault(), told]).toEqual([new Error("failed 1"), 1]);
  await part.load();
  expect([part.now(), part.fault(), told]).toEqual(["there", null, 2]);
});

test("asked for by many, a part is fetched once", async () => {
  const { part, asked } = partAfter(0);
  await Promise.all([part.load(), part.load()]);
  await part.load();
  expect(asked()).toBe(1);
});
