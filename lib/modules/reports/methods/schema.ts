import { z } from "zod";
import { PAYMENT_METHODS } from "@/lib/modules/cash-registers/rules";

/** The methods of payment, and what vales and goods brought back paid. */
export const TENDERS = [...PAYMENT_METHODS, "vale"] as const;
export type Tender = (typeof TENDERS)[number];

const figures = {
  /** Sales of which the method paid something; in the totals, all sales. */
  sale_count: z.int(),
  paid_cents: z.int(),
  /** What went back by it for what was returned of these sales, whenever that was. */
  returned_cents: z.int(),
  net_cents: z.int(),
};

export const methodRow = z.object({
  method: z.enum(TENDERS),
  ...figures,
  /** Of the net of all, in hundredths of a percent; null where nothing is left of it. */
  share_bp: z.int().nullable(),
});

export const salesByMethodResource = z.object({ data: z.array(methodRow), totals: z.object(figures) });
