import "server-only";
import { prisma } from "@/lib/db/client";
import { isInCompanyOf, newPublicLink, parsePublicLink } from "./public-link";
import { hashOf } from "./token";

/** Creates the token in a receipt's URL. */
export const newReceiptLink = (company_id: string) => newPublicLink("rec", company_id);

/** The hash stored in the database. */
export const hashOfReceiptLink = (token: string) => hashOf(token);

interface Linked {
  readonly company_id: string;
  readonly sale_id: string;
  readonly zone: string;
  readonly turn_minutes: number;
  /** The database's clock. */
  readonly now: Date;
}

/** Returns the sale that a receipt link shows; null when the link is unknown or expired. */
export async function saleOfLink(token: string): Promise<Linked | null> {
  const link = parsePublicLink("rec", token);
  if (!link) return null;
  const [linked] = await prisma.$queryRaw<Linked[]>`
    SELECT l.company_id, l.sale_id, c.timezone AS zone, c.day_turn_minutes AS turn_minutes, now() AS now
    FROM receipt_link l JOIN company c ON c.id = l.company_id
    WHERE ${isInCompanyOf(link)} AND l.token_hash = ${link.hash} AND l.expires_at > now()`;
  return linked ?? null;
}
