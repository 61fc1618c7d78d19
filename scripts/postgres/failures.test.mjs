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
])("explains %s in one sentence", (output, sentence) => {
  const explanation = explainFailure(output, "/dados");
  expect(explanation).toMatch(sentence);
  expect(explanation).not.toContain("\n");
});
