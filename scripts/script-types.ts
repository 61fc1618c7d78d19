// The types that the scripts share.
import type { ChildProcess, SpawnOptions } from "node:child_process";
import type { Client } from "pg";

export type { Client };

/** Environment variables. */
export type Environment = Record<string, string | undefined>;

/** How a child process ended. */
export interface Exit {
  code: number | null;
  signal: NodeJS.Signals | null;
}

/** The options of `launch`, which documents them. */
export interface LaunchOptions extends SpawnOptions {
  service?: boolean;
  managesChildren?: boolean;
  uninterruptible?: boolean;
  stopSignal?: NodeJS.Signals;
}

/** The options of `run`, which documents them. */
export interface RunOptions extends LaunchOptions {
  log?: string;
  explain?: (output: string) => string | undefined;
}

/** A process started by `launch`. */
export interface Child extends ChildProcess {
  service?: boolean;
  managesChildren?: boolean;
  uninterruptible?: boolean;
  stopSignal: NodeJS.Signals;
  ended: Promise<Exit>;
  /** Why the process could not be started. */
  failure?: Error;
}

/** A process that is started again when it ends. */
export interface Service {
  readonly ended: Promise<Exit>;
  restart: () => Promise<void>;
}

/** The application, started by `serveApplication`. */
export interface Application extends Service {
  readonly pid: number | undefined;
  close: () => Promise<void>;
}

/** What a lock file contains. */
export interface LockHolder {
  pid: number;
  began: string;
  /** The address of the application, in the lock of `npm start`. */
  url?: string;
}

/** A lock that was taken, or its holder if another process has it. */
export type Lock = { holder: LockHolder; release?: undefined } | { holder?: undefined; release: () => void };

/** The system account that runs PostgreSQL; empty for the current user. */
export type Account = { uid: number; gid: number } | { uid?: undefined; gid?: undefined };

/** Where a cluster is and what runs it. */
export interface ClusterLocation {
  folder: string;
  native: string;
  account: Account;
}

export type Role = "agora_owner" | "agora_app" | "agora_auditor";
export type Passwords = Record<Role | "agora_superuser", string>;

/** The URLs of a database, one for each role of the application. */
export interface Connections {
  owner_url: string;
  app_url: string;
  auditor_url: string;
}

/** The URLs of an embedded database. */
export interface DatabaseUrls extends Connections {
  superuser_url: string;
  /** The superuser in the database `postgres`, to create and drop other databases. */
  maintenance_url: string;
}

/** An embedded database that this process runs. */
export interface Database extends DatabaseUrls, Service {
  port: number;
  /** The folder that contains the cluster. */
  folder: string;
  kill: () => Promise<Exit>;
  stop: (options?: { immediate?: boolean }) => Promise<void>;
}

/** The database of a command. Only one that this process started can be restarted. */
export type OpenDatabase = Connections & { stop: () => Promise<void> } & (Service | { restart?: undefined });

/** What `withClient` runs; its client is closed afterwards. */
export type DatabaseWork<T> = (client: Client) => T | Promise<T>;

/** A table of a backup; `columns` are quoted and contain no generated ones. */
export interface Table {
  name: string;
  columns: string[];
}

export interface SavedTable extends Table {
  rows: number;
  sha256: string;
}

/** The manifest.json of a backup. */
export interface Manifest {
  format: number;
  taken_at: Date | string;
  postgresql: string;
  migrations: string[];
  tables: SavedTable[];
  files: number;
  /** Missing in format 1. */
  saved_files?: SavedFile[];
}

/** A photo, logo, attachment or archive in a backup, as it was before encryption. */
export interface SavedFile {
  path: string;
  sha256: string;
}

/** How the files of one backup are encrypted. Encrypted files have the suffix. */
export interface BackupCipher {
  readonly suffix: string;
  encrypt: (chunks: AsyncIterable<Uint8Array>) => AsyncIterable<Uint8Array>;
  decrypt: (chunks: AsyncIterable<Uint8Array>) => AsyncIterable<Uint8Array>;
}

/** A backup that was verified. */
export interface OpenBackup {
  readonly manifest: Manifest;
  /** The decrypted content of `tables/<name>.gz` or `storage/<path>`, or null. */
  open: (path: string) => Promise<AsyncIterable<Uint8Array> | null>;
  /** The paths of the stored files. */
  files: () => AsyncIterable<string>;
}

/** How many backups are kept: the newest, and the newest of each day, week and month. */
export interface Retention {
  last: number;
  daily: number;
  weekly: number;
  monthly: number;
}

/** The result of a check with several cases. */
export interface Count {
  passed: number;
  failed: number;
  skipped?: number;
}

/** The work of a check; without a count it is one case. */
// biome-ignore lint/suspicious/noConfusingVoidType: most checks return nothing
export type CheckWork = () => Promise<Count | void> | Count | void;

/** The settings of `npm start`. */
export interface Settings {
  port: number;
  url: string;
  local: boolean;
  seedsDemo: boolean;
  env: Record<string, string>;
}

/** A change of a source file. `replace` occurs exactly once in it. */
export interface Change {
  file: string;
  replace: string;
  by: string;
}

/** A sabotage, as a file of sabotage/ declares it (see sabotage/all.mjs). */
export interface SabotageEntry {
  name: string;
  why: string;
  breaks: (string | Change)[];
  test: string;
  named: string;
  /** The values of the placeholders in the title of a `test.each`. */
  row?: string | string[];
}

/** A sabotage, ready to run. */
export interface Sabotage {
  name: string;
  why: string;
  test: string;
  named: string;
  title: string;
  files: Change[];
  sql: string[];
}

/** A run of one test of the sabotaged project. */
export interface TestRun {
  test: string;
  title: string;
  sql?: string[];
  /** The number of trials of property tests. */
  trials?: number;
}

/** The result of one test in the JSON report of vitest. */
export interface TestResult {
  title: string;
  status: string;
  failureMessages?: string[];
}

/** How a test ended, with the first line of its failure. */
export interface TestOutcome {
  status: string;
  reason: string;
}

export interface TestReport {
  testResults: { assertionResults: TestResult[] }[];
}

/** A shop in a sandbox, written by scripts/sandbox/shop.ts. Its first person is the owner. */
export interface Shop {
  company_id: string;
  password: string;
  /** The session of a platform administrator, if one was asked for. */
  administrator_token: string | null;
  category_id: string;
  people: [Person, ...Person[]];
  products: Product[];
}

export interface Person {
  token: string;
  user_id: string;
  email: string;
  register_id: string;
}

export interface Product {
  id: string;
  name: string;
  sale_price_cents: number;
}

/** An isolated environment for benchmarks and fault tests. */
export type Sandbox = Awaited<ReturnType<typeof import("./sandbox/sandbox.mjs").openSandbox>>;
