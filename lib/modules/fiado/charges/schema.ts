import { z } from "zod";
import { statementLinkResource } from "../links/schema";
import { CHARGE_KINDS } from "./rules";

/** Days before the due date on which a customer may be reminded. */
export const REMINDER_DAYS = [5, 3, 1] as const;

/** Maximum number of customers in the list. The rest appear as these pay. */
export const MAX_CHARGED = 500;

export const chargesInput = z.strictObject({ kind: z.enum(CHARGE_KINDS).default("atrasados") });

const charged = z.object({ at: z.iso.datetime(), user_name: z.string() });

export const chargeableResource = z.object({
  id: z.string(),
  name: z.string(),
  phone: z.string().nullable(),
  balance_cents: z.int(),
  /** The overdue amount, or the amount due on `due_date`. */
  amount_cents: z.int(),
  due_date: z.string(),
  /** Days overdue, or days until the due date. */
  days: z.int(),
  charged_today: charged.nullable(),
});
export type Chargeable = z.output<typeof chargeableResource>;

export const chargesResource = z.object({
  data: z.array(chargeableResource),
  totals: z.object({ customer_count: z.int(), charged_count: z.int(), amount_cents: z.int() }),
});

/** The data of a reminder message to the customer. */
export const chargeResource = statementLinkResource.extend({
  balance_cents: z.int(),
  overdue_cents: z.int(),
  /** PIX code (copia e cola) for the whole balance. Null when the shop has no key. */
  pix_code: z.string().nullable(),
  charged_today: charged,
});
