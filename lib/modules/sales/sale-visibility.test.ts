import { beforeAll, expect, test } from "vitest";
import { POST as openRegister } from "@/app/api/v1/cash-registers/route";
import { POST as link } from "@/app/api/v1/sales/[id]/receipt-links/route";
import { POST as createReturn } from "@/app/api/v1/sales/[id]/returns/route";
import { GET as getSale } from "@/app/api/v1/sales/[id]/route";
import { GET as byNumber } from "@/app/api/v1/sales/by-number/[number]/route";
import { GET as byReceipt } from "@/app/api/v1/sales/by-receipt/[token]/route";
import { GET as list, POST as sell } from "@/app/api/v1/sales/route";
import { company } from "@/lib/testing/company";

const PHONE = "5511987654321";
const delivery = { description: "Entrega", unit_price_cents: 700, quantity_milli: 1_000 };

type Person = Omit<Awaited<ReturnType<typeof company>>, "company">;
let shop: Awaited<ReturnType<typeof company>>;
let cashier: Person;
let customer_id: string;
beforeAll(async () => {
  shop = await company();
  cashier = await shop.colleague({ permissions: ["acesso pdv"] });
  for (const person of [shop, cashier]) await person.call(openRegister, { opening_amount_cents: 0 });
  customer_id = (await shop.customer()).id;
  await shop.db.customer.updateMany({
    where: { id: customer_id },
    data: { cpf_cnpj: "52998224725", phone: PHONE },
  });
});

/** Paid with the rest of a store credit, and with a CPF na nota. */
async function soldBy(person: Person) {
  const input = { items: [delivery], customer_id, cpf_cnpj: "529.982.247-25", expected_total_cents: 700 };
  const before = (await shop.call(sell, { ...input, payments: [{ method: "dinheiro", amount_cents: 700 }] })).body;
  const { body } = await shop.call(createReturn, {
    id: before.id,
    reason: "defeito",
    description: "Veio com defeito",
    expected_amount_cents: 700,
    items: [{ sale_item_id: before.items[0].id, quantity_milli: 1_000, restock: false }],
    refund_method: "vale",
  });
  const { code } = body.store_credit;
  const paid = { payments: [{ method: "dinheiro", amount_cents: 600 }], store_credits: [{ code, amount_cents: 100 }] };
  const answer = await person.call(sell, { ...input, ...paid });
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  return { sale: answer.body, code };
}

test("hides documents and store credit codes of sales by others from a cashier", async () => {
  const { sale, code } = await soldBy(shop);
  const { token } = (await shop.call(link, { id: sale.id })).body;
  const bodies = [
    (await cashier.call(byNumber, { number: sale.number })).body,
    (await cashier.call(byReceipt, { token })).body,
  ];
  for (const body of bodies) {
    expect(body).toMatchObject({
      id: sale.id,
      cpf_cnpj: "***.982.247-**",
      customer: { id: customer_id, name: "Maria da Silva", cpf_cnpj: "***.982.247-**" },
      store_credits: [{ code: `****${code.slice(-4)}`, amount_cents: 100 }],
    });
    expect(JSON.stringify(body)).not.toMatch(new RegExp(`52998224725|${code}`));
  }
});

test("shows a cashier the store credit code and phone of their own sale, but no document", async () => {
  const { sale, code } = await soldBy(cashier);
  const read = (await cashier.call(getSale, { id: sale.id })).body;
  for (const body of [sale, read])
    expect(body).toMatchObject({
      cpf_cnpj: "***.982.247-**",
      store_credits: [{ code, amount_cents: 100 }],
      customer: { cpf_cnpj: "***.982.247-**", phone: PHONE },
    });
  const { data } = (await cashier.call(list)).body;
  expect(data[0].customer).toMatchObject({ cpf_cnpj: "***.982.247-**", phone: PHONE });
});

test("shows all fields to users with sales access", async () => {
  const { sale, code } = await soldBy(cashier);
  const whole = {
    cpf_cnpj: "52998224725",
    store_credits: [{ code, amount_cents: 100 }],
    customer: { cpf_cnpj: "52998224725", phone: PHONE },
  };
  expect((await shop.call(getSale, { id: sale.id })).body).toMatchObject(whole);
  expect((await shop.call(byNumber, { number: sale.number })).body).toMatchObject(whole);
});

test("finds sales of others by number only for returns, audited and without the phone", async () => {
  const { sale } = await soldBy(shop);
  const other = await shop.colleague({ permissions: ["acesso pdv"] });
  const { body } = await other.call(byNumber, { number: sale.number });
  expect([body.id, body.customer.phone]).toEqual([sale.id, null]);
  const looked = { action: "sale.lookup", user_id: other.user.id };
  expect(await shop.db.auditEntry.count({ where: looked })).toBe(1);
  const denied = await shop.colleague({ permissions: ["acesso pdv"] });
  const policy = { user_id: denied.user.id, action: "return_sale", decision: "denied" };
  await shop.db.userPolicy.create({ data: { company_id: shop.company_id, ...policy } });
  const answers = [
    await denied.call(getSale, { id: sale.id }),
    await denied.call(byNumber, { number: sale.number }),
    await denied.call(byNumber, { number: "9999-9999" }),
  ];
  expect(answers.map(({ status, body }) => [status, body.code])).toEqual(Array(3).fill([404, "NOT_FOUND"]));
});

test("limits look-ups to thirty an hour, found or not, and ignores the caller's own sales", async () => {
  const { sale: own } = await soldBy(cashier);
  const walker = await shop.colleague({ permissions: ["acesso pdv"] });
  const statuses = [];
  for (let at = 1; at <= 32; at++) statuses.push((await walker.call(byNumber, { number: `777-${at}` })).status);
  expect(statuses.filter((status) => status === 404)).toHaveLength(30);
  expect(statuses.slice(30)).toEqual([429, 429]);
  for (let at = 0; at < 32; at++) expect((await cashier.call(byNumber, { number: own.number })).status).toBe(200);
});
