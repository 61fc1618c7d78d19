import { z } from "zod";

export const COUNT_KINDS = ["count", "exit"] as const;
export const COUNT_RESULTS = [
  "closed",
  "note_required",
  "difference_approval",
  "recount_approval",
  "over_drawer",
  "exit_approval",
] as const;
export type CountResult = (typeof COUNT_RESULTS)[number];

/** Number of different counts compared with the drawer before another one requires an approval. */
export const FREE_COUNTS = 2;
/** Number of cash exits above the drawer that are rejected before every further exit requires an approval. */
export const FREE_REFUSED_EXITS = 2;

const counted = z.object({
  dinheiro_cents: z.int(),
  pix_cents: z.int().optional(),
  debito_cents: z.int().optional(),
  credito_cents: z.int().optional(),
});
export type Counted = z.output<typeof counted>;

/** A submitted count or a rejected cash exit. */
export const countResource = z.object({
  id: z.string(),
  kind: z.enum(COUNT_KINDS),
  counted,
  result: z.enum(COUNT_RESULTS),
  user_name: z.string(),
  approved_by_name: z.string().nullable(),
  created_at: z.iso.datetime(),
});
export type RegisterCount = z.output<typeof countResource>;
