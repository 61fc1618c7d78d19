import { expect, test } from "vitest";
import { createScanQueue } from "./scan-queue";

const after = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

test("applies scans in the order they were read, regardless of lookup time", async () => {
  const applied: string[] = [];
  const queue = createScanQueue(
    async ({ code, ms }: { code: string; ms: number }) => {
      await after(ms);
      return code;
    },
    (_, outcome) => applied.push("found" in outcome ? outcome.found : "?"),
  );
  for (const [position, ms] of [30, 0, 15, 5].entries()) queue.push({ code: `c${position}`, ms });
  await queue.idle();
  expect(applied).toEqual(["c0", "c1", "c2", "c3"]);
});

test("reports a failed lookup without blocking the others", async () => {
  const reported: string[] = [];
  const queue = createScanQueue(
    async (code: string) => {
      if (code === "b") throw new Error("sem rede");
      return code;
    },
    (code, outcome) => reported.push("error" in outcome ? `${code}!` : outcome.found),
  );
  for (const code of ["a", "b", "c"]) queue.push(code);
  await queue.idle();
  expect(reported).toEqual(["a", "b!", "c"]);
});

test("waits for scans pushed while waiting", async () => {
  const applied: number[] = [];
  const queue = createScanQueue(
    async (scan: number) => {
      await after(5);
      return scan;
    },
    (scan) => {
      applied.push(scan);
      if (scan === 1) queue.push(2);
    },
  );
  queue.push(1);
  await queue.idle();
  expect(applied).toEqual([1, 2]);
});
