import "server-only";
import { prisma } from "@/lib/db/client";
import { isInCompanyOf, newPublicLink, parsePublicLink, withoutCompany } from "./public-link";
import { derivedSecret } from "./seal";
import { hashOf } from "./token";

interface LinkedQuote {
  readonly company_id: string;
  readonly id: string;
  readonly link_hash: string | null;
}

/**
 * Returns the token in a quote's URL. Its secret is derived from the quote and the end of the link, so that it can be shown again.
 * A new link ends at another moment and therefore has another secret.
 */
export const linkFor = ({ company_id, id }: Omit<LinkedQuote, "link_hash">, expires_at: Date) =>
  newPublicLink("orc", company_id, derivedSecret("quote-link", `${id}:${expires_at.getTime()}`));

/** Derives the token of the quote's current link; null if the link was created at random, by an early version. */
export function currentLinkOf(quote: LinkedQuote, expires_at: Date): string | null {
  const token = linkFor(quote, expires_at);
  return [token, withoutCompany(token)].find((candidate) => hashOfLink(candidate) === quote.link_hash) ?? null;
}

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
  const link = parsePublicLink("orc", token);
  if (!link) return null;
  const [linked] = await prisma.$queryRaw<Linked[]>`
    SELECT l.company_id, l.id AS quote_id, l.user_id, l.user_name, c.timezone AS zone, c.day_turn_minutes AS turn_minutes, now() AS now
    FROM quote l JOIN company c ON c.id = l.company_id
    WHERE ${isInCompanyOf(link)} AND l.link_hash = ${link.hash} AND l.link_expires_at > now()`;
  return linked ?? null;
}
