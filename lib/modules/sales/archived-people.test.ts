import { randomUUID } from "node:crypto";
import { beforeEach, expect, test } from "vitest";
import { POST as openRegister } from "@/app/api/v1/cash-registers/route";
import { POST as archiveCustomer, DELETE as restoreCustomer } from "@/app/api/v1/customers/[id]/archiving/route";
import { POST as sell } from "@/app/api/v1/sales/route";
import { company } from "@/lib/testing/company";

let shop: Awaited<ReturnType<typeof company>>;
let product_id: string;
beforeEach(async () => {
  shop = await company();
  await shop.call(openRegister, { opening_amount_cents: 0 });
  product_id = (await shop.product()).id;
});

const sellTo = (people: object, key?: string) =>
  shop.call(
    sell,
    {
      items: [{ product_id, quantity_milli: 1_000 }],
      payments: [{ method: "pix", amount_cents: 1_000 }],
      expected_total_cents: 1_000,
      ...people,
    },
    key ? { key } : {},
  );

test("rejects an archived customer by name and accepts the sale after the customer is restored", async () => {
  const { id } = await shop.customer({ name: "Maria da Silva" });
  await shop.call(archiveCustomer, { id });
  const key = randomUUID();
  const refused = await sellTo({ customer_id: id }, key);
  const message =
    "O cadastro de Maria da Silva está arquivado. Restaure o cadastro em Clientes ou escolha outro cliente.";
  expect([refused.status, refused.body.code, refused.body.message]).toEqual([409, "CUSTOMER_ARCHIVED", message]);
  expect(refused.body.errors).toEqual({ customer_id: [message] });
  expect(await shop.db.sale.count()).toBe(0);
  await shop.call(restoreCustomer, { id });
  expect((await sellTo({ customer_id: id }, key)).status).toBe(201);
});

test("rejects an archived seller by name and says how to restore the record", async () => {
  const { company_id, db } = shop;
  const seller = await db.seller.create({ data: { company_id, name: "João", archived_at: new Date() } });
  const { status, body } = await sellTo({ seller_id: seller.id });
  expect([status, body.code, Object.keys(body.errors)]).toEqual([409, "SELLER_ARCHIVED", ["seller_id"]]);
  expect(body.message).toContain("João está arquivado");
});

test("returns not found for people of another company, archived or not", async () => {
  const other = await company();
  const { id } = await other.customer();
  const before = await sellTo({ customer_id: id });
  await other.call(archiveCustomer, { id });
  const after = await sellTo({ customer_id: id });
  expect([before.status, before.body.code]).toEqual([404, "NOT_FOUND"]);
  expect({ ...after.body, request_id: 0 }).toEqual({ ...before.body, request_id: 0 });
});
