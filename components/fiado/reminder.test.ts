import { expect, test } from "vitest";
import { reminderLink } from "@/components/fiado/reminder";

const debtor = { name: "Maria", phone: "5511987654321", balance_cents: 12_345, overdue_cents: 0 };
const read = (link: string | null) => decodeURIComponent(link ?? "");

test("mentions the customer's name, the balance and the shop's name", () => {
  const link = reminderLink(debtor, "Padaria Sol");
  expect(link).toMatch(/^https:\/\/wa\.me\/5511987654321\?text=/);
  expect(read(link)).toContain("Olá, Maria.");
  expect(read(link)).toContain("saldo no fiado: R$ 123,45.");
  expect(read(link)).toMatch(/Obrigado\. Padaria Sol$/);
});

test("mentions the overdue amount only if there is one", () => {
  expect(read(reminderLink({ ...debtor, overdue_cents: 1_000 }, ""))).toContain("dos quais R$ 10,00 já venceram");
  expect(read(reminderLink(debtor, ""))).not.toContain("venceram");
});

test("returns null for a landline, without a phone or without a debt", () => {
  expect(reminderLink({ ...debtor, phone: "551134567890" }, "")).toBeNull();
  expect(reminderLink({ ...debtor, phone: null }, "")).toBeNull();
  expect(reminderLink({ ...debtor, balance_cents: 0 }, "")).toBeNull();
});

test("includes the statement's address and a PIX code on its own line", () => {
  const text = read(reminderLink(debtor, "", { link: "https://loja/caderneta/x", pix_code: "00020126" }));
  expect(text).toContain("está aqui: https://loja/caderneta/x\n");
  expect(text).toContain("de R$ 123,45:\n00020126\n");
});

test("mentions the due date instead of an overdue amount when nothing is late", () => {
  const text = read(reminderLink(debtor, "", { due: { amount_cents: 5_000, due_date: "2026-11-24" } }));
  expect(text).toContain("R$ 50,00 vencem em 24/11/2026.");
  expect(text).not.toContain("venceram");
});
