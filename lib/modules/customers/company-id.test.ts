import { expect, test } from "vitest";
import { POST as createCustomer } from "@/app/api/v1/customers/route";
import { GET as showReceivable } from "@/app/api/v1/receivables/[id]/route";
import { POST as createReceivable, GET as listReceivables } from "@/app/api/v1/receivables/route";
import { POST as createSeller } from "@/app/api/v1/sellers/route";
import { POST as createSupplier } from "@/app/api/v1/suppliers/route";
import { company } from "@/lib/testing/company";

test("returns the company id of customers, suppliers, sellers and receivables", async () => {
  const shop = await company();
  const due = { description: "Serviço", category: "Outros", amount_cents: 500, due_date: "2026-05-10" };
  const answers = [
    await shop.call(createCustomer, { name: "Maria" }),
    await shop.call(createSupplier, { name: "Moinho" }),
    await shop.call(createSeller, { name: "João" }),
  ];
  for (const { status, body } of answers) expect([status, body.company_id]).toEqual([201, shop.company_id]);
  const { status } = await shop.call(createReceivable, due);
  expect(status).toBe(201);
  const { body: list } = await shop.call(listReceivables, {});
  const { body: whole } = await shop.call(showReceivable, { id: list.data[0].id });
  expect([list.data[0].company_id, whole.company_id]).toEqual([shop.company_id, shop.company_id]);
});
