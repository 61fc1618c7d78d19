import { appendFileSync, mkdirSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";

/** One file per test process, so that they do not overwrite each other. */
const FOLDER = join(process.cwd(), ".data", "reports", "statements");

export function forgetRecordedStatements() {
  rmSync(FOLDER, { recursive: true, force: true });
  mkdirSync(FOLDER, { recursive: true });
}

const recorded = new Set<string>();

/** Records the text of a statement, which pg_stat_statements keeps without its constants and therefore without their types. */
export function recordStatement(sql: string) {
  if (recorded.has(sql)) return;
  recorded.add(sql);
  mkdirSync(FOLDER, { recursive: true });
  appendFileSync(join(FOLDER, `${process.pid}.jsonl`), `${JSON.stringify(sql)}\n`);
}

/** Returns the recorded texts by their form without constants. */
export function recordedStatements(): Map<string, string> {
  const lines = readdirSync(FOLDER).flatMap((name) => readFileSync(join(FOLDER, name), "utf8").trim().split("\n"));
  return new Map(
    lines.filter(Boolean).map((line): [string, string] => [withoutConstants(JSON.parse(line)), JSON.parse(line)]),
  );
}

/** The form in which a statement and its text in pg_stat_statements are equal. */
export const withoutConstants = (sql: string) =>
  sql
    .replace(/--.*$/gm, "")
    .replace(
      /\$\d+(?: \/\*, \.\.\. \*\/)?|'(?:[^']|'')*'|(?:(?<=[\s(,])-)?\b\d+(?:\.\d+)?\b|\b(?:true|false|null)\b/gi,
      "?",
    )
    .replace(/\/\*.*?\*\//gs, "")
    .replace(/\bextract\(\w+ FROM\b/gi, "extract(? FROM")
    .replace(/\s+/g, "")
    .replace(/\((?:\?,)+\?\)/g, "(?)")
    .replace(/;$/, "");
