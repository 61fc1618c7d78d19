import { z } from "zod";

const figures = { sale_count: z.int(), net_cents: z.int() };
const derived = {
  /** Average sale, rounded half up. Null without sales. */
  ticket_cents: z.int().nullable(),
};

export const hourRow = z.object({
  /** Hour in the shop's time zone: 14 covers 14:00 to 14:59. */
  hour: z.int(),
  ...figures,
  ...derived,
  share_bp: z.int().nullable(),
});

export const salesByHourResource = z.object({
  data: z.array(hourRow),
  totals: z.object({ ...figures, ...derived }),
});
