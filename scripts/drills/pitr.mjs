// `npm run drill:pitr`: archives the WAL of a PostgreSQL while sales are made, deletes all of them, and recovers a base backup to the
// moment before. Also checks that a missing WAL file stops the recovery instead of ending it earlier.
import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { checkInvariants } from "../check-invariants.mjs";
import { onExit, runCommand } from "../cli/lifecycle.mjs";
import { Problem } from "../cli/problem.mjs";
import { run } from "../cli/processes.mjs";
import { withClient } from "../database.mjs";
import { findLocation } from "../postgres/location.mjs";
import { startServer, stopServer } from "../postgres/server.mjs";
import { copyCluster } from "../postgres/standby.mjs";
import { data, root } from "../project.mjs";
import { openSandbox } from "../sandbox/sandbox.mjs";
import { waitUntil } from "./wait-until.mjs";

/** @import { Account, Database, Environment } from "../script-types" */

const SALES_IN_A_BATCH = 100;
const BATCHES_AFTER_BACKUP = 3;
const TIMEOUT_MS = 120_000;
const MEGABYTE = 1_000_000;
const SALES = ["--import", "tsx", "--conditions=react-server", "scripts/sandbox/sales.ts"];

/**
 * Copies each WAL file to a temporary name, writes it to disk and renames it. A file that exists must be identical.
 * @param {Database} database
 * @param {string} archive
 */
async function startArchiving(database, archive) {
  const file = `${archive}/%f`;
  const copy = `cp %p ${file}.part && sync ${file}.part && mv ${file}.part ${file} && sync ${archive}`;
  await withClient(database.superuser_url, async (client) => {
    await client.query("ALTER SYSTEM SET archive_mode = 'on'");
    await client.query(
      `ALTER SYSTEM SET archive_command = 'if test -f ${file}; then cmp -s %p ${file}; else ${copy}; fi'`,
    );
  });
  await database.kill();
  await database.restart();
}

/**
 * Sells in a new shop. Returns the keys of the sales that were acknowledged.
 * @param {Environment} env
 * @param {string} folder
 * @returns {Promise<string[]>}
 */
async function sell(env, folder) {
  const output = join(folder, "sales.json");
  await run(process.execPath, [...SALES, String(SALES_IN_A_BATCH), output], {
    cwd: root,
    env: { ...process.env, ...env },
    log: join(data, "logs", "pitr.log"),
  });
  return JSON.parse(readFileSync(output, "utf8"));
}

/**
 * The damage: a superuser deletes every sale of every company.
 * @param {Database} database
 */
const deleteSales = (database) =>
  withClient(database.superuser_url, async (client) => {
    await client.query("SET session_replication_role = replica");
    await client.query("DELETE FROM sale");
  });

/**
 * Ends the current WAL file and waits until it is archived.
 * @param {Database} database
 * @param {string} archive
 */
async function archiveCurrentWal(database, archive) {
  const name = await queryValue(database.superuser_url, "SELECT pg_walfile_name(pg_switch_wal())");
  await waitUntil(`WAL file ${name} in the archive`, async () => segmentsIn(archive).includes(name), TIMEOUT_MS);
}

/**
 * Starts a copy of the base backup, which recovers to a moment.
 * @param {object} options
 * @param {Database} options.database the one that was copied
 * @param {string} options.base
 * @param {string} options.archive
 * @param {string} options.folder
 * @param {string} options.moment
 */
async function startRecovery({ database, base, archive, folder, moment }) {
  mkdirSync(folder, { mode: 0o755 });
  const location = findLocation(folder, () => {});
  const cluster = join(location.folder, "cluster");
  cpSync(base, cluster, { recursive: true });
  writeFileSync(join(cluster, "recovery.signal"), "");
  writeFileSync(
    join(cluster, "postgresql.auto.conf"),
    [
      `restore_command = 'cp ${archive}/%f %p'`,
      `recovery_target_time = '${moment}'`,
      "recovery_target_action = 'promote'",
      "",
    ].join("\n"),
  );
  await giveTo(location.account, cluster);
  const { password } = new URL(database.superuser_url);
  const { child, port } = await startServer(location, { password, throwaway: false, port: undefined });
  /** @param {string} address */
  const urlOf = (address) => Object.assign(new URL(address), { port: String(port) }).href;
  const superuser_url = urlOf(database.superuser_url);
  return {
    auditor_url: urlOf(database.auditor_url),
    ended: child.ended,
    waitUntilPromoted: () =>
      waitUntil(
        "the promotion",
        async () => (await queryValue(superuser_url, "SELECT pg_is_in_recovery()")) === false,
        TIMEOUT_MS,
      ),
    stop: () => stopServer(child),
  };
}

/**
 * @param {{ auditor_url: string }} database
 * @param {string[]} acknowledged
 */
async function findProblems({ auditor_url }, acknowledged) {
  const { rows } = await withClient(auditor_url, (client) => client.query("SELECT client_key FROM sale"));
  const sold = new Set(rows.map(({ client_key }) => client_key));
  const results = await checkInvariants(auditor_url);
  return {
    lost: acknowledged.filter((key) => !sold.has(key)).length,
    excess: rows.length - acknowledged.length,
    broken: results.filter(({ rows }) => rows.length > 0).map(({ rule }) => rule),
  };
}

/**
 * Recovers from an archive that lacks a WAL file before the moment. Returns PostgreSQL's message. Throws a Problem if it starts anyway.
 * @param {object} options
 * @param {Database} options.database
 * @param {string} options.base
 * @param {string} options.archive
 * @param {string} options.folder
 * @param {string} options.moment
 */
async function recoverWithGap({ database, base, archive, folder, moment }) {
  const incomplete = join(folder, "archive-with-gap");
  cpSync(archive, incomplete, { recursive: true });
  const missing = segmentsIn(archive).at(-2);
  if (!missing) throw new Problem("The archive has too few WAL files.");
  rmSync(join(incomplete, missing));
  await giveTo(findLocation(database.folder, () => {}).account, incomplete);
  const target = join(folder, "recovered-with-gap");
  // The server may accept readers before it reaches the gap.
  const server = await startRecovery({ database, base, archive: incomplete, folder: target, moment }).catch((error) => {
    if (!(error instanceof Problem)) throw error;
  });
  if (server && (await Promise.race([server.ended, pause(TIMEOUT_MS, null)])) === null) {
    await server.stop();
    throw new Problem(`The recovery without WAL file ${missing} did not stop.`);
  }
  const log = readFileSync(join(findLocation(target, () => {}).folder, "postgres.log"), "utf8");
  const message = /FATAL:\s+(recovery ended before configured recovery target was reached)/.exec(log)?.[1];
  if (!message)
    throw new Problem(`The recovery without WAL file ${missing} ended with another error:\n${log.slice(-2_000)}`);
  return message;
}

/**
 * Makes the account of PostgreSQL the owner of a folder and its files.
 * @param {Account} account
 * @param {string} path
 */
async function giveTo({ uid, gid }, path) {
  if (uid !== undefined) await run("chown", ["-R", `${uid}:${gid}`, path]);
}

/** @param {string} archive */
const segmentsIn = (archive) =>
  readdirSync(archive)
    .filter((name) => /^[0-9A-F]{24}$/.test(name))
    .sort();

/**
 * The bytes of all files in a folder.
 * @param {string} folder
 */
const sizeOf = (folder) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, entry) => sum + statSync(join(entry.parentPath, entry.name)).size, 0);

/**
 * The only value of a query.
 * @param {string} url
 * @param {string} text
 */
const queryValue = (url, text) =>
  withClient(url, async (client) => {
    const { rows } = await client.query({ text, rowMode: "array" });
    return rows[0]?.[0];
  });

await runCommand(async () => {
  const folder = mkdtempSync(join(tmpdir(), "agora-rende-pitr-"));
  chmodSync(folder, 0o755);
  onExit(async () => rmSync(folder, { recursive: true, force: true }));
  const { database, env } = await openSandbox("pitr");
  const { account } = findLocation(database.folder, () => {});
  const archive = join(folder, "archive");
  mkdirSync(archive, { mode: 0o700 });
  await giveTo(account, archive);
  await startArchiving(database, archive);

  const acknowledged = await sell(env, folder);
  const base = join(folder, "base");
  const backupFrom = performance.now();
  await copyCluster(database, base, { waitForArchive: true });
  const backup_ms = performance.now() - backupFrom;
  for (let batch = 0; batch < BATCHES_AFTER_BACKUP; batch++) {
    acknowledged.push(...(await sell(env, folder)));
    await archiveCurrentWal(database, archive);
  }
  acknowledged.push(...(await sell(env, folder)));
  const moment = await queryValue(database.superuser_url, "SELECT clock_timestamp()::text");
  await pause(1_000);
  await deleteSales(database);
  await archiveCurrentWal(database, archive);
  await database.stop();

  const recoveryFrom = performance.now();
  const recovered = await startRecovery({ database, base, archive, folder: join(folder, "recovered"), moment });
  await recovered.waitUntilPromoted();
  const recovery_ms = performance.now() - recoveryFrom;
  const problems = await findProblems(recovered, acknowledged);
  await recovered.stop();

  const refusal = await recoverWithGap({ database, base, archive, folder, moment });
  const segments = segmentsIn(archive);
  console.log(`
| step | result |
| --- | --- |
| base backup | ${(sizeOf(base) / MEGABYTE).toFixed(0)} MB in ${(backup_ms / 1_000).toFixed(1)} s |
| archived WAL | ${segments.length} files, ${(sizeOf(archive) / MEGABYTE).toFixed(0)} MB |
| recovery to the moment | ${(recovery_ms / 1_000).toFixed(1)} s |
| acknowledged sales | ${acknowledged.length} |
| lost sales | ${problems.lost} |
| sales in excess | ${problems.excess} |
| broken invariants | ${problems.broken.join(", ") || "none"} |
| a WAL file is missing | ${refusal} |`);
  return problems.lost || problems.excess || problems.broken.length ? 1 : 0;
});
