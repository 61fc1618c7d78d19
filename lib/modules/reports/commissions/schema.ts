import { z } from "zod";
import { COMMISSION_BASES } from "@/lib/modules/sellers/schema";

const figures = {
  sale_count: z.int(),
  net_cents: z.int(),
  /** Base of the commission: the net sales or, for a commission earned on receipt, the amount received. */
  base_cents: z.int(),
  commission_cents: z.int(),
};

export const commissionRow = z.object({
  /** Null for sales without a seller. */
  seller_id: z.string().nullable(),
  name: z.string().nullable(),
  commission_bp: z.int(),
  commission_base: z.enum(COMMISSION_BASES),
  ...figures,
});
export type CommissionRow = z.output<typeof commissionRow>;

export const commissionsResource = z.object({ data: z.array(commissionRow), totals: z.object(figures) });
