// Starts a streaming standby of an embedded PostgreSQL. The npm packages contain no pg_basebackup, so the base backup uses the
// low-level API: https://www.postgresql.org/docs/18/continuous-archiving.html#BACKUP-LOWLEVEL-BASE-BACKUP
import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { run } from "../cli/processes.mjs";
import { withClient } from "../database.mjs";
import { findLocation } from "./location.mjs";
import { freePort, startServer, stopServer } from "./server.mjs";

/** @import { Database, DatabaseUrls } from "../script-types" */

/** The name by which `synchronous_standby_names` of the primary knows the standby. */
export const STANDBY_NAME = "standby";
const SLOT = "standby";
/** Files of the primary that a standby must not have: its process, its WAL, which it gets by streaming, and its replication slots. */
const EXCLUDED = ["postmaster.pid", "postmaster.opts", "pg_wal", "pg_replslot", "pg_stat_tmp", "pg_dynshmem"];

/**
 * Copies a running primary and starts the copy as its standby. `promote` makes it accept writes; `kill` and `restart` are a failure and
 * its end. Stopping it deletes its files.
 * @param {Database & { folder: string }} primary
 */
export async function startStandby(primary) {
  const dataDir = mkdtempSync(join(tmpdir(), "agora-rende-standby-"));
  chmodSync(dataDir, 0o755);
  const location = findLocation(dataDir, () => {});
  const cluster = join(location.folder, "cluster");
  await withClient(primary.superuser_url, (client) =>
    client.query("SELECT pg_create_physical_replication_slot($1, true)", [SLOT]),
  );
  await copyCluster(primary, cluster);
  const port = await freePort();
  const { hostname, port: primary_port, username, password } = new URL(primary.superuser_url);
  const source = `host=${hostname} port=${primary_port} user=${username} password=${password} application_name=${STANDBY_NAME}`;
  writeFileSync(join(cluster, "standby.signal"), "");
  writeFileSync(
    join(cluster, "postgresql.auto.conf"),
    `primary_conninfo = '${source}'\nprimary_slot_name = '${SLOT}'\nhot_standby_feedback = on\n`,
  );
  const { uid, gid } = location.account;
  if (uid !== undefined) await run("chown", ["-R", `${uid}:${gid}`, cluster]);
  const startUp = () => startServer(location, { password, throwaway: false, port });
  let { child } = await startUp();
  /** @param {keyof DatabaseUrls} name */
  const urlOf = (name) => Object.assign(new URL(primary[name]), { port: String(port) }).href;
  return {
    superuser_url: urlOf("superuser_url"),
    auditor_url: urlOf("auditor_url"),
    app_url: urlOf("app_url"),
    port,
    /** Makes the standby the primary and waits until it accepts writes. */
    promote: () => withClient(urlOf("superuser_url"), (client) => client.query("SELECT pg_promote(true, 60)")),
    kill: () => stopServer(child, { immediate: true }),
    restart: async () => {
      ({ child } = await startUp());
    },
    stop: async () => {
      await stopServer(child);
      if (existsSync(dataDir)) rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/**
 * Copies the files of a running cluster into a folder, consistent once the WAL since then is replayed. `waitForArchive` waits until
 * that WAL is archived.
 * @param {Database & { folder: string }} primary
 * @param {string} cluster
 * @param {{ waitForArchive?: boolean }} [options]
 */
export async function copyCluster(primary, cluster, { waitForArchive = false } = {}) {
  await withClient(primary.superuser_url, async (client) => {
    await client.query("SELECT pg_backup_start('copy', true)");
    const source = join(primary.folder, "cluster");
    cpSync(source, cluster, {
      recursive: true,
      filter: (path) => !EXCLUDED.some((name) => path === join(source, name)) && existsSync(path),
    });
    for (const folder of ["pg_wal", "pg_replslot", "pg_dynshmem", "pg_stat_tmp"])
      mkdirSync(join(cluster, folder), { mode: 0o700 });
    const { rows } = await client.query("SELECT labelfile FROM pg_backup_stop($1)", [waitForArchive]);
    writeFileSync(join(cluster, "backup_label"), rows[0].labelfile, { mode: 0o600 });
    chmodSync(cluster, 0o700);
  });
}
