import { expect, test } from "vitest";
import { z } from "zod";
import { draftOf } from "@/components/blocks/catalog-parts";

test("drafts only the properties that the schema has, without dates and balances", () => {
  const schema = z.strictObject({ id: z.string(), name: z.string(), phone: z.string().nullable() });
  const row = { id: "1", name: "Maria", phone: null, created_at: "2026-11-20", balance_cents: 5 };
  expect(draftOf(row, schema)).toEqual({ id: "1", name: "Maria", phone: null });
});
