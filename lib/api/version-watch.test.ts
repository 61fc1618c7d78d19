import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createVersionWatch } from "./version-watch";

const CONFIRM_MS = 10_000;
beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A watch on a page of version "old"; the servers answer `answers` in order, then the last one. */
function watchWith(answers: (string | null)[], own: string | null = "old") {
  const ask = vi.fn(async () => (answers.length > 1 ? answers.shift() : answers[0]) ?? null);
  const watch = createVersionWatch({ own, ask });
  const onChange = vi.fn();
  watch.subscribe(onChange);
  return { watch, ask, onChange };
}

test("reports another version once two later answers confirm it", async () => {
  const { watch, onChange } = watchWith(["new"]);
  watch.note("new");
  await vi.advanceTimersByTimeAsync(CONFIRM_MS);
  expect(watch.isNew()).toBe(false);
  await vi.advanceTimersByTimeAsync(CONFIRM_MS);
  expect([watch.isNew(), onChange.mock.calls.length]).toEqual([true, 1]);
});

test("reports nothing while servers of both versions answer", async () => {
  const { watch, onChange } = watchWith(["new", "old", "new", "old"]);
  for (let round = 0; round < 2; round++) {
    watch.note("new");
    await vi.advanceTimersByTimeAsync(3 * CONFIRM_MS);
  }
  watch.note("new");
  await vi.advanceTimersByTimeAsync(CONFIRM_MS / 2);
  watch.note("old");
  await vi.advanceTimersByTimeAsync(3 * CONFIRM_MS);
  expect([watch.isNew(), onChange.mock.calls.length]).toEqual([false, 0]);
});

test("takes the report back when the page's own version answers again, as after a rollback", async () => {
  const { watch, onChange } = watchWith(["new"]);
  watch.note("new");
  await vi.advanceTimersByTimeAsync(2 * CONFIRM_MS);
  watch.note("old");
  expect([watch.isNew(), onChange.mock.calls.length]).toEqual([false, 2]);
});

test("waits while no server answers", async () => {
  const { watch, ask } = watchWith([null, null, "new", "new"]);
  watch.note("new");
  await vi.advanceTimersByTimeAsync(3 * CONFIRM_MS);
  expect([watch.isNew(), ask.mock.calls.length]).toEqual([false, 3]);
  await vi.advanceTimersByTimeAsync(CONFIRM_MS);
  expect(watch.isNew()).toBe(true);
});

test("reports a missing file at once, and until the page is reloaded", () => {
  const { watch } = watchWith(["old"]);
  watch.markFileMissing();
  watch.note("old");
  expect(watch.isNew()).toBe(true);
});

test("ignores answers without a version, such as those of a proxy, and pages without one", async () => {
  const { watch, ask } = watchWith(["new"]);
  watch.note(null);
  const development = watchWith(["new"], null);
  development.watch.note("new");
  await vi.advanceTimersByTimeAsync(5 * CONFIRM_MS);
  expect([ask.mock.calls.length, development.ask.mock.calls.length]).toEqual([0, 0]);
});
