import "server-only";
import { isLocal } from "@/lib/access/demo";
import { prisma, queryRows } from "./client";
import { Prisma } from "./prisma";
import { APP_LIMITS_MS } from "./session-defaults.mjs";

interface Settings {
  readonly timezone: string;
  readonly is_superuser: boolean;
  readonly fsync: string;
  readonly full_page_writes: string;
  readonly synchronous_commit: string;
  /** The limits in force, in milliseconds; 0 is no limit. */
  readonly limits_ms: Readonly<Record<string, number>>;
}

const FIX_LIMITS =
  "rode node scripts/migrate.mjs, que os define para o usuário do aplicativo, e depois RECONNECT no PgBouncer, se houver um";

/** Lists the faults that make the database unfit for production, each with its fix, in Portuguese; empty if there are none. */
export function faultsOf(found: Settings, production: boolean): string[] {
  const faults = [];
  // adapter-pg shifts timestamptz by the session's time zone when that is not UTC.
  if (found.timezone !== "UTC") {
    faults.push(`A sessão do banco está no fuso ${found.timezone}: defina o fuso UTC para o usuário do aplicativo.`);
  }
  const missing = Object.entries(APP_LIMITS_MS).filter(
    ([name, limit_ms]) => !isWithin(found.limits_ms[name], limit_ms),
  );
  if (missing.length > 0) {
    faults.push(`O banco não limita ${missing.map(([name]) => name).join(", ")}: ${FIX_LIMITS}.`);
  }
  if (!production) return faults;
  if (found.is_superuser)
    faults.push("O aplicativo não pode usar um superusuário do PostgreSQL: use o usuário agora_app.");
  if ([found.fsync, found.full_page_writes].includes("off") || found.synchronous_commit === "off") {
    faults.push("O PostgreSQL pode perder vendas confirmadas: ligue fsync, full_page_writes e synchronous_commit.");
  }
  return faults;
}

const isWithin = (value_ms: number | undefined, limit_ms: number) =>
  value_ms !== undefined && value_ms > 0 && value_ms <= limit_ms;

/** The faults of the connected database. Throws when the database is unreachable. */
export async function databaseFaults(): Promise<string[]> {
  const [found] = await queryRows<Settings>(Prisma.sql`
    SELECT current_setting('timezone') AS timezone, rolsuper AS is_superuser, current_setting('fsync') AS fsync,
           current_setting('full_page_writes') AS full_page_writes, current_setting('synchronous_commit') AS synchronous_commit,
           (SELECT jsonb_object_agg(name, setting::int) FROM pg_settings WHERE name = ANY(${Object.keys(APP_LIMITS_MS)})) AS limits_ms
    FROM pg_roles WHERE rolname = current_user`);
  return found ? faultsOf(found, !isLocal()) : [];
}

/** Prepares Prisma's query compiler, which keeps the thread busy for about 0.1 s, before a query needs it. */
export const prepareQueryCompiler = (): Promise<void> => prisma.$connect();
