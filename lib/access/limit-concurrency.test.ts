import { setTimeout as pause } from "node:timers/promises";
import { expect, test } from "vitest";
import { limitConcurrency } from "./limit-concurrency";

/** Creates tasks that end on demand, and records the highest number that ran at once. */
function workers() {
  const ends: (() => void)[] = [];
  const started: string[] = [];
  let maxRunning = 0;
  let now = 0;
  const work = (name: string) => async () => {
    started.push(name);
    maxRunning = Math.max(maxRunning, ++now);
    await new Promise<void>((end) => ends.push(end));
    now--;
    return name;
  };
  const endAll = async () => {
    for (let turn = 0; turn < 50; turn++) {
      for (const end of ends.splice(0)) end();
      await pause(0);
    }
  };
  return { work, started, endAll, maxRunning: () => maxRunning };
}

test("runs two tasks at once and the others in order", async () => {
  const { work, started, endAll, maxRunning } = workers();
  const limit = limitConcurrency({ at_once: 2, most_waiting: 3 });
  const results = Promise.all(["a", "b", "c", "d", "e"].map((name) => limit(work(name))));
  await endAll();
  expect(await results).toEqual(["a", "b", "c", "d", "e"]);
  expect([started, maxRunning()]).toEqual([["a", "b", "c", "d", "e"], 2]);
});

test("rejects a task at once with a retry time when the queue is full, without starting it", async () => {
  const { work, started, endAll } = workers();
  const limit = limitConcurrency({ at_once: 1, most_waiting: 1 });
  const results = [limit(work("a")), limit(work("b"))];
  await expect(limit(work("c"))).rejects.toMatchObject({
    code: "UNAVAILABLE",
    particulars: { retry_after_seconds: 5 },
  });
  await endAll();
  await Promise.all(results);
  expect(started).toEqual(["a", "b"]);
  const after = limit(work("d"));
  await endAll();
  expect(await after).toBe("d");
});

test("does not start a task whose caller disconnects while it waits, and gives its place to another one", async () => {
  const { work, started, endAll } = workers();
  const limit = limitConcurrency({ at_once: 1, most_waiting: 2 });
  const disconnection = new AbortController();
  const running = limit(work("a"), { signal: disconnection.signal });
  const waiting = [limit(work("b"), { signal: disconnection.signal }), limit(work("c"))] as const;
  expect(limit.requireRoom).toThrow(expect.objectContaining({ code: "UNAVAILABLE" }));
  disconnection.abort();
  await expect(waiting[0]).rejects.toMatchObject({ code: "INTERRUPTED" });
  const later = limit(work("d"));
  await expect(limit(work("e"), { signal: disconnection.signal })).rejects.toMatchObject({ code: "INTERRUPTED" });
  await endAll();
  expect(await Promise.all([running, waiting[1], later])).toEqual(["a", "c", "d"]);
  expect(started).toEqual(["a", "c", "d"]);
});

test("starts tasks that go first before the waiting ones, which leave places for them", async () => {
  const { work, started, endAll } = workers();
  const limit = limitConcurrency({ at_once: 1, most_waiting: 2 });
  const first = { goesFirst: true };
  const results = [limit(work("a")), limit(work("b")), limit(work("c"))];
  expect(limit.requireRoom).toThrow(expect.objectContaining({ code: "UNAVAILABLE" }));
  expect(() => limit.requireRoom(first)).not.toThrow();
  results.push(limit(work("d"), first), limit(work("e"), first));
  expect(limit.waiting()).toBe(4);
  await expect(limit(work("f"), first)).rejects.toMatchObject({ code: "UNAVAILABLE" });
  await endAll();
  await Promise.all(results);
  expect(started).toEqual(["a", "d", "e", "b", "c"]);
});

test("says that there is no room only while the queue is full", async () => {
  const { work, endAll } = workers();
  const limit = limitConcurrency({ at_once: 1, most_waiting: 1 });
  const first = limit(work("a"));
  expect(limit.requireRoom).not.toThrow();
  expect(limit.waiting()).toBe(0);
  const second = limit(work("b"));
  expect(limit.waiting()).toBe(1);
  expect(limit.requireRoom).toThrow(expect.objectContaining({ code: "UNAVAILABLE" }));
  await endAll();
  expect(await Promise.all([first, second])).toEqual(["a", "b"]);
  expect(limit.requireRoom).not.toThrow();
});

test("frees the slot of a failed task", async () => {
  const limit = limitConcurrency({ at_once: 1, most_waiting: 1 });
  const failing = limit(() => Promise.reject(new Error("não deu")));
  const next = limit(async () => "feito");
  await expect(failing).rejects.toThrow("não deu");
  expect(await next).toBe("feito");
  expect(await limit(async () => "de novo")).toBe("de novo");
});
