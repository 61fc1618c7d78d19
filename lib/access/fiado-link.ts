import "server-only";
import { prisma } from "@/lib/db/client";
import { isInCompanyOf, newPublicLink, parsePublicLink } from "./public-link";
import { hashOf } from "./token";

/** Creates the token in a statement's URL. */
export const newStatementLink = (company_id: string) => newPublicLink("cad", company_id);

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
  const link = parsePublicLink("cad", token);
  if (!link) return null;
  const [linked] = await prisma.$queryRaw<Linked[]>`
    SELECT l.company_id, l.customer_id, c.timezone AS zone, c.day_turn_minutes AS turn_minutes, now() AS now
    FROM fiado_link l JOIN company c ON c.id = l.company_id
    WHERE ${isInCompanyOf(link)} AND l.token_hash = ${link.hash} AND l.revoked_at IS NULL AND l.expires_at > now()`;
  return linked ?? null;
}
