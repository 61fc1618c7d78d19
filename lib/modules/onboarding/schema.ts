import { z } from "zod";

export const onboardingResource = z.object({
  has_product: z.boolean(),
  has_open_register: z.boolean(),
  /** Excluding canceled sales; stops at two. */
  sale_count: z.int(),
  /** The only sale so far, while it can still be canceled as a test because the cash register is open. */
  test_sale_id: z.string().nullable(),
});
export type Onboarding = z.output<typeof onboardingResource>;
