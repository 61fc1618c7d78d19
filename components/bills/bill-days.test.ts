import { expect, test } from "vitest";
import { toneOf } from "@/components/bills/bill-days";

test("a day is late before it waits, and done only when nothing of it is left", () => {
  const bill = (status: string) => ({ status }) as Parameters<typeof toneOf>[0]["bills"][number];
  expect(toneOf({ remaining_cents: 0, bills: [bill("paga")] })).toBe("done");
  expect(toneOf({ remaining_cents: 5, bills: [bill("vence_hoje"), bill("atrasada")] })).toBe("late");
  expect(toneOf({ remaining_cents: 5, bills: [bill("vence_hoje")] })).toBe("waiting");
  expect(toneOf({ remaining_cents: 5, bills: [bill("em_aberto")] })).toBe("open");
});
