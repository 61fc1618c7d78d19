import { expect, test } from "vitest";
import { explainFailure } from "./failures.mjs";

test.each([
  ["FATAL:  could not write to file: No space left on device", /Falta espaço em disco em \/dados/],
  ["FATAL:  database files are incompatible with server", /outra versão do PostgreSQL/],
  ["FATAL:  data directory has wrong ownership", /não tem permissão/],
  [
    'FATAL:  lock file "postmaster.pid" already exists\nHINT: Is another postmaster running; another server might be running',
    /Já existe/,
  ],
  ["PANIC:  could not locate a valid checkpoint record", /danificados/],
  ["LOG: starting\nFATAL:  something nobody foresaw\nLOG: bye", /something nobody foresaw/],
])("%s becomes one sentence with a way out", (output, sentence) => {
  const told = explainFailure(output, "/dados");
  expect(told).toMatch(sentence);
  expect(told).not.toContain("\n");
});
