import { afterEach, expect, test, vi } from "vitest";
import { startSale } from "@/lib/testing/running-sale";
import { trackSale, yieldToSales } from "./yield-to-sales";

afterEach(() => {
  vi.useRealTimers();
});

/** Returns whether the wait has ended, once all that is due has run. */
async function hasEnded(wait: Promise<void>): Promise<boolean> {
  let is_over = false;
  void wait.then(() => {
    is_over = true;
  });
  await vi.advanceTimersByTimeAsync(0);
  return is_over;
}

test("does not wait when no sale is running", async () => {
  vi.useFakeTimers();
  expect(await hasEnded(yieldToSales())).toBe(true);
});

test("waits until the last running sale has ended", async () => {
  vi.useFakeTimers();
  const endFirst = startSale();
  const endSecond = startSale();
  const waits = [yieldToSales(), yieldToSales()];
  await endFirst();
  expect(await Promise.all(waits.map(hasEnded))).toEqual([false, false]);
  await endSecond();
  expect(await Promise.all(waits.map(hasEnded))).toEqual([true, true]);
  expect(vi.getTimerCount()).toBe(0);
});

test("does not wait for a sale that has failed, whose error reaches the caller", async () => {
  vi.useFakeTimers();
  const sale = trackSale(() => Promise.reject(new Error("refused")));
  const wait = yieldToSales();
  await expect(sale).rejects.toThrow("refused");
  expect(await hasEnded(wait)).toBe(true);
});

test("waits for 50 ms at most while sales go on", async () => {
  vi.useFakeTimers();
  const end = startSale();
  const wait = yieldToSales();
  await vi.advanceTimersByTimeAsync(49);
  expect(await hasEnded(wait)).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(await hasEnded(wait)).toBe(true);
  await end();
  expect(await hasEnded(yieldToSales())).toBe(true);
});
