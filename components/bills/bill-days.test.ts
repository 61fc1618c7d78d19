import { expect, test } from "vitest";
import { toneOf } from "@/components/bills/bill-days";

test("rates a day as late before due today, and as done only without a remaining amount", () => {
  const bill = (status: string) => ({ status }) as Parameters<typeof toneOf>[0]["bills"][number];
  expect(toneOf({ remaining_cents: 0, bills: [bill("paga")] })).toBe("done");
  expect(toneOf({ remaining_cents: 5, bills: [bill("vence_hoje"), bill("atrasada")] })).toBe("late");
  expect(toneOf({ remaining_cents: 5, bills: [bill("vence_hoje")] })).toBe("waiting");
  expect(toneOf({ remaining_cents: 5, bills: [bill("em_aberto")] })).toBe("open");
});
