import { expect, test } from "vitest";
import { z } from "zod";
import { capitalize, draftOf } from "@/components/blocks/register-parts";

test("a form takes from a row what its schema knows, and leaves dates and balances alone", () => {
  const schema = z.strictObject({ id: z.string(), name: z.string(), phone: z.string().nullable() });
  const row = { id: "1", name: "Maria", phone: null, created_at: "2026-11-20", balance_cents: 5 };
  expect(draftOf(row, schema)).toEqual({ id: "1", name: "Maria", phone: null });
});

test("a noun at the beginning of a sentence has a capital", () => {
  expect(capitalize("clientes")).toBe("Clientes");
});
