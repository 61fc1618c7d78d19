import { z } from "zod";

/** A PIX not yet confirmed at the bank. */
export const openPixResource = z.object({
  id: z.string(),
  amount_cents: z.int(),
  sale: z.object({
    id: z.string(),
    number: z.string(),
    sold_at: z.iso.datetime(),
    user_name: z.string(),
    customer_name: z.string().nullable(),
  }),
});
export type OpenPix = z.output<typeof openPixResource>;

export const openPixListResource = z.object({
  data: z.array(openPixResource),
  /** How many PIX were paid and are in no sale (`GET /pix-charges`). */
  unclaimed_count: z.int(),
});

export const confirmationResource = z.object({
  id: z.string(),
  user_name: z.string(),
  confirmed_at: z.iso.datetime(),
});
