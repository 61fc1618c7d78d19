import "server-only";
import { prisma } from "@/lib/db/client";
import { DEMO_MASTER, DEMO_PASSWORD, isLocal } from "./demo";
import { isPassword } from "./password";
import { MASTER_ROLE } from "./permissions";

/** More administrators than a platform has; comparing a password takes a while. */
const MOST_COMPARED = 50;

/**
 * What is wrong with the administrators of a production server, each with its way out: an account whose e-mail and password
 * are published opens every company to anybody. Empty elsewhere. Throws when the database does not answer.
 */
export async function demoMasterFaults(): Promise<string[]> {
  if (isLocal()) return [];
  const masters = await prisma.$queryRaw<{ email: string; password_hash: string }[]>`
    SELECT DISTINCT ON (password_hash) email, password_hash FROM users
    WHERE active AND ${MASTER_ROLE} = ANY (roles)
    ORDER BY password_hash, (email = ${DEMO_MASTER}) DESC, email LIMIT ${MOST_COMPARED}::int`;
  const faults = await Promise.all(masters.map(faultOf));
  return faults.filter((fault) => fault !== null);
}

async function faultOf({ email, password_hash }: { email: string; password_hash: string }): Promise<string | null> {
  if (email === DEMO_MASTER)
    return `A conta de administração da demonstração, ${email}, está ativa, e a senha dela é pública. Remova-a: npm run master:remove -- ${email}`;
  if (!(await isPassword(DEMO_PASSWORD, password_hash))) return null;
  return `A conta de administração ${email} usa a senha pública da demonstração. Troque-a: npm run master:create -- ${email} --recuperar`;
}
