import "server-only";
import { prisma } from "@/lib/db/client";
import { hashOf, newSecret } from "./token";

const SHAPE = /^cad_[A-Za-z0-9_-]{43}$/;

/** Creates the secret in a statement's URL: a prefix for its type, and 256 random bits. */
export const newStatementLink = () => `cad_${newSecret()}`;

/** The hash stored in the database. */
export const hashOfStatementLink = (token: string) => hashOf(token);

interface Linked {
  readonly company_id: string;
  readonly customer_id: string;
  readonly zone: string;
  readonly turn_minutes: number;
  /** The database's clock. */
  readonly now: Date;
}

/** Returns the customer whose statement a link shows; null when the link is unknown, expired or disabled. */
export async function accountOfLink(token: string): Promise<Linked | null> {
  if (!SHAPE.test(token)) return null;
  const [linked] = await prisma.$queryRaw<Linked[]>`
    SELECT l.company_id, l.customer_id, c.timezone AS zone, c.day_turn_minutes AS turn_minutes, now() AS now
    FROM fiado_link l JOIN company c ON c.id = l.company_id
    WHERE l.token_hash = ${hashOfStatementLink(token)} AND l.revoked_at IS NULL AND l.expires_at > now()`;
  return linked ?? null;
}
