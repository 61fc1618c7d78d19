import { appendFileSync, mkdirSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";

/** One file per test process, so that they do not overwrite each other. */
const FOLDER = join(process.cwd(), ".data", "reports", "refusals");

export interface SeenRefusal {
  readonly method: string;
  /** The declared path: "/sales/:id". */
  readonly path: string;
  readonly status: number;
  readonly code: string;
}

export function forgetSeenRefusals() {
  rmSync(FOLDER, { recursive: true, force: true });
  mkdirSync(FOLDER, { recursive: true });
}

const written = new Set<string>();

export function noteRefusal({ method, path, status, code }: SeenRefusal) {
  const line = JSON.stringify({ method, path, status, code });
  if (written.has(line)) return;
  written.add(line);
  mkdirSync(FOLDER, { recursive: true });
  appendFileSync(join(FOLDER, `${process.pid}.jsonl`), `${line}\n`);
}

export function seenRefusals(): SeenRefusal[] {
  const lines = readdirSync(FOLDER).flatMap((name) => readFileSync(join(FOLDER, name), "utf8").trim().split("\n"));
  return [...new Set(lines.filter(Boolean))].map((line) => JSON.parse(line));
}
