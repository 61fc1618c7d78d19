import "server-only";
import pg, { type QueryConfig, type QueryResult, type QueryResultRow } from "pg";
import { preparedName } from "./prepared";
import { Prisma } from "./prisma";

/** What sends a statement: the pool or one of its connections. */
export interface SqlConnection {
  query<Row extends QueryResultRow>(config: QueryConfig): Promise<QueryResult<Row>>;
}

/** A statement with `$1`, `$2` … for its values. */
export interface Statement {
  readonly text: string;
  readonly values: readonly unknown[];
}

const { builtins, getTypeParser, arrayParser } = pg.types;
const INT8_ARRAY = 1016;
const DATE_ARRAY = 1182;

const dateOf = (day: string) => new Date(`${day}T00:00:00Z`);
const arrayOf =
  <Value>(parse: (text: string) => Value) =>
  (text: string) =>
    (arrayParser as unknown as ArrayParser).create(text, parse).parse();

/** Not in the types of pg. */
interface ArrayParser {
  create<Value>(text: string, parse: (text: string) => Value): { parse(): Value[] };
}

/** The values of the types that pg would return as text or in the server's time zone. The same as Prisma's. */
const PARSERS: Record<number, (text: string) => unknown> = {
  [builtins.INT8]: BigInt,
  [INT8_ARRAY]: arrayOf(BigInt),
  [builtins.NUMERIC]: (text) => new Prisma.Decimal(text),
  [builtins.DATE]: dateOf,
  [DATE_ARRAY]: arrayOf(dateOf),
  [builtins.TIMESTAMP]: (text) => new Date(`${text.replace(" ", "T")}Z`),
};

const types = {
  getTypeParser: ((oid: number, format?: "text" | "binary") =>
    (format !== "binary" && PARSERS[oid]) || getTypeParser(oid, format as "text")) as typeof getTypeParser,
};

/** A value as PostgreSQL reads it. Instants are sent in UTC: their calendar day must not depend on the server's time zone. */
function parameterOf(value: unknown): unknown {
  if (value instanceof Date) return value.toISOString();
  if (Array.isArray(value)) return value.map(parameterOf);
  return value instanceof Prisma.Decimal ? value.toString() : value;
}

/**
 * Runs a statement through pg, without the work of Prisma for it. Rows have the types that Prisma's raw queries return. Throws pg's
 * `DatabaseError` with PostgreSQL's code.
 */
export const runSql = <Row extends QueryResultRow>(connection: SqlConnection, { text, values }: Statement) =>
  connection.query<Row>({ name: preparedName(text), text, values: values.map(parameterOf), types });
