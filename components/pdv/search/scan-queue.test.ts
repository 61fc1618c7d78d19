import { expect, test } from "vitest";
import { createScanQueue } from "./scan-queue";

const after = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
const findNow = () => null;

test("applies scans in the order they were read, regardless of lookup time", async () => {
  const applied: string[] = [];
  const queue = createScanQueue({
    findNow,
    find: async ({ code, ms }: { code: string; ms: number }) => {
      await after(ms);
      return code;
    },
    apply: (_, outcome) => applied.push("found" in outcome ? outcome.found : "?"),
  });
  for (const [position, ms] of [30, 0, 15, 5].entries()) queue.push({ code: `c${position}`, ms });
  await queue.idle();
  expect(applied).toEqual(["c0", "c1", "c2", "c3"]);
});

test("reports a failed lookup without blocking the others", async () => {
  const reported: string[] = [];
  const queue = createScanQueue({
    findNow,
    find: async (code: string) => {
      if (code === "b") throw new Error("sem rede");
      return code;
    },
    apply: (code, outcome) => reported.push("error" in outcome ? `${code}!` : outcome.found),
  });
  for (const code of ["a", "b", "c"]) queue.push(code);
  await queue.idle();
  expect(reported).toEqual(["a", "b!", "c"]);
});

test("waits for scans pushed while waiting", async () => {
  const applied: number[] = [];
  const queue = createScanQueue({
    findNow,
    find: async (scan: number) => {
      await after(5);
      return scan;
    },
    apply: (scan) => {
      applied.push(scan);
      if (scan === 1) queue.push(2);
    },
  });
  queue.push(1);
  await queue.idle();
  expect(applied).toEqual([1, 2]);
});

test("applies what is found without waiting at once, but never before an earlier scan", async () => {
  const applied: string[] = [];
  const queue = createScanQueue({
    findNow: (code: string) => (code.startsWith("now") ? code : null),
    find: async (code: string) => {
      await after(5);
      return code;
    },
    apply: (code) => applied.push(code),
  });
  queue.push("now 1");
  expect(applied).toEqual(["now 1"]);
  queue.push("later");
  queue.push("now 2");
  expect(applied).toEqual(["now 1"]);
  await queue.idle();
  expect(applied).toEqual(["now 1", "later", "now 2"]);
  queue.push("now 3");
  expect(applied).toEqual(["now 1", "later", "now 2", "now 3"]);
});
