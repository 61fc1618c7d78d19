import { z } from "zod";

const figures = {
  closing_count: z.int(),
  expected_cents: z.int(),
  counted_cents: z.int(),
  /** As recorded by the closings. */
  difference_cents: z.int(),
  /** Change by recounts and late sales. */
  correction_cents: z.int(),
  corrected_cents: z.int(),
  /** Sums of the negative and of the positive differences per closing, after corrections. */
  shortage_cents: z.int(),
  surplus_cents: z.int(),
};

export const drawerRow = z.object({ user_id: z.string(), name: z.string(), ...figures });

export const cashDifferencesResource = z.object({ data: z.array(drawerRow), totals: z.object(figures) });
