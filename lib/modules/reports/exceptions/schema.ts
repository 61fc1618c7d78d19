import { z } from "zod";

export const EXCEPTION_KINDS = ["cancelamento", "devolucao", "troca", "desconto", "aprovacao"] as const;
export type ExceptionKind = (typeof EXCEPTION_KINDS)[number];

/** Maximum number of rows, the newest ones. The totals include all rows. */
export const MAX_EXCEPTIONS = 5_000;

export const exceptionRow = z.object({
  id: z.string(),
  kind: z.enum(EXCEPTION_KINDS),
  happened_at: z.iso.datetime(),
  day: z.string(),
  time: z.string(),
  user_name: z.string(),
  approved_by_name: z.string().nullable(),
  sale_id: z.string().nullable(),
  sale_number: z.string().nullable(),
  /** The reason given or, for an approval, its action. */
  reason: z.string().nullable(),
  amount_cents: z.int().nullable(),
});

export const exceptionsResource = z.object({
  data: z.array(exceptionRow),
  totals: z.object({
    exception_count: z.int(),
    canceled_count: z.int(),
    canceled_cents: z.int(),
    returned_count: z.int(),
    returned_cents: z.int(),
    discount_count: z.int(),
    discount_cents: z.int(),
    approval_count: z.int(),
  }),
});
