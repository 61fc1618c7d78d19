import { z } from "zod";

export const DUE_GROUPS = ["atraso", "mes"] as const;
export type DueGroup = (typeof DUE_GROUPS)[number];

export const duesInput = z.strictObject({ group: z.enum(DUE_GROUPS).default("atraso") });

const figures = {
  payable_count: z.int(),
  payable_cents: z.int(),
  receivable_count: z.int(),
  receivable_cents: z.int(),
  balance_cents: z.int(),
};

export const dueRow = z.object({
  name: z.string(),
  /** Due dates covered, both inclusive. Null for an open end. */
  from: z.string().nullable(),
  until: z.string().nullable(),
  ...figures,
});

export const duesResource = z.object({ data: z.array(dueRow), totals: z.object(figures) });
