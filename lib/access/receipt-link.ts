import "server-only";
import { prisma } from "@/lib/db/client";
import { hashOf, newSecret } from "./token";

const SHAPE = /^rec_[A-Za-z0-9_-]{43}$/;

/** Creates the secret in a receipt's URL: a prefix for its type, and 256 random bits. */
export const newReceiptLink = () => `rec_${newSecret()}`;

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
  if (!SHAPE.test(token)) return null;
  const [linked] = await prisma.$queryRaw<Linked[]>`
    SELECT l.company_id, l.sale_id, c.timezone AS zone, c.day_turn_minutes AS turn_minutes, now() AS now
    FROM receipt_link l JOIN company c ON c.id = l.company_id
    WHERE l.token_hash = ${hashOfReceiptLink(token)} AND l.expires_at > now()`;
  return linked ?? null;
}
