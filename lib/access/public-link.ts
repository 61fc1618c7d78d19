import "server-only";
import { Prisma } from "@/lib/db/prisma";
import { decryptId, encryptId } from "./seal";
import { hashOf, newSecret } from "./token";

const PURPOSE = "public-link-company";
const COMPANY_LENGTH = 22;
/** A prefix for the type, a secret and the encrypted company. Links of version 0.1 have no company. */
const SHAPE = /^(\w{3})_[A-Za-z0-9_-]{43}([A-Za-z0-9_-]{22})?$/;

/** The types of public links: quote, receipt, fiado statement and customer display. */
type LinkType = "orc" | "rec" | "cad" | "dis";

/** What finds the row of a public link. */
export interface PublicLink {
  /** The hash stored in the database. */
  readonly hash: string;
  /** Null for a link of version 0.1, which is searched in all companies. */
  readonly company_id: string | null;
}

/**
 * Creates the token in a public URL: its type, 256 bits of `secret` and the company, encrypted so that the URL does not reveal an
 * id. With the company, a database that is distributed by company reads one shard.
 */
export const newPublicLink = (type: LinkType, company_id: string, secret = newSecret()) =>
  `${type}_${secret}${encryptId(PURPOSE, company_id)}`;

/** Returns null for a text that is not a link of this type. The company may be wrong: only the hash proves the link. */
export function parsePublicLink(type: LinkType, token: string): PublicLink | null {
  const [, prefix, company] = SHAPE.exec(token) ?? [];
  if (prefix !== type) return null;
  return { hash: hashOf(token), company_id: company ? decryptId(PURPOSE, company) : null };
}

/** The same link without its company, as version 0.1 created it. */
export const withoutCompany = (token: string) => token.slice(0, -COMPANY_LENGTH);

/** The condition on the company of the table `l` that has the links. */
export const isInCompanyOf = ({ company_id }: PublicLink): Prisma.Sql =>
  company_id ? Prisma.sql`l.company_id = ${company_id}::uuid` : Prisma.sql`true`;
