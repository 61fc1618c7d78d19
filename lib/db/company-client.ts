import "server-only";
import { Client } from "pg";

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

/** Sends the statements of Prisma with the company in every join. */
export class CompanyClient extends Client {
  // The types of `query` are overloads for each form of its arguments; this only passes them on.
  // biome-ignore lint/suspicious/noExplicitAny: see above
  override query(...args: any[]): any {
    const [config, ...others] = args;
    const send = super.query as unknown as (...args: unknown[]) => unknown;
    const sql = config?.text;
    const text = typeof sql === "string" ? withCompanyInJoins(sql) : sql;
    return text === sql ? send.apply(this, args) : send.call(this, { ...config, text }, ...others);
  }
}
