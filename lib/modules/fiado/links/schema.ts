import { z } from "zod";
import { fiadoCompany, statementLine } from "../statements/schema";

export const STATEMENT_LINK_DAYS = 30;
/** Maximum number of entries on the public page. Earlier ones are summed in one opening balance. */
export const PUBLIC_ENTRIES = 200;

export const statementTokenInput = z.strictObject({ token: z.string() });

/** The token is returned only once: the database stores its hash. */
export const statementLinkResource = z.object({ token: z.string(), expires_at: z.iso.datetime() });

export const revokedLinks = z.object({ revoked_count: z.int() });

/** The statement as the customer sees it, without the shop's internal notes. */
export const publicStatementResource = z.object({
  company: fiadoCompany,
  customer_name: z.string(),
  as_of: z.iso.datetime(),
  balance_cents: z.int(),
  overdue_cents: z.int(),
  /** The next due date. Null when nothing is due. */
  next_due_date: z.string().nullable(),
  /** Balance before the first entry shown. */
  earlier_cents: z.int(),
  /** Oldest first. */
  entries: z.array(statementLine),
});
export type PublicStatement = z.output<typeof publicStatementResource>;
