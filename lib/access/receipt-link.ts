import "server-only";
import { prisma } from "@/lib/db/client";
import { hashOf, newSecret } from "./token";

const SHAPE = /^rec_[A-Za-z0-9_-]{43}$/;

/** The secret in a receipt's address: 256 random bits and what kind of secret it is. */
export const newReceiptLink = () => `rec_${newSecret()}`;

/** What the database keeps of it. */
export const hashOfReceiptLink = (token: string) => hashOf(token);

interface Linked {
  readonly company_id: string;
  readonly sale_id: string;
  readonly zone: string;
  readonly turn_minutes: number;
  /** The database's clock. */
  readonly now: Date;
}

/** Which sale a receipt's address shows; null when it is unknown or over. */
export async function saleOfLink(token: string): Promise<Linked | null> {
  if (!SHAPE.test(token)) return null;
  const [linked] = await prisma.$queryRaw<Linked[]>`
    SELECT l.company_id, l.sale_id, c.timezone AS zone, c.day_turn_minutes AS turn_minutes, now() AS now
    FROM receipt_link l JOIN company c ON c.id = l.company_id
    WHERE l.token_hash = ${hashOfReceiptLink(token)} AND l.expires_at > now()`;
  return linked ?? null;
}
