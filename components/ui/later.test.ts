import { expect, test, vi } from "vitest";
import { later, loadLater, loadPrefetched } from "@/components/ui/later";

const settle = () => new Promise((resolve) => setTimeout(resolve));

function deferred() {
  let resolve = () => {};
  const promise = new Promise<void>((done) => {
    resolve = done;
  });
  return { promise, resolve };
}

/** A lazily loaded value whose fetch fails `failures` times and then succeeds. */
function partFailing(failures: number) {
  let fetches = 0;
  const part = loadLater(async () => {
    fetches += 1;
    if (fetches <= failures) throw new Error(`failed ${fetches}`);
    return "there";
  });
  return { part, fetches: () => fetches };
}

test("ignores a failed prefetch and fetches again when the part is needed", async () => {
  const { part, fetches } = partFailing(1);
  await part.load();
  expect([part.now(), part.fault()]).toEqual([null, null]);
  part.watch(() => undefined);
  await part.load();
  expect([part.now(), part.fault(), fetches()]).toEqual(["there", null, 2]);
});

test("notifies the watchers of a failed fetch and of a later success", async () => {
  const { part } = partFailing(1);
  let notifications = 0;
  part.watch(() => {
    notifications += 1;
  });
  await part.load();
  expect([part.fault(), notifications]).toEqual([new Error("failed 1"), 1]);
  await part.load();
  expect([part.now(), part.fault(), notifications]).toEqual(["there", null, 2]);
});

test("fetches a part once for several callers", async () => {
  const { part, fetches } = partFailing(0);
  await Promise.all([part.load(), part.load()]);
  await part.load();
  expect(fetches()).toBe(1);
});

test("prefetches one component per idle period, the next one after the one before has arrived", async () => {
  const periods: (() => void)[] = [];
  vi.stubGlobal("window", { requestIdleCallback: (work: () => void) => periods.push(work) });
  const fetched: string[] = [];
  const { promise: isFirstThere, resolve: arrive } = deferred();
  later(async () => {
    fetched.push("first");
    await isFirstThere;
    return () => null;
  });
  later(async () => {
    fetched.push("second");
    return () => null;
  });
  expect([fetched, periods.length]).toEqual([[], 1]);
  periods.shift()?.();
  await settle();
  expect([fetched, periods.length]).toEqual([["first"], 0]);
  arrive();
  await settle();
  expect([fetched, periods.length]).toEqual([["first"], 1]);
  periods.shift()?.();
  await settle();
  vi.unstubAllGlobals();
  expect([fetched, periods.length]).toEqual([["first", "second"], 0]);
});

test("prefetches a component when the browser is idle, unless it begins when asked", () => {
  vi.stubGlobal("window", { requestIdleCallback: (work: () => void) => work() });
  const fetched: string[] = [];
  const fetch = (name: string) => async () => {
    fetched.push(name);
    return () => null;
  };
  later(fetch("when idle"));
  later(fetch("when asked"), { begins: "when-asked" });
  vi.unstubAllGlobals();
  expect(fetched).toEqual(["when idle"]);
});

test("loads all prefetched parts at once, and tries again those that failed, also in an idle period before", async () => {
  vi.stubGlobal("window", { requestIdleCallback: (work: () => void) => work() });
  let isOnline = false;
  const order: string[] = [];
  const partNamed = (name: string, needsNetwork: boolean) =>
    loadLater(async () => {
      order.push(name);
      if (needsNetwork && !isOnline) throw new Error("lost");
      return name;
    });
  const missing = partNamed("missing", true);
  await settle();
  expect(order).toEqual(["missing"]);
  vi.stubGlobal("window", { requestIdleCallback: () => undefined });
  const there = partNamed("there", false);
  expect(await loadPrefetched()).toBe(false);
  expect([missing.now(), there.now()]).toEqual([null, "there"]);
  isOnline = true;
  expect(await loadPrefetched()).toBe(true);
  vi.unstubAllGlobals();
  expect([missing.now(), order]).toEqual(["missing", ["missing", "missing", "there", "missing"]]);
});
