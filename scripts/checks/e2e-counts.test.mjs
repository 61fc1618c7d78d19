import { expect, test } from "vitest";
import { countReport, totalOf } from "./e2e-counts.mjs";

/** @param {string[]} statuses */
const reportOf = (statuses) => ({
  stats: {
    expected: statuses.filter((status) => status === "expected").length,
    unexpected: statuses.filter((status) => status === "unexpected").length,
    skipped: 0,
  },
  suites: [
    {
      file: "till.spec.ts",
      suites: [
        {
          file: "till.spec.ts",
          specs: statuses.map((status, index) => ({ title: `test ${index + 1}`, tests: [{ status }] })),
        },
      ],
    },
  ],
});

test("names the tests that passed only when repeated", () => {
  const count = countReport(reportOf(["expected", "flaky"]), 0);
  expect(count).toEqual({ passed: 1, failed: 0, skipped: 0, repeated: ["till.spec.ts › test 2"] });
});

test("counts a run that ended with an error as a failure even if no test failed", () => {
  expect(countReport(reportOf(["expected"]), 1).failed).toBe(1);
});

test("counts repeated tests as passed up to the limit, and all of them as failed beyond it", () => {
  const two = countReport(reportOf(["expected", "flaky", "flaky"]), 0);
  const one = countReport(reportOf(["flaky"]), 0);
  expect(totalOf([two], 2)).toEqual({ passed: 3, failed: 0, skipped: 0 });
  expect(totalOf([two, one], 2)).toEqual({ passed: 1, failed: 3, skipped: 0 });
});

test("counts a test that fails twice as failed", () => {
  expect(totalOf([countReport(reportOf(["expected", "unexpected"]), 1)], 2)).toEqual({
    passed: 1,
    failed: 1,
    skipped: 0,
  });
});
