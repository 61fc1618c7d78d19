// The plans that PostgreSQL really used, as its own module auto_explain writes them to the log.
import { closeSync, fstatSync, openSync, readSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { withClient } from "../../scripts/database.mjs";

const SETTINGS = {
  session_preload_libraries: "auto_explain",
  "auto_explain.log_min_duration": "0",
  "auto_explain.log_analyze": "on",
  "auto_explain.log_buffers": "on",
  // Reading the clock at every row would be the larger part of what is measured.
  "auto_explain.log_timing": "off",
  "auto_explain.log_format": "json",
  "auto_explain.log_parameter_max_length": "0",
};
/** A plan stands in the log before its statement is answered, but for those that a connection leaves open a moment longer. */
const SETTLE_MS = 100;

const ENTRY = /LOG: {2}duration: ([\d.]+) ms {2}plan:\n((?:\t.*\n?)+)/g;

/**
 * Every connection that the application opens from now on explains itself; answers `record(work)`, which answers the plans of
 * what `work` asked. `nested` also tells what triggers and functions ask: a word that is folded for each row of a search is
 * a statement too, and telling it takes longer than doing it.
 */
export async function startRecorder({ superuser_url }, { nested }) {
  const log = await withClient(superuser_url, async (client) => {
    for (const [name, value] of Object.entries({ ...SETTINGS, "auto_explain.log_nested_statements": nested }))
      await client.query(`ALTER ROLE agora_app SET ${name} = '${value}'`);
    const { rows } = await client.query("SHOW data_directory");
    return join(dirname(rows[0].data_directory), "postgres.log");
  });
  return async (work) => {
    await pause(SETTLE_MS);
    const from = statSync(log).size;
    await work();
    await pause(SETTLE_MS);
    return plansIn(readFrom(log, from));
  };
}

/** `{ ms, text, plan }` for each statement, in the order in which they ended. */
const plansIn = (written) =>
  [...written.matchAll(ENTRY)].map(([, ms, json]) => {
    const { "Query Text": text, Plan: plan } = JSON.parse(json.replace(/^\t/gm, ""));
    return { ms: Number(ms), text, plan };
  });

function readFrom(file, from) {
  const handle = openSync(file, "r");
  try {
    const bytes = Buffer.alloc(fstatSync(handle).size - from);
    readSync(handle, bytes, 0, bytes.length, from);
    return bytes.toString("utf8");
  } finally {
    closeSync(handle);
  }
}
