// Records the plans that PostgreSQL used, which its module auto_explain writes to the log.
import { closeSync, fstatSync, openSync, readSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { withClient } from "../../scripts/database.mjs";

/** @import { RecordPlans } from "../bench-types" */

const SETTINGS = {
  session_preload_libraries: "auto_explain",
  "auto_explain.log_min_duration": "0",
  "auto_explain.log_analyze": "on",
  "auto_explain.log_buffers": "on",
  // Reading the clock for every row would take longer than the work itself.
  "auto_explain.log_timing": "off",
  "auto_explain.log_format": "json",
  "auto_explain.log_parameter_max_length": "0",
};
/** Usually the plan is logged before the response of its statement, but a statement may stay open on a connection a moment longer. */
const SETTLE_MS = 100;

const ENTRY = /LOG: {2}duration: ([\d.]+) ms {2}plan:\n((?:\t.*\n?)+)/g;

/**
 * Turns on auto_explain for the connections that the application opens from now on. Returns `record(work)`, which runs `work` and
 * returns the plans of its statements. `nested` also records the statements inside triggers and functions; it is slow, because a
 * search calls a function for each row.
 * @param {{ superuser_url: string }} options
 * @param {{ nested: boolean }} options
 * @returns {Promise<RecordPlans>}
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

/**
 * Returns `{ ms, text, plan }` for each statement, in the order in which they ended.
 * @param {string} written
 */
const plansIn = (written) =>
  [...written.matchAll(ENTRY)].map(([, ms, json]) => {
    const { "Query Text": text, Plan: plan } = JSON.parse(json.replace(/^\t/gm, ""));
    return { ms: Number(ms), text, plan };
  });

/**
 * @param {string} file
 * @param {number} from
 */
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
