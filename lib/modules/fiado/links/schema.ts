import { z } from "zod";
import { fiadoCompany, statementLine } from "../statements/schema";

export const STATEMENT_LINK_DAYS = 30;
/** As much of a statement as one page shows a customer; what came before stands in one balance. */
export const PUBLIC_ENTRIES = 200;

export const statementTokenInput = z.strictObject({ token: z.string() });

/** The address's token is told this once: the database keeps only its hash. */
export const statementLinkResource = z.object({ token: z.string(), expires_at: z.iso.datetime() });

export const revokedLinks = z.object({ revoked_count: z.int() });

/** All that a customer reads of his own account; nothing that the shop's people wrote for each other. */
export const publicStatementResource = z.object({
  company: fiadoCompany,
  customer_name: z.string(),
  as_of: z.iso.datetime(),
  balance_cents: z.int(),
  overdue_cents: z.int(),
  /** The next day on which something falls due; null when nothing does. */
  next_due_date: z.string().nullable(),
  /** What was owed before the first of the entries shown. */
  earlier_cents: z.int(),
  /** From the first to the last, as a notebook is read. */
  entries: z.array(statementLine),
});
export type PublicStatement = z.output<typeof publicStatementResource>;
