import { z } from "zod";

export const onboardingResource = z.object({
  has_product: z.boolean(),
  has_open_register: z.boolean(),
  /** Not counting those that were cancelled. */
  sale_count: z.int(),
  /** The only sale there is so far, while it can still be undone as a test; the drawer is still open. */
  test_sale_id: z.string().nullable(),
});
export type Onboarding = z.output<typeof onboardingResource>;
