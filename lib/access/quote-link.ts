import "server-only";
import { prisma } from "@/lib/db/client";
import { derivedSecret } from "./seal";
import { hashOf } from "./token";

const SHAPE = /^orc_[A-Za-z0-9_-]{43}$/;

/**
 * Returns the secret in a quote's URL: a prefix for its type, and 256 bits derived from the quote and the end of the link, so that
 * it can be shown again. A new link ends at another moment and therefore has another secret.
 */
export const linkFor = (quote_id: string, expires_at: Date) =>
  `orc_${derivedSecret("quote-link", `${quote_id}:${expires_at.getTime()}`)}`;

/** The hash stored in the database. */
export const hashOfLink = (token: string) => hashOf(token);

interface Linked {
  readonly company_id: string;
  readonly quote_id: string;
  readonly user_id: string;
  readonly user_name: string;
  readonly zone: string;
  readonly turn_minutes: number;
  /** The database's clock. */
  readonly now: Date;
}

/** Returns the quote that a link shows; null when the link is unknown, expired or replaced by a newer one. */
export async function quoteOfLink(token: string): Promise<Linked | null> {
  if (!SHAPE.test(token)) return null;
  const [linked] = await prisma.$queryRaw<Linked[]>`
    SELECT q.company_id, q.id AS quote_id, q.user_id, q.user_name, c.timezone AS zone, c.day_turn_minutes AS turn_minutes, now() AS now
    FROM quote q JOIN company c ON c.id = q.company_id
    WHERE q.link_hash = ${hashOfLink(token)} AND q.link_expires_at > now()`;
  return linked ?? null;
}
