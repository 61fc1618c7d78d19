import { expect, test } from "vitest";
import { reminderLink } from "@/components/fiado/reminder";

const debtor = { name: "Maria", phone: "5511987654321", balance_cents: 12_345, overdue_cents: 0 };
const read = (link: string | null) => decodeURIComponent(link ?? "");

test("the customer is reminded of the balance, by name and with the shop's name", () => {
  const link = reminderLink(debtor, "Padaria Sol");
  expect(link).toMatch(/^https:\/\/wa\.me\/5511987654321\?text=/);
  expect(read(link)).toContain("Olá, Maria.");
  expect(read(link)).toContain("saldo no fiado: R$ 123,45.");
  expect(read(link)).toMatch(/Obrigado\. Padaria Sol$/);
});

test("what is overdue is said only when there is something overdue", () => {
  expect(read(reminderLink({ ...debtor, overdue_cents: 1_000 }, ""))).toContain("dos quais R$ 10,00 já venceram");
  expect(read(reminderLink(debtor, ""))).not.toContain("venceram");
});

test("nobody is reminded by a landline, without a phone or without a debt", () => {
  expect(reminderLink({ ...debtor, phone: "551134567890" }, "")).toBeNull();
  expect(reminderLink({ ...debtor, phone: null }, "")).toBeNull();
  expect(reminderLink({ ...debtor, balance_cents: 0 }, "")).toBeNull();
});
