import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { tableOf } from "@/lib/db/models";
import { Prisma } from "@/lib/db/prisma";

/** The part of the operator's guide that says for each table how long its rows are kept. */
function documentedTables(): string[] {
  const guide = readFileSync("ops/README.md", "utf8");
  const part = guide.split("## What is kept, and for how long")[1]?.split("\n## ")[0] ?? "";
  return [...part.matchAll(/`([\w.]+)`/g)].map(([, name]) => name ?? "");
}

test("the operator's guide says for every table how long its rows are kept", () => {
  const documented = documentedTables();
  const tables = Object.keys(Prisma.ModelName).map((model) => (model === "User" ? "users" : tableOf(model)));
  expect(tables.filter((table) => !documented.includes(table))).toEqual([]);
});
