import { z } from "zod";
import { statementLinkResource } from "../links/schema";
import { CHARGE_KINDS } from "./rules";

/** How many days before something falls due its customer may be reminded. */
export const REMINDER_DAYS = [5, 3, 1] as const;

/** As many customers as a person writes to in a day; the rest come when these have paid. */
export const MAX_CHARGED = 500;

export const chargesInput = z.strictObject({ kind: z.enum(CHARGE_KINDS).default("atrasados") });

const charged = z.object({ at: z.iso.datetime(), user_name: z.string() });

export const chargeableResource = z.object({
  id: z.string(),
  name: z.string(),
  phone: z.string().nullable(),
  balance_cents: z.int(),
  /** Late, or falling due on `due_date`. */
  amount_cents: z.int(),
  due_date: z.string(),
  /** Days late, or left until then. */
  days: z.int(),
  charged_today: charged.nullable(),
});
export type Chargeable = z.output<typeof chargeableResource>;

export const chargesResource = z.object({
  data: z.array(chargeableResource),
  totals: z.object({ customer_count: z.int(), charged_count: z.int(), amount_cents: z.int() }),
});

/** What a message to the customer is made of. */
export const chargeResource = statementLinkResource.extend({
  balance_cents: z.int(),
  overdue_cents: z.int(),
  /** PIX copia e cola over the whole balance; null where the shop has no key. */
  pix_code: z.string().nullable(),
  charged_today: charged,
});
