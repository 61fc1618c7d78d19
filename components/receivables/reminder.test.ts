import { expect, test } from "vitest";
import type { Bill } from "@/components/bills/bill-side";
import { reminderLink } from "@/components/receivables/reminder";
import { readPixPayload } from "@/lib/core/pix";

const bill = {
  description: "Bolo & salgados",
  customer_name: "Maria",
  customer_phone: "5511987654321",
  remaining_cents: 12_345,
  due_date: "2026-11-10",
  status: "atrasada",
} as Bill;

const shop = { name: "Padaria Sol", pix_key: null, pix_name: null, pix_city: null };
const read = (link: string | null) => decodeURIComponent(link ?? "").replaceAll(" ", " ");

test("includes the remaining amount and the due date", () => {
  const link = reminderLink(bill, shop);
  expect(link).toMatch(/^https:\/\/wa\.me\/5511987654321\?text=/);
  expect(read(link)).toContain('de "Bolo & salgados", no valor de R$ 123,45, que venceu em 10/11/2026.');
  expect(read(link)).toMatch(/Obrigado\. Padaria Sol$/);
});

test("ends with a PIX code over the remaining amount if the shop has a key", () => {
  const paid = { pix_key: "loja@sol.com.br", pix_name: "Padaria Sol", pix_city: "Santos" };
  const words = read(reminderLink(bill, { ...shop, ...paid }));
  const code = words.split("\n").at(-1) ?? "";
  expect(readPixPayload(code)).toMatchObject({ key: "loja@sol.com.br", amount_cents: 12_345 });
  expect(read(reminderLink(bill, shop))).not.toContain("PIX");
});

test("returns null for a landline or without a phone", () => {
  expect(reminderLink({ ...bill, customer_phone: "551134567890" }, shop)).toBeNull();
  expect(reminderLink({ ...bill, customer_phone: null }, shop)).toBeNull();
});
