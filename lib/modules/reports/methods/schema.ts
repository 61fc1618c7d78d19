import { z } from "zod";
import { TENDERS } from "@/lib/modules/cash-registers/rules";

const figures = {
  /** Sales partly or fully paid with the method. In the totals, all sales. */
  sale_count: z.int(),
  paid_cents: z.int(),
  /** Amount refunded by the method for returns of these sales, on any date. */
  returned_cents: z.int(),
  net_cents: z.int(),
};

export const methodRow = z.object({
  method: z.enum(TENDERS),
  ...figures,
  /** Share of the total net in hundredths of a percent. Null when that is not above zero. */
  share_bp: z.int().nullable(),
});

export const salesByMethodResource = z.object({ data: z.array(methodRow), totals: z.object(figures) });
