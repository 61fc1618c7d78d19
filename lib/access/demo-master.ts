import "server-only";
import { queryRows } from "@/lib/db/client";
import { Prisma } from "@/lib/db/prisma";
import { DEMO_MASTER, DEMO_PASSWORD, isLocal } from "./demo";
import { isPassword } from "./password";
import { PLATFORM_ROLES } from "./platform-roles";

/** More administrators than a platform has; comparing a password is slow. */
const MAX_COMPARED = 50;

/**
 * Lists accounts of the platform's staff on a production server that use the published demo e-mail or password, each with its fix, in
 * Portuguese: such an account gives anybody access to every company. Empty on a local machine. Throws when the database is
 * unreachable.
 */
export async function demoMasterFaults(): Promise<string[]> {
  if (isLocal()) return [];
  const masters = await queryRows<{ email: string; password_hash: string }>(Prisma.sql`
    SELECT DISTINCT ON (password_hash) email, password_hash FROM users
    WHERE active AND roles && ${[...PLATFORM_ROLES]}::text[]
    ORDER BY password_hash, (email = ${DEMO_MASTER}) DESC, email LIMIT ${MAX_COMPARED}::int`);
  const faults = await Promise.all(masters.map(faultOf));
  return faults.filter((fault) => fault !== null);
}

async function faultOf({ email, password_hash }: { email: string; password_hash: string }): Promise<string | null> {
  if (email === DEMO_MASTER)
    return `A conta de administração da demonstração, ${email}, está ativa, e a senha dela é pública. Remova-a: npm run master:remove -- ${email}`;
  if (!(await isPassword(DEMO_PASSWORD, password_hash))) return null;
  return `A conta de administração ${email} usa a senha pública da demonstração. Troque-a: npm run master:create -- ${email} --recuperar`;
}
