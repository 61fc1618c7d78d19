import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { POST as openRegister } from "@/app/api/v1/cash-registers/route";
import { POST as anonymize } from "@/app/api/v1/customers/[id]/anonymization/route";
import { DELETE as restore } from "@/app/api/v1/customers/[id]/archiving/route";
import { PUT as update } from "@/app/api/v1/customers/[id]/route";
import { POST as create } from "@/app/api/v1/customers/route";
import { POST as open } from "@/app/api/v1/fiado-customers/[id]/opening-balance/route";
import { POST as pay } from "@/app/api/v1/fiado-customers/[id]/payments/route";
import { DELETE as cancelBill } from "@/app/api/v1/receivables/[id]/route";
import { POST as bill } from "@/app/api/v1/receivables/route";
import { prisma } from "@/lib/db/client";
import { company } from "@/lib/testing/company";

const maria = {
  name: "Maria da Conceição",
  cpf_cnpj: "529.982.247-25",
  phone: "(11) 98765-4321",
  email: "maria@exemplo.com.br",
  street: "Rua das Flores",
  number: "10",
  city: "Santos",
  state: "SP",
  zip_code: "01310-100",
  observations: "Prefere de manhã",
  birth_date: "1984-02-29",
  settlement_day: 5,
  contact_consent: true,
};

test("erases personal data and keeps the audit log", async () => {
  const shop = await company();
  const { body } = await shop.call(create, maria);
  const erased = await shop.call(anonymize, { id: body.id, confirmation: "maria da conceicao" });
  expect(erased.body).toMatchObject({ name: "Cliente anonimizado", fiado_allowed: false, contact_consent: false });
  const kept = JSON.stringify(await shop.db.customer.findFirstOrThrow({ where: { id: body.id } }));
  for (const trace of ["Maria", "52998224725", "98765", "exemplo.com", "Flores", "Santos", "manhã", "1984"])
    expect(kept, trace).not.toContain(trace);
  expect(await shop.db.auditEntry.count({ where: { action: "customer.anonymize", subject: body.id } })).toBe(1);
  expect((await shop.call(create, maria)).status).toBe(201);
});

test("still repeats the stored responses that are not about the customer", async () => {
  const shop = await company();
  const key = randomUUID();
  const first = await shop.call(openRegister, { opening_amount_cents: 0 }, { key });
  const { body } = await shop.call(create, maria);
  await shop.call(anonymize, { id: body.id, confirmation: maria.name });
  const again = await shop.call(openRegister, { opening_amount_cents: 0 }, { key });
  expect([first.status, again.status, again.body]).toEqual([201, 201, first.body]);
});

test("rejects changes to an anonymized customer", async () => {
  const shop = await company();
  const { body } = await shop.call(create, maria);
  await shop.call(anonymize, { id: body.id, confirmation: maria.name });
  const again = await shop.call(anonymize, { id: body.id, confirmation: "Cliente anonimizado" });
  const changed = await shop.put(update, { id: body.id, name: "Maria" });
  const restored = await shop.call(restore, { id: body.id });
  expect([again, changed, restored].map(({ status }) => status)).toEqual([409, 409, 409]);
});

test("rejects updates that were waiting during the anonymization", async () => {
  const shop = await company();
  const { body } = await shop.call(create, maria);
  const { body: other } = await shop.call(create, { name: "João Batista", cpf_cnpj: "111.444.777-35" });
  const { customer } = await prisma.$transaction(async (tx) => {
    await tx.customer.updateMany({
      where: { company_id: shop.company_id, id: { in: [body.id, other.id] } },
      data: {
        name: "Cliente anonimizado",
        cpf_cnpj: null,
        phone: null,
        anonymized_at: new Date(),
        archived_at: new Date(),
      },
    });
    const waiting = [
      shop.call(update, { ...maria, id: body.id, version: body.version, name: "Maria de Volta" }),
      shop.call(restore, { id: other.id }),
    ];
    await new Promise((resolve) => setTimeout(resolve, 500));
    return { customer: Promise.all(waiting) };
  });
  expect((await customer).map(({ status }) => status)).toEqual([409, 409]);
  const rows = await shop.db.customer.findMany({ where: { id: { in: [body.id, other.id] } } });
  expect(rows.map(({ name, archived_at }) => [name, archived_at === null])).toEqual([
    ["Cliente anonimizado", false],
    ["Cliente anonimizado", false],
  ]);
});

test("rejects a customer with open debts or bills", async () => {
  const shop = await company();
  const { body } = await shop.call(create, maria);
  const erase = () => shop.call(anonymize, { id: body.id, confirmation: maria.name });
  await shop.call(open, { id: body.id, amount_cents: 1_000, date: "2026-01-02" });
  expect((await erase()).body).toMatchObject({ code: "IN_USE", message: expect.stringContaining("fiado em aberto") });
  await shop.call(pay, { id: body.id, amount_cents: 1_000, payment_method: "pix" });
  const due = { description: "Serviço", category: "Outros", amount_cents: 500, due_date: "2026-05-10" };
  const { body: receivable } = await shop.call(bill, { ...due, customer_id: body.id });
  expect((await erase()).body.message).toContain("contas a receber em aberto");
  await shop.call(cancelBill, { id: receivable.id });
  expect((await erase()).status).toBe(200);
});

test("requires the full name and the permission configurações", async () => {
  const shop = await company();
  const { body } = await shop.call(create, maria);
  const wrong = await shop.call(anonymize, { id: body.id, confirmation: "Maria" });
  expect(wrong.body.errors).toEqual({ confirmation: ["Digite o nome do cliente como está no cadastro."] });
  const helper = await shop.colleague({ permissions: ["cadastro clientes"] });
  expect((await helper.call(anonymize, { id: body.id, confirmation: maria.name })).body.code).toBe("FORBIDDEN");
});
