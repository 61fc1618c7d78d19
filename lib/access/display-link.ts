import "server-only";
import { prisma } from "@/lib/db/client";
import { hashOf, newSecret } from "./token";

const SHAPE = /^dis_[A-Za-z0-9_-]{43}$/;

/** Creates the secret in a customer display's URL: a prefix for its type, and 256 random bits. */
export const newDisplayLink = () => `dis_${newSecret()}`;

interface Linked {
  readonly company_id: string;
  readonly id: string;
  /** What the till last sent. */
  readonly state: unknown;
}

/** Returns the customer display of a link; null when the link is unknown or expired. */
export async function displayOfLink(token: string): Promise<Linked | null> {
  if (!SHAPE.test(token)) return null;
  const [linked] = await prisma.$queryRaw<Linked[]>`
    SELECT company_id, id, state FROM customer_display
    WHERE token_hash = ${hashOf(token)} AND expires_at > now()`;
  return linked ?? null;
}
