import { afterEach, expect, test, vi } from "vitest";
import { Scheduler } from "./scheduler";

afterEach(() => {
  vi.useRealTimers();
});

const limits = { running: 1, waiting: 30 };
const scheduler = (options: Partial<ConstructorParameters<typeof Scheduler>[0]> = {}) =>
  new Scheduler({ at_once: 1, max_waiting: 60, max_wait_ms: 10_000, limitsOf: () => limits, ...options });

/** Queues named tasks and records the order in which they start. The test ends them. */
function recorder(queue: Scheduler) {
  const started: string[] = [];
  const ends: (() => void)[] = [];
  return {
    started,
    add: async (lane: string, name: string) => {
      const release = await queue.acquire(lane);
      if (!release) return "rejected";
      started.push(name);
      ends.push(release);
      return "started";
    },
    /** Ends the task that started first and lets the next one start. */
    endOne: async () => {
      await settle();
      ends.shift()?.();
      await settle();
    },
  };
}

/** Returns "waits" for a task that is neither started nor rejected immediately. */
const immediateResult = (answer: Promise<string>) => Promise.race([answer, settle().then(() => "waits")]);

const settle = () => new Promise((resolve) => setImmediate(resolve));

test("does not delay one company's task behind another company's twenty", async () => {
  const { started, add, endOne } = recorder(scheduler());
  for (let index = 1; index <= 20; index++) void add("a", `a${index}`);
  void add("b", "b1");
  for (let index = 0; index < 4; index++) await endOne();
  expect(started).toEqual(["a1", "b1", "a2", "a3", "a4"]);
});

test("alternates between companies with many tasks", async () => {
  const { started, add, endOne } = recorder(scheduler());
  for (const lane of ["a", "b", "c"]) for (const index of [1, 2, 3]) void add(lane, `${lane}${index}`);
  for (let index = 0; index < 8; index++) await endOne();
  expect(started).toEqual(["a1", "b1", "c1", "a2", "b2", "c2", "a3", "b3", "c3"]);
});

test("never gives a lane more processes than its limit, even if others are idle", async () => {
  const { started, add, endOne } = recorder(scheduler({ at_once: 3 }));
  for (const index of [1, 2, 3]) void add("a", `a${index}`);
  await settle();
  expect(started).toEqual(["a1"]);
  await endOne();
  expect(started).toEqual(["a1", "a2"]);
});

test("rejects a task when its lane is full, but not the tasks of other lanes", async () => {
  const { started, add, endOne } = recorder(scheduler({ limitsOf: () => ({ running: 1, waiting: 2 }) }));
  for (const index of [1, 2, 3]) void add("a", `a${index}`);
  expect(await immediateResult(add("a", "a4"))).toBe("rejected");
  void add("b", "b1");
  await endOne();
  expect(started).toEqual(["a1", "b1"]);
});

test("rejects tasks of any lane when too many wait in total", async () => {
  const { add } = recorder(scheduler({ max_waiting: 2 }));
  for (const lane of ["a", "b", "c"]) void add(lane, lane);
  expect(await immediateResult(add("d", "d"))).toBe("rejected");
});

test("rejects a task that waits too long, and removes it from the queue", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const queue = scheduler({ max_wait_ms: 5_000 });
  const { started, add, endOne } = recorder(queue);
  void add("a", "a1");
  const late = add("b", "b1");
  vi.advanceTimersByTime(5_001);
  expect(await late).toBe("rejected");
  void add("c", "c1");
  await endOne();
  expect(started).toEqual(["a1", "c1"]);
});

test("queues a background task beyond every limit", async () => {
  const queue = scheduler({ max_waiting: 0, limitsOf: () => ({ running: 1, waiting: 0 }) });
  const first = await queue.acquire("a");
  const second = queue.acquire("a", { background: true });
  expect(await queue.acquire("a")).toBeNull();
  first?.();
  expect(await second).toBeTypeOf("function");
});

test("frees one slot when a task is ended twice", async () => {
  const queue = scheduler();
  const release = await queue.acquire("a");
  release?.();
  release?.();
  await queue.acquire("b");
  let hasStarted = false;
  void queue.acquire("c").then(() => {
    hasStarted = true;
  });
  await settle();
  expect(hasStarted).toBe(false);
});
