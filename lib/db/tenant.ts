import "server-only";
import type { Permission } from "@/lib/access/permissions";
import { AppError } from "@/lib/api/errors";
import { prisma, queryRows, type Unscoped } from "./client";
import { isRetryable } from "./faults";
import { delegateOf, type SHARED_MODELS, TENANT_TABLES } from "./models";
import { WITHOUT_PLAN_CACHE } from "./prepared";
import { Prisma } from "./prisma";
import { inTransaction, transactionOf } from "./transaction";

const SCOPED_OPERATIONS = new Set<PropertyKey>([
  "findFirst",
  "findFirstOrThrow",
  "findUnique",
  "findUniqueOrThrow",
  "findMany",
  "count",
  "aggregate",
  "groupBy",
  "update",
  "updateMany",
  "updateManyAndReturn",
  "delete",
  "deleteMany",
]);
const CREATE_OPERATIONS = new Set<PropertyKey>(["create", "createMany", "createManyAndReturn"]);
const COMPANY_MODELS = new Set<PropertyKey>(TENANT_TABLES.map(delegateOf));

/** The models that a service may use: those of its company, without raw SQL. */
export type CompanyDb = Omit<Unscoped, `$${string}` | Uncapitalize<(typeof SHARED_MODELS)[number]>>;

type Args = { where?: object; data?: unknown };
type Delegate = Record<PropertyKey, (args: Args) => unknown>;
const rowsOf = (data: unknown) => (Array.isArray(data) ? data : [data]) as { company_id?: string }[];
const connections = new WeakMap<CompanyDb, Unscoped>();

/** A client restricted to one company: it adds `company_id` to every `where`, and throws on operations that it cannot scope. */
function scopedTo(company_id: string, connection: Unscoped): CompanyDb {
  const scopeOf = (model: PropertyKey, delegate: Delegate) =>
    new Proxy(delegate, {
      get:
        (_, operation) =>
        (args: Args = {}) => {
          const run = delegate[operation];
          if (run && SCOPED_OPERATIONS.has(operation)) return run({ ...args, where: { ...args.where, company_id } });
          const isOwn =
            CREATE_OPERATIONS.has(operation) && rowsOf(args.data).every((row) => row.company_id === company_id);
          if (run && isOwn) return run(args);
          throw new Error(`${String(model)}.${String(operation)} is not allowed in the scope of a company`);
        },
    });
  const delegates = new Map<PropertyKey, Delegate>();
  const db = new Proxy({} as CompanyDb, {
    get(_, model) {
      if (!COMPANY_MODELS.has(model)) return undefined;
      const delegate = delegates.get(model) ?? scopeOf(model, connection[model as "sale"] as unknown as Delegate);
      delegates.set(model, delegate);
      return delegate;
    },
  });
  connections.set(db, connection);
  return db;
}

export interface Ctx {
  readonly company_id: string;
  readonly user: {
    readonly id: string;
    readonly name: string;
    readonly permissions: readonly Permission[];
    /** All permissions of the user, also in a session begun with a PIN; missing where both are the same. */
    readonly own_permissions?: readonly Permission[];
    readonly is_master: boolean;
  };
  /** The caller's session; missing in a background job. */
  readonly session?: {
    readonly id: string;
    readonly proven_at: Date;
    readonly email_confirmed_at: Date | null;
    readonly user_agent: string | null;
  };
  /** The database's clock at the start of the request. */
  readonly now: Date;
  readonly zone: string;
  /** When the shop's business day starts, in minutes after midnight. */
  readonly turn_minutes: number;
  readonly request_id: string;
  readonly ip: string | null;
  /** The call's Idempotency-Key, if any. */
  readonly once_key?: string;
  /** Approvals given for this call; one call may need several. */
  readonly approval_ids?: readonly string[];
  readonly db: CompanyDb;
}

/** The company's models, optionally on a given transaction. */
export const dbFor = (company_id: string, connection: Unscoped = prisma): CompanyDb => scopedTo(company_id, connection);

/** The context's connection without a scope, to write shared data in the same transaction. */
export const unscoped = (ctx: Ctx): Unscoped => connections.get(ctx.db) ?? prisma;

/**
 * Runs several writes in one transaction. The inner ctx shadows the outer one, so that no query runs outside it. Joins a
 * running transaction. Retries a deadlock or serialization failure, three attempts in all.
 */
export async function transaction<T>(ctx: Ctx, work: (ctx: Ctx) => Promise<T>): Promise<T> {
  if (unscoped(ctx) !== prisma) return work(ctx);
  for (let attempt = 1; ; attempt++) {
    try {
      return await inTransaction((tx) => work({ ...ctx, db: scopedTo(ctx.company_id, tx) }));
    } catch (error) {
      if (attempt === 3 || !isRetryable(error)) throw error;
    }
  }
}

/** Runs several reads that all see the data as it was at the first one. A write throws. Joins a running transaction. */
export async function readSnapshot<T>(ctx: Ctx, read: (ctx: Ctx) => Promise<T>): Promise<T> {
  if (unscoped(ctx) !== prisma) return read(ctx);
  return inTransaction((tx) => {
    transactionOf(tx)?.executeWithNext(Prisma.sql`SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY`);
    return read({ ...ctx, db: scopedTo(ctx.company_id, tx) });
  });
}

/**
 * Raw SQL in the company's scope, for queries that Prisma cannot express. Each statement must contain `company_id`. Joins the
 * context's transaction.
 */
export function sqlFor(ctx: Ctx) {
  const connection = unscoped(ctx);
  const requireCompanyId = (sql: Prisma.Sql) => {
    if (!sql.strings.some((part) => part.includes("company_id")))
      throw new Error("A statement in a company's scope must name company_id");
    return sql;
  };
  const rowsOf = <Row>(sql: Prisma.Sql): Promise<Row[]> => {
    const statement = requireCompanyId(sql);
    if (connection !== prisma) return connection.$queryRaw<Row[]>(statement);
    return queryRows(statement) as Promise<Row[]>;
  };
  const sendWithNext = async (statement: Prisma.Sql, unchanged?: Error) => {
    requireCompanyId(statement);
    const open = transactionOf(connection);
    if (open) return open.executeWithNext(statement, unchanged);
    if ((await connection.$executeRaw(statement)) === 0 && unchanged) throw unchanged;
  };
  return {
    query: <Row>(strings: TemplateStringsArray, ...values: unknown[]) =>
      rowsOf<Row>(Prisma.sql(strings as unknown as string[], ...values)),
    /** Like `query`, but planned for its own values each time: for queries over a whole period or table. */
    queryWithoutPlanCache: <Row>([first, ...rest]: TemplateStringsArray, ...values: unknown[]) =>
      rowsOf<Row>(Prisma.sql([`${WITHOUT_PLAN_CACHE}${first}`, ...rest], ...values)),
    execute: (strings: TemplateStringsArray, ...values: unknown[]) =>
      connection.$executeRaw(requireCompanyId(Prisma.sql(strings as unknown as string[], ...values))),
    /**
     * Sends a statement whose result is not needed in one message with the next one or with COMMIT. If it fails, that one throws its
     * error.
     */
    executeWithNext: (strings: TemplateStringsArray, ...values: unknown[]) =>
      sendWithNext(Prisma.sql(strings as unknown as string[], ...values)),
    /** Like `executeWithNext`, for a statement that must change a row: if it changes none, the whole transaction fails with `unchanged`. */
    requireWithNext: (statement: Prisma.Sql, unchanged: Error) => sendWithNext(statement, unchanged),
  };
}

/** The composite key of one row of the context's company. */
export const key = (ctx: Ctx, id: string) => ({ company_id_id: { company_id: ctx.company_id, id } });

/**
 * Returns the next number of a company's sequence (such as `"cash_closing"`). Gapless: a rollback returns the number. The sequence
 * is locked until the transaction ends.
 */
export async function nextNumber(ctx: Ctx, name: string): Promise<number> {
  const [row] = await sqlFor(ctx).query<{ value: number }>`${nextNumberStatement(ctx, name)}`;
  if (!row) throw new AppError("INTERNAL");
  return row.value;
}

/** The statement of `nextNumber`, to be part of another one. It returns the number as `value`. */
export const nextNumberStatement = ({ company_id }: Ctx, name: string) => Prisma.sql`
  INSERT INTO counter (company_id, name, value) VALUES (${company_id}::uuid, ${name}, 1)
  ON CONFLICT (company_id, name) DO UPDATE SET value = counter.value + 1 RETURNING value`;
