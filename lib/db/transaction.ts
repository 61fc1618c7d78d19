import "server-only";
import type { PoolClient, QueryConfig, QueryResultRow } from "pg";
import { AppError } from "@/lib/api/errors";
import { connectionPool, prisma, type Unscoped } from "./client";
import { joinedConnection } from "./joinable-pool";
import { Prisma } from "./prisma";
import { runSql, type Statement } from "./raw-sql";

const MAX_DURATION_MS = 10_000;
/** How Prisma begins and ends its transactions. */
const BOUNDARIES: readonly unknown[] = ["BEGIN", "COMMIT", "ROLLBACK"];
const NO_ROWS = { command: "", rowCount: 0, rows: [], fields: [] };

interface KeptStatement {
  readonly statement: Statement;
  /** What the transaction fails with if the statement changes no row. */
  readonly unchanged?: Error | undefined;
}

/**
 * A transaction on one connection of the pool. Raw SQL goes straight to PostgreSQL. Prisma joins when a model is first used: many
 * transactions use none, and joining takes the server longer than a statement.
 */
export class OpenTransaction {
  readonly #connection: PoolClient;
  readonly #ends_at_ms = performance.now() + MAX_DURATION_MS;
  /** Statements to be sent with the next one. */
  readonly #kept: KeptStatement[] = [];
  /** Why the transaction can only be rolled back. */
  #refusal: Error | undefined;
  #models: Promise<Unscoped> | undefined;
  #prismaEnded: Promise<void> | undefined;
  #endPrisma = () => {};
  #hasEnded = false;

  constructor(connection: PoolClient) {
    this.#connection = connection;
  }

  begin = () => this.#connection.query("BEGIN");

  /** Runs a statement. Throws UNAVAILABLE when the transaction has taken too long. */
  async run<Row extends QueryResultRow>(statement: Statement) {
    this.#requireOpen();
    this.#requireTime();
    return this.#sendAfterKept(() => runSql<Row>(this.#connection, statement));
  }

  /**
   * Keeps a statement whose result is not needed, to send it in one message with the next one or with COMMIT. If it fails, that one
   * throws its error. With `unchanged`, the whole transaction fails with this error if the statement changes no row.
   */
  executeWithNext(statement: Statement, unchanged?: Error) {
    this.#requireOpen();
    this.#kept.push({ statement, unchanged });
  }

  /** The error of a statement that should have changed a row, whatever the work made of it. */
  get refusal(): Error | undefined {
    return this.#refusal;
  }

  /** Prisma's client on this transaction. */
  models(): Promise<Unscoped> {
    this.#requireOpen();
    this.#models ??= new Promise((resolve, reject) => {
      const hold = (tx: Unscoped) => {
        resolve(tx);
        return new Promise<void>((end) => {
          this.#endPrisma = end;
        });
      };
      const options = { timeout: MAX_DURATION_MS };
      this.#prismaEnded = joinedConnection.run(this.#connectionForPrisma(), () => prisma.$transaction(hold, options));
      this.#prismaEnded.catch(reject);
    });
    return this.#models;
  }

  /** Commits. Throws if PostgreSQL rolls back instead, because an earlier error was ignored. */
  async commit() {
    await this.#releasePrisma();
    if (this.#kept.some(({ unchanged }) => unchanged)) await this.#sendAfterKept(() => Promise.resolve());
    this.#requireOpen();
    this.#hasEnded = true;
    this.#requireTime();
    const { command } = await this.#sendAfterKept(() => runSql(this.#connection, { text: "COMMIT", values: [] }));
    if (command !== "COMMIT") throw new Error("The transaction was rolled back after an ignored error");
  }

  async rollback() {
    this.#hasEnded = true;
    await this.#releasePrisma().catch(() => undefined);
    await this.#connection.query("ROLLBACK");
  }

  async #releasePrisma() {
    await this.#models;
    this.#endPrisma();
    await this.#prismaEnded;
  }

  /**
   * Sends the kept statements and another one, in one message. After one that fails, PostgreSQL rejects the others and answers COMMIT
   * with a rollback. The error thrown is that of the first one that failed.
   */
  async #sendAfterKept<Result>(send: () => Promise<Result>): Promise<Result> {
    const kept = this.#kept.splice(0);
    if (kept.length === 0) return send();
    const { stream } = (this.#connection as unknown as { connection: { stream: { cork(): void; uncork(): void } } })
      .connection;
    stream.cork();
    let sent: Promise<unknown>[];
    let last: Promise<Result>;
    try {
      sent = kept.map((one) => this.#sendKept(one));
      last = send();
    } finally {
      stream.uncork();
    }
    const outcomes = await Promise.allSettled([...sent, last]);
    for (const outcome of outcomes) if (outcome.status === "rejected") throw outcome.reason;
    return last;
  }

  async #sendKept({ statement, unchanged }: KeptStatement) {
    const { rowCount } = await runSql(this.#connection, statement);
    if (rowCount !== 0 || !unchanged) return;
    this.#refusal = unchanged;
    throw unchanged;
  }

  /** A connection on which Prisma neither begins nor ends a transaction. */
  #connectionForPrisma(): PoolClient {
    const query = async (config: QueryConfig) => {
      if (BOUNDARIES.includes(config.text)) return NO_ROWS;
      this.#requireOpen();
      return this.#sendAfterKept(() => this.#connection.query(config));
    };
    const nothing = () => undefined;
    return { query, release: nothing, on: nothing, removeListener: nothing } as unknown as PoolClient;
  }

  /** A statement of work that goes on after another part of it failed must not run in the next transaction of the connection. */
  #requireOpen() {
    if (this.#refusal) throw this.#refusal;
    if (this.#hasEnded) throw new Error("The transaction has ended");
  }

  #requireTime() {
    if (performance.now() > this.#ends_at_ms) throw new AppError("UNAVAILABLE");
  }
}

const transactions = new WeakMap<Unscoped, OpenTransaction>();

/** The transaction that a client belongs to, if `inTransaction` began it. */
export const transactionOf = (client: Unscoped) => transactions.get(client);

type Operations = Record<PropertyKey, (...args: unknown[]) => unknown>;

/** Prisma's interface to a transaction: its raw SQL does not use Prisma, and its models join Prisma at their first use. */
function clientOf(transaction: OpenTransaction): Unscoped {
  const rowsOf = async (statement: Statement) => (await transaction.run(statement)).rows;
  const raw: Operations = {
    $queryRaw: (sql, ...values) => rowsOf(statementOf(sql, values)),
    $executeRaw: async (sql, ...values) => (await transaction.run(statementOf(sql, values))).rowCount ?? 0,
    $queryRawUnsafe: (text, ...values) => rowsOf({ text: String(text), values }),
  };
  const modelOf = (name: PropertyKey) =>
    new Proxy({} as Operations, {
      get:
        (_, operation) =>
        async (...args: unknown[]) => {
          const models = (await transaction.models()) as unknown as Record<PropertyKey, Operations>;
          return models[name]?.[operation]?.(...args);
        },
    });
  return new Proxy(raw as unknown as Unscoped, {
    // A client that an `async` function returns must not look like a promise.
    get: (_, name) => raw[name] ?? (name === "then" ? undefined : modelOf(name)),
  });
}

const statementOf = (sql: unknown, values: unknown[]): Statement =>
  sql instanceof Prisma.Sql ? sql : Prisma.sql(sql as string[], ...values);

/** Runs `work` in a transaction, and rolls it back if `work` throws. The connection leaves the pool if it cannot be rolled back. */
export async function inTransaction<T>(work: (tx: Unscoped) => Promise<T>): Promise<T> {
  const connection = await connectionPool().connect();
  // Without a listener, a connection that is lost between two statements would end the process. The next statement fails.
  const ignore = () => undefined;
  connection.on("error", ignore);
  const transaction = new OpenTransaction(connection);
  const client = clientOf(transaction);
  transactions.set(client, transaction);
  let failure: Error | undefined;
  try {
    await transaction.begin();
    const result = await work(client);
    await transaction.commit();
    return result;
  } catch (error) {
    await transaction.rollback().catch((cause: Error) => {
      failure = cause;
    });
    throw transaction.refusal ?? error;
  } finally {
    connection.removeListener("error", ignore);
    connection.release(failure);
  }
}
