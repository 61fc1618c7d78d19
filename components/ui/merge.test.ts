import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { extendTailwindMerge } from "tailwind-merge";
import { expect, test } from "vitest";
import { kindOf, mergeClasses } from "./merge";

const tailwindMerge = extendTailwindMerge({ extend: { theme: { shadow: ["card", "float", "sheet"] } } });

/** Every quoted word in the screens' files, which includes every class they use. */
const words = ["components", "app"]
  .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: "utf8" }).map((name) => join(folder, name)))
  .filter((name) => /\.tsx?$/.test(name) && !name.includes(".test.") && !name.endsWith("merge.ts"))
  .flatMap((name) => readFileSync(name, "utf8").match(/"[^"\n]*"|`[^`]*`/g) ?? [])
  .flatMap((text) => text.slice(1, -1).split(/\s+/))
  .map((word) => word.split(/:(?![^[(]*[\])])/).at(-1) ?? "")
  .filter((word) => /^-?[a-z[]/.test(word) && !/[A-Z=/]{3}|[$;{}"]/.test(word));
const classes = [...new Set(words)].filter((word) => tailwindMerge(`${word} ${word}`) === word);

test("finds the classes used by the screens", () => expect(classes.length).toBeGreaterThan(600));

test("knows every Tailwind class that a screen uses", () =>
  expect(classes.filter((name) => kindOf(name) === null)).toEqual([]));

test("keeps the same class of a pair as tailwind-merge", () => {
  const first = new Map<string, string>();
  for (const name of classes) if (!first.has(kindOf(name) ?? "")) first.set(kindOf(name) ?? "", name);
  const pairs = [
    ...classes.map((name) => `${first.get(kindOf(name) ?? "")} ${name}`),
    ...[...first.values()].flatMap((one) => [...first.values()].map((other) => `${one} ${other}`)),
  ];
  expect(pairs.filter((pair) => mergeClasses(pair) !== tailwindMerge(pair))).toEqual([]);
});

test.each([
  ["hover:p-2 p-4 hover:px-1", "hover:p-2 p-4 hover:px-1"],
  ["hover:px-2 p-4 hover:p-1", "p-4 hover:p-1"],
  ["md:hover:p-2 hover:md:p-4", "hover:md:p-4"],
  ["pr-0! pr-4", "pr-0! pr-4"],
  ["data-[state=open]:animate-drawer-in data-[state=open]:animate-fade-in", "data-[state=open]:animate-fade-in"],
  ["[&_svg]:size-4 [&_svg]:h-2 text-ink", "[&_svg]:size-4 [&_svg]:h-2 text-ink"],
])("merges %s into %s", (given, merged) => expect(mergeClasses(given)).toBe(merged));
