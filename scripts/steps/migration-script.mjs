// How the script of one migration is run, so that it never stops the sales for long.
import { setTimeout as pause } from "node:timers/promises";

/**
 * The part of a PostgreSQL client that a script needs.
 * @typedef {{ query: (text: string, values?: unknown[]) => Promise<{ rows: any[] }> }} Session
 */

/** A statement that waits for a lock makes the sales that come after it wait too: it gives way after this time. */
export const LOCK_TIMEOUT_MS = 500;
/** Longer than PostgreSQL's `deadlock_timeout` of 1 s, after which a waiting statement cancels an autovacuum. */
const LOCK_TIMEOUT_AGAINST_AUTOVACUUM_MS = 1_500;
const AUTOVACUUM_ATTEMPT = 10;
const MAX_ATTEMPTS = 30;
const PAUSE_MS = 2_000;

const LOCK_NOT_AVAILABLE = "55P03";
const CONCURRENTLY = /^(?:CREATE\s+(?:UNIQUE\s+)?|DROP\s+|RE)INDEX\s.*?\bCONCURRENTLY\b/is;
const CREATED_INDEX = /^CREATE\s+(?:UNIQUE\s+)?INDEX\s+CONCURRENTLY\s+(?:IF\s+NOT\s+EXISTS\s+)?("?)(\w+)\1\s+ON\b/is;

/** @param {string} script */
export const withoutComments = (script) => script.replace(/--.*$/gm, "").trim();

/**
 * Whether a script builds or drops an index CONCURRENTLY.
 * @param {string} script
 */
export const isConcurrent = (script) => CONCURRENTLY.test(withoutComments(script));

const EXTENSION = /^CREATE\s+EXTENSION\s+IF\s+NOT\s+EXISTS\s+"?(\w+)"?[^;]*;/gim;

/**
 * Removes the statements that create an extension which exists: Citus lets only the extension's owner repeat them, and the owner of
 * the tables is another role.
 * @param {Session} session
 * @param {string} script
 */
async function withoutExistingExtensions(session, script) {
  if (script.search(EXTENSION) === -1) return script;
  const { rows } = await session.query("SELECT extname FROM pg_extension");
  const existing = rows.map(({ extname }) => extname);
  return script.replace(EXTENSION, (statement, name) => (existing.includes(name) ? "" : statement));
}

/**
 * Runs the script of a migration. PostgreSQL runs several statements in one transaction, so that one that does not get a lock in
 * time is undone; it is repeated after a pause, for about a minute and a quarter. An index that is built CONCURRENTLY waits for
 * every older transaction, but nobody waits for it: it has no limit. What is left of a failed attempt to build it is dropped first.
 * @param {Session} session
 * @param {string} migration
 * @param {(message: string) => void} [log]
 */
export async function runMigrationScript(session, migration, log = () => {}) {
  const script = await withoutExistingExtensions(session, migration);
  if (isConcurrent(script)) {
    await session.query("SET lock_timeout = 0");
    await dropInvalidIndex(session, script);
    await session.query(script);
    return;
  }
  for (let attempt = 1; ; attempt++) {
    const limit_ms = attempt % AUTOVACUUM_ATTEMPT === 0 ? LOCK_TIMEOUT_AGAINST_AUTOVACUUM_MS : LOCK_TIMEOUT_MS;
    await session.query(`SET lock_timeout = ${limit_ms}`);
    try {
      await session.query(script);
      await session.query("RESET lock_timeout");
      return;
    } catch (error) {
      if (!isLockTimeout(error) || attempt === MAX_ATTEMPTS) throw error;
      log(`A lock was not free within ${limit_ms} ms: attempt ${attempt} of ${MAX_ATTEMPTS} gives way`);
      await pause(PAUSE_MS);
    }
  }
}

/** @param {unknown} error */
const isLockTimeout = (error) => error instanceof Error && "code" in error && error.code === LOCK_NOT_AVAILABLE;

/**
 * @param {Session} session
 * @param {string} script
 */
async function dropInvalidIndex(session, script) {
  const name = CREATED_INDEX.exec(withoutComments(script))?.[2];
  if (!name) return;
  const { rows } = await session.query(
    `SELECT format('DROP INDEX CONCURRENTLY %s', indexrelid::regclass) AS statement
     FROM pg_index WHERE NOT indisvalid AND indexrelid = to_regclass($1)`,
    [name],
  );
  for (const { statement } of rows) await session.query(statement);
}
