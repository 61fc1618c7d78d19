import "server-only";
import { Client, Query, type QueryConfig } from "pg";
import { areStatementsKept } from "./prepared";

/**
 * The company in the outermost WHERE of a statement of Prisma: alone, first (in a key) or last (where the company's scope adds it,
 * see `tenant.ts`). Always joined with AND: inside an OR there would be one more parenthesis.
 */
const COMPANY_OF_STATEMENT = [
  /WHERE "t0"\."company_id" = (\$\d+)(?= ORDER BY| LIMIT| OFFSET|$)/,
  /WHERE \("t0"\."company_id" = (\$\d+) AND /,
  / AND "t0"\."company_id" = (\$\d+)\)(?= ORDER BY| LIMIT| OFFSET|$)/,
];
const COMPANY_OF_JOIN = /"t\d+"\."company_id" = ("t\d+"\."company_id")/g;

/**
 * Compares the company of every related table with the value that the statement compares its first table with. Prisma compares
 * the two tables only with each other, in a LATERAL subquery, so that a database that is distributed by company would ask every
 * shard for the related rows. The result is the same: the related rows are of the same company.
 */
export function withCompanyInJoins(sql: string): string {
  if (!sql.includes("LEFT JOIN LATERAL")) return sql;
  const company = COMPANY_OF_STATEMENT.map((pattern) => pattern.exec(sql)?.[1]).find(Boolean);
  if (!company) return sql;
  return sql.replace(COMPANY_OF_JOIN, (join, related) => `${join} AND ${related} = ${company}`);
}

/** The part of pg's connection that sends messages of the extended query protocol. */
interface Messages {
  readonly parsedStatements: Readonly<Record<string, string>>;
  bind(message: { statement: string; values: unknown[] }): void;
  execute(message: object): void;
}

const BEGIN = "BEGIN";
const BEGIN_NAME = "agora_begin";
const ENDS: readonly string[] = ["COMMIT", "ROLLBACK"];
const NO_ROWS = { command: BEGIN, rowCount: null, rows: [], fields: [] };

/**
 * A statement with BEGIN in front of it, in one message. PostgreSQL skips the statement if BEGIN fails, because both come before one
 * Sync (extended query protocol, "Pipelining").
 */
class FirstStatement extends Query {
  prepare(messages: Messages) {
    messages.bind({ statement: BEGIN_NAME, values: [] });
    messages.execute({});
    // Not in the types of pg.
    (Query.prototype as unknown as { prepare: (messages: Messages) => void }).prepare.call(this, messages);
  }
}

/** Sends the statements of Prisma with the company in every join, and BEGIN together with the first statement of a transaction. */
export class CompanyClient extends Client {
  #isBeginDue = false;

  // The types of `query` are overloads for each form of its arguments; this only passes them on.
  // biome-ignore lint/suspicious/noExplicitAny: see above
  override query(...args: any[]): any {
    const [given, ...others] = args;
    const config = typeof given === "string" ? { text: given } : given;
    const send = super.query as unknown as (...args: unknown[]) => unknown;
    const sql = config?.text;
    const text = typeof sql === "string" ? withCompanyInJoins(sql) : sql;
    const statement = text === sql ? config : { ...config, text };
    if (others.length > 0) return send.call(this, statement, ...others);
    if (text === BEGIN) return this.begin(send);
    if (!this.#isBeginDue) return send.call(this, statement);
    this.#isBeginDue = false;
    return ENDS.includes(text) ? Promise.resolve({ ...NO_ROWS, command: text }) : sendAfterBegin(this, send, statement);
  }

  /** Postpones BEGIN to the first statement, once the connection has prepared it. */
  private begin(send: (...args: unknown[]) => unknown) {
    if (!areStatementsKept()) return send.call(this, BEGIN);
    const { connection } = this as unknown as { connection: Messages };
    if (!connection.parsedStatements[BEGIN_NAME]) return send.call(this, { name: BEGIN_NAME, text: BEGIN });
    this.#isBeginDue = true;
    return Promise.resolve(NO_ROWS);
  }
}

function sendAfterBegin(client: Client, send: (...args: unknown[]) => unknown, statement: QueryConfig) {
  return new Promise((resolve, reject) => {
    const query = new FirstStatement({ ...statement, queryMode: "extended" } as QueryConfig);
    const done = (error: unknown, results: unknown) =>
      error ? reject(error) : resolve(Array.isArray(results) ? results.at(-1) : results);
    Object.assign(query, { callback: done });
    send.call(client, query);
  });
}
