import { afterEach, expect, test, vi } from "vitest";
import { Scheduler } from "./scheduler";

afterEach(() => {
  vi.useRealTimers();
});

const limits = { running: 1, waiting: 30 };
const scheduler = (options: Partial<ConstructorParameters<typeof Scheduler>[0]> = {}) =>
  new Scheduler({ threads: 1, most_waiting: 60, patience_ms: 10_000, limitsOf: () => limits, ...options });

/** Queues a task under a name and records when it starts; ending it is up to the test. */
function recorder(queue: Scheduler) {
  const started: string[] = [];
  const ends: (() => void)[] = [];
  return {
    started,
    add: async (lane: string, name: string) => {
      const leave = await queue.enter(lane);
      if (!leave) return "refused";
      started.push(name);
      ends.push(leave);
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

/** "waits" for a task that was neither started nor refused at once. */
const atOnce = (answer: Promise<string>) => Promise.race([answer, settle().then(() => "waits")]);

const settle = () => new Promise((resolve) => setImmediate(resolve));

test("a company with twenty queued tasks does not delay the single task of another company", async () => {
  const { started, add, endOne } = recorder(scheduler());
  for (let index = 1; index <= 20; index++) void add("a", `a${index}`);
  void add("b", "b1");
  for (let index = 0; index < 4; index++) await endOne();
  expect(started).toEqual(["a1", "b1", "a2", "a3", "a4"]);
});

test("companies with many tasks take turns", async () => {
  const { started, add, endOne } = recorder(scheduler());
  for (const lane of ["a", "b", "c"]) for (const index of [1, 2, 3]) void add(lane, `${lane}${index}`);
  for (let index = 0; index < 8; index++) await endOne();
  expect(started).toEqual(["a1", "b1", "c1", "a2", "b2", "c2", "a3", "b3", "c3"]);
});

test("a lane never has more threads than its limit, even when others are idle", async () => {
  const { started, add, endOne } = recorder(scheduler({ threads: 3 }));
  for (const index of [1, 2, 3]) void add("a", `a${index}`);
  await settle();
  expect(started).toEqual(["a1"]);
  await endOne();
  expect(started).toEqual(["a1", "a2"]);
});

test("refuses a task when its own lane is full, while another lane still has room", async () => {
  const { started, add, endOne } = recorder(scheduler({ limitsOf: () => ({ running: 1, waiting: 2 }) }));
  for (const index of [1, 2, 3]) void add("a", `a${index}`);
  expect(await atOnce(add("a", "a4"))).toBe("refused");
  void add("b", "b1");
  await endOne();
  expect(started).toEqual(["a1", "b1"]);
});

test("refuses a task of any lane when too many wait in all", async () => {
  const { add } = recorder(scheduler({ most_waiting: 2 }));
  for (const lane of ["a", "b", "c"]) void add(lane, lane);
  expect(await atOnce(add("d", "d"))).toBe("refused");
});

test("refuses a task whose turn does not come in time, and gives its place to nobody", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const queue = scheduler({ patience_ms: 5_000 });
  const { started, add, endOne } = recorder(queue);
  void add("a", "a1");
  const late = add("b", "b1");
  vi.advanceTimersByTime(5_001);
  expect(await late).toBe("refused");
  void add("c", "c1");
  await endOne();
  expect(started).toEqual(["a1", "c1"]);
});

test("a background task waits past every limit", async () => {
  const queue = scheduler({ most_waiting: 0, limitsOf: () => ({ running: 1, waiting: 0 }) });
  const first = await queue.enter("a");
  const second = queue.enter("a", { background: true });
  expect(await queue.enter("a")).toBeNull();
  first?.();
  expect(await second).toBeTypeOf("function");
});

test("a task that is ended twice frees one place", async () => {
  const queue = scheduler();
  const leave = await queue.enter("a");
  leave?.();
  leave?.();
  await queue.enter("b");
  let hasStarted = false;
  void queue.enter("c").then(() => {
    hasStarted = true;
  });
  await settle();
  expect(hasStarted).toBe(false);
});
