import { expect, test } from "vitest";
import type { Bill } from "@/components/bills/bill-side";
import { reminderLink } from "@/components/receivables/reminder";

const bill = {
  description: "Bolo & salgados",
  customer_name: "Maria",
  customer_phone: "5511987654321",
  remaining_cents: 12_345,
  due_date: "2026-11-10",
  status: "atrasada",
} as Bill;

const read = (link: string | null) => decodeURIComponent(link ?? "").replaceAll(" ", " ");

test("the customer is reminded of what is left and of the day it was due", () => {
  const link = reminderLink(bill, "Padaria Sol");
  expect(link).toMatch(/^https:\/\/wa\.me\/5511987654321\?text=/);
  expect(read(link)).toContain('de "Bolo & salgados", no valor de R$ 123,45, que venceu em 10/11/2026.');
  expect(read(link)).toMatch(/Obrigado\. Padaria Sol$/);
});

test("nobody is reminded by a landline or without a phone", () => {
  expect(reminderLink({ ...bill, customer_phone: "551134567890" }, "")).toBeNull();
  expect(reminderLink({ ...bill, customer_phone: null }, "")).toBeNull();
});
