import { z } from "zod";

const figures = {
  closing_count: z.int(),
  expected_cents: z.int(),
  counted_cents: z.int(),
  /** As it was found at the closings. */
  difference_cents: z.int(),
  /** What later counts and late sales changed of it. */
  correction_cents: z.int(),
  corrected_cents: z.int(),
  /** What was missing, and what was left over, closing by closing; corrected. */
  shortage_cents: z.int(),
  surplus_cents: z.int(),
};

export const drawerRow = z.object({ user_id: z.string(), name: z.string(), ...figures });

export const cashDifferencesResource = z.object({ data: z.array(drawerRow), totals: z.object(figures) });
