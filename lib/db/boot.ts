import "server-only";
import { isLocal } from "@/lib/access/demo";
import { prisma } from "./client";

interface Settings {
  readonly timezone: string;
  readonly is_superuser: boolean;
  readonly fsync: string;
  readonly full_page_writes: string;
  readonly synchronous_commit: string;
}

/** Lists the faults that make the database unfit for production, each with its fix, in Portuguese; empty if there are none. */
export function faultsOf(found: Settings, production: boolean): string[] {
  const faults = [];
  if (found.timezone !== "UTC") {
    faults.push(`A sessão do banco está no fuso ${found.timezone}: defina o fuso UTC para o usuário do aplicativo.`);
  }
  if (!production) return faults;
  if (found.is_superuser)
    faults.push("O aplicativo não pode usar um superusuário do PostgreSQL: use o usuário agora_app.");
  if ([found.fsync, found.full_page_writes].includes("off") || found.synchronous_commit === "off") {
    faults.push("O PostgreSQL pode perder vendas confirmadas: ligue fsync, full_page_writes e synchronous_commit.");
  }
  return faults;
}

/** The faults of the connected database. Throws when the database is unreachable. */
export async function databaseFaults(): Promise<string[]> {
  const [found] = await prisma.$queryRaw<Settings[]>`
    SELECT current_setting('timezone') AS timezone, rolsuper AS is_superuser, current_setting('fsync') AS fsync,
           current_setting('full_page_writes') AS full_page_writes, current_setting('synchronous_commit') AS synchronous_commit
    FROM pg_roles WHERE rolname = current_user`;
  return found ? faultsOf(found, !isLocal()) : [];
}
