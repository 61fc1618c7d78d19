import "server-only";
import { prisma } from "@/lib/db/client";
import { isInCompanyOf, newPublicLink, parsePublicLink } from "./public-link";

/** Creates the token in a customer display's URL. */
export const newDisplayLink = (company_id: string) => newPublicLink("dis", company_id);

interface Linked {
  readonly company_id: string;
  readonly id: string;
  /** What the till last sent. */
  readonly state: unknown;
}

/** Returns the customer display of a link; null when the link is unknown or expired. */
export async function displayOfLink(token: string): Promise<Linked | null> {
  const link = parsePublicLink("dis", token);
  if (!link) return null;
  const [linked] = await prisma.$queryRaw<Linked[]>`
    SELECT l.company_id, l.id, l.state FROM customer_display l
    WHERE ${isInCompanyOf(link)} AND l.token_hash = ${link.hash} AND l.expires_at > now()`;
  return linked ?? null;
}
