import { z } from "zod";
import { COMMISSION_BASES } from "@/lib/modules/sellers/schema";

const figures = {
  sale_count: z.int(),
  net_cents: z.int(),
  /** What the commission is a share of: what was sold or, where it is earned on receipt, what was received. */
  base_cents: z.int(),
  commission_cents: z.int(),
};

export const commissionRow = z.object({
  /** Null for the sales of nobody. */
  seller_id: z.string().nullable(),
  name: z.string().nullable(),
  commission_bp: z.int(),
  commission_base: z.enum(COMMISSION_BASES),
  ...figures,
});
export type CommissionRow = z.output<typeof commissionRow>;

export const commissionsResource = z.object({ data: z.array(commissionRow), totals: z.object(figures) });
