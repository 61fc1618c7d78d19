import { z } from "zod";

const figures = { sale_count: z.int(), net_cents: z.int() };
const derived = {
  /** The average sale, rounded half up; null without any. */
  ticket_cents: z.int().nullable(),
};

export const hourRow = z.object({
  /** Of the shop's day: 14 is from 14:00 to 14:59. */
  hour: z.int(),
  ...figures,
  ...derived,
  share_bp: z.int().nullable(),
});

export const salesByHourResource = z.object({
  data: z.array(hourRow),
  totals: z.object({ ...figures, ...derived }),
});
