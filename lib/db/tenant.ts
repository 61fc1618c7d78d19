import "server-only";
import type { Permission } from "@/lib/access/permissions";
import { AppError } from "@/lib/api/errors";
import { prisma, type Unscoped } from "./client";
import { isPassing } from "./faults";
import { Prisma } from "./generated/client";
import { PLANNED_ANEW } from "./prepared";
import { type SHARED_MODELS, TENANT_MODELS } from "./shared-models";

const SCOPED = new Set<PropertyKey>([
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
const CREATING = new Set<PropertyKey>(["create", "createMany", "createManyAndReturn"]);
const OWN_MODELS = new Set<PropertyKey>(TENANT_MODELS);

/** What a service may do with the database: the models of its company, and nothing raw. */
export type CompanyDb = Omit<Unscoped, `$${string}` | (typeof SHARED_MODELS)[number]>;

type Args = { where?: object; data?: unknown };
type Delegate = Record<PropertyKey, (args: Args) => unknown>;
const rowsOf = (data: unknown) => (Array.isArray(data) ? data : [data]) as { company_id?: string }[];
const connections = new WeakMap<CompanyDb, Unscoped>();

/** A client that sees one company: it adds `company_id` to every `where` and refuses whatever it cannot scope. */
function scopedTo(company_id: string, connection: Unscoped): CompanyDb {
  const scopeOf = (model: PropertyKey, delegate: Delegate) =>
    new Proxy(delegate, {
      get:
        (_, operation) =>
        (args: Args = {}) => {
          const run = delegate[operation];
          if (run && SCOPED.has(operation)) return run({ ...args, where: { ...args.where, company_id } });
          const isOwn = CREATING.has(operation) && rowsOf(args.data).every((row) => row.company_id === company_id);
          if (run && isOwn) return run(args);
          throw new Error(`${String(model)}.${String(operation)} is not allowed in the scope of a company`);
        },
    });
  const delegates = new Map<PropertyKey, Delegate>();
  const db = new Proxy({} as CompanyDb, {
    get(_, model) {
      if (!OWN_MODELS.has(model)) return undefined;
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
    readonly is_master: boolean;
  };
  /** The session that calls; absent where no person does, as in a job. */
  readonly session?: {
    readonly proven_at: Date;
    readonly email_confirmed_at: Date | null;
    readonly user_agent: string | null;
  };
  /** The database's clock when the request began. */
  readonly now: Date;
  readonly zone: string;
  /** When the shop's day begins, in minutes after midnight. */
  readonly turn_minutes: number;
  readonly request_id: string;
  readonly ip: string | null;
  /** The Idempotency-Key of the call, where it takes one. */
  readonly once_key?: string;
  /** Words given for what the call does, where it may meet several deeds that need one. */
  readonly approval_ids?: readonly string[];
  readonly db: CompanyDb;
}

/** The company's models, on a transaction of the caller's own where one is given. */
export const dbFor = (company_id: string, connection: Unscoped = prisma): CompanyDb => scopedTo(company_id, connection);

/** The ctx's own connection without a scope, so that what companies share is written in the same transaction. */
export const unscoped = (ctx: Ctx): Unscoped => connections.get(ctx.db) ?? prisma;

/**
 * Does several writes as one. The inner ctx hides the outer, so no query escapes; inside another transaction it joins it.
 * A deadlock or serialization failure is tried again, three times in all.
 */
export async function transaction<T>(ctx: Ctx, work: (ctx: Ctx) => Promise<T>): Promise<T> {
  if (unscoped(ctx) !== prisma) return work(ctx);
  for (let attempt = 1; ; attempt++) {
    try {
      return await prisma.$transaction((tx) => work({ ...ctx, db: scopedTo(ctx.company_id, tx) }));
    } catch (error) {
      if (attempt === 3 || !isPassing(error)) throw error;
    }
  }
}

/**
 * Raw SQL in the company's scope, for what Prisma cannot say: one statement, which must name `company_id`.
 * Joins the ctx's transaction.
 */
export function sqlFor(ctx: Ctx) {
  const connection = unscoped(ctx);
  const guarded = (sql: Prisma.Sql) => {
    if (!sql.sql.includes("company_id")) throw new Error("A statement in a company's scope must name company_id");
    return sql;
  };
  return {
    query: <Row>(strings: TemplateStringsArray, ...values: unknown[]) =>
      connection.$queryRaw<Row[]>(guarded(Prisma.sql(strings as unknown as string[], ...values))),
    /** The same for what reads a whole period or a whole register: its plan is made for its values and never kept. */
    survey: <Row>([first, ...rest]: TemplateStringsArray, ...values: unknown[]) =>
      connection.$queryRaw<Row[]>(guarded(Prisma.sql([`${PLANNED_ANEW}${first}`, ...rest], ...values))),
    execute: (strings: TemplateStringsArray, ...values: unknown[]) =>
      connection.$executeRaw(guarded(Prisma.sql(strings as unknown as string[], ...values))),
  };
}

/** The composite key of one row of the ctx's company. */
export const key = (ctx: Ctx, id: string) => ({ company_id_id: { company_id: ctx.company_id, id } });

/** The next number of a company's series (`"cash_closing"` …): gapless, since it rolls back with its transaction. */
export async function nextNumber(ctx: Ctx, name: string): Promise<number> {
  const [row] = await sqlFor(ctx).query<{ value: number }>`
    INSERT INTO counter (company_id, name, value) VALUES (${ctx.company_id}::uuid, ${name}, 1)
    ON CONFLICT (company_id, name) DO UPDATE SET value = counter.value + 1 RETURNING value`;
  if (!row) throw new AppError("INTERNAL");
  return row.value;
}
