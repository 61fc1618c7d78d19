import { expect, test } from "vitest";
import { scoreOf, survivorsOf, tableOf } from "./report.mjs";

/**
 * @param {number} line
 * @param {number} from
 * @param {number} to
 * @param {number} [until]
 */
const at = (line, from, to, until = line) => ({ start: { line, column: from }, end: { line: until, column: to } });
/** @type {Parameters<typeof survivorsOf>[0]} */
const files = {
  "lib/b.ts": {
    source: "const limit = 5;\nreturn cents > limit;",
    mutants: [
      { status: "Killed", location: at(1, 1, 2) },
      { status: "Timeout", location: at(1, 1, 2) },
      { status: "CompileError", location: at(1, 1, 2) },
      { status: "Survived", location: at(2, 8, 21), replacement: "cents >= limit" },
    ],
  },
  "lib/a.ts": {
    source: "{\n  pay();\n}",
    mutants: [{ status: "NoCoverage", location: at(1, 1, 2, 3), replacement: "{}" }],
  },
};

test("counts survivors and uncovered mutants against the score", () => {
  const mutants = Object.values(files).flatMap((file) => file.mutants);
  expect(scoreOf(mutants)).toEqual({ killed: 2, survived: 2, percent: 50 });
  expect(scoreOf([]).percent).toBe(100);
});

test("lists each survivor with its location and its replacement", () => {
  expect(survivorsOf(files).split("\n")).toEqual([
    "lib/b.ts:2  cents > limit → cents >= limit",
    "lib/a.ts:1  { pay(); } → {}",
  ]);
});

test("shows the score of each file and the total", () => {
  expect(tableOf(files).split("\n").slice(2)).toEqual([
    "| `lib/a.ts` | 0 | 1 | 0.0 % |",
    "| `lib/b.ts` | 2 | 1 | 66.7 % |",
    "| **all** | 2 | 2 | 50.0 % |",
  ]);
});
