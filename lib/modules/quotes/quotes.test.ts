import { describe, expect, test } from "vitest";
import { POST as approve } from "@/app/api/v1/quotes/[id]/approval/route";
import { POST as refuse } from "@/app/api/v1/quotes/[id]/refusal/route";
import { POST as reopen } from "@/app/api/v1/quotes/[id]/reopening/route";
import { GET as getQuote, DELETE as remove, PUT as update } from "@/app/api/v1/quotes/[id]/route";
import { POST as send } from "@/app/api/v1/quotes/[id]/sending/route";
import { POST as create, GET as list } from "@/app/api/v1/quotes/route";
import { addDays, dayOf, toColumn } from "@/lib/core/calendar";
import { company } from "@/lib/testing/company";

const today = () => dayOf(new Date());
const delivery = { description: "Montagem", quantity_milli: 1_000, unit_price_cents: 5_000 };

async function shopWithQuote() {
  const shop = await company();
  const beans = await shop.product({ name: "Feijão", price_cents: 899 });
  const fields = {
    customer_name: "Padaria Aurora",
    customer_phone: "(11) 98765-4321",
    items: [{ product_id: beans.id, quantity_milli: 2_000, discount_cents: 98 }, delivery],
    discount_cents: 700,
    freight_cents: 1_000,
    internal_note: "Cliente antigo",
  };
  const make = async (other: object = {}) => (await shop.call(create, { ...fields, ...other })).body;
  const quote = await make();
  const show = async (id = quote.id) => (await shop.call(getQuote, { id })).body;
  /** Moves the quote's last valid day to yesterday. */
  const expire = (id = quote.id) =>
    shop.db.quote.updateMany({ where: { id }, data: { valid_until: toColumn(addDays(today(), -1)) } });
  return { ...shop, beans, fields, make, quote, show, expire };
}

describe("draft", () => {
  test("uses the product's price by default and adds up to the cent", async () => {
    const { quote, beans } = await shopWithQuote();
    expect(quote).toMatchObject({
      number: 1,
      version: 1,
      status: "rascunho",
      user_name: "Ana Souza",
      customer_phone: "5511987654321",
      issued_on: today(),
      valid_until: addDays(today(), 7),
      sale: null,
      history: [],
      has_link: false,
      subtotal_cents: 6_700,
      discount_cents: 700,
      freight_cents: 1_000,
      total_cents: 7_000,
      items: [
        {
          product_id: beans.id,
          description: "Feijão",
          unit_price_cents: 899,
          total_cents: 1_700,
          current_price_cents: 899,
          current_stock_milli: 10_000,
          is_archived: false,
        },
        { product_id: null, description: "Montagem", unit: "un", total_cents: 5_000, current_price_cents: null },
      ],
    });
  });

  test("keeps an agreed price and returns the current one", async () => {
    const { make, beans, db, show } = await shopWithQuote();
    const { id } = await make({ items: [{ product_id: beans.id, quantity_milli: 1_000, unit_price_cents: 2_500 }] });
    await db.product.updateMany({ where: { id: beans.id }, data: { sale_price_cents: 950 } });
    expect((await show(id)).items[0]).toMatchObject({ unit_price_cents: 2_500, current_price_cents: 950 });
  });

  test("copies name and phone from a registered customer", async () => {
    const { make, customer, db } = await shopWithQuote();
    const maria = await customer();
    await db.customer.updateMany({ where: { id: maria.id }, data: { phone: "5511912345678" } });
    expect(await make({ customer_id: maria.id, customer_name: "Outro", customer_phone: null })).toMatchObject({
      customer_id: maria.id,
      customer_name: "Maria da Silva",
      customer_phone: "5511912345678",
    });
  });

  test("rejects invalid items, discounts and dates", async () => {
    const { call, fields, beans } = await shopWithQuote();
    const refused = async (other: object) => Object.keys((await call(create, { ...fields, ...other })).body.errors);
    const item = { product_id: beans.id, quantity_milli: 1_000 };
    expect(await refused({ items: [] })).toEqual(["items"]);
    expect(await refused({ items: [{ ...item, quantity_milli: 500 }] })).toEqual(["items.0.quantity_milli"]);
    expect(await refused({ items: [{ ...item, discount_cents: 900 }] })).toEqual(["items.0.discount_cents"]);
    expect(await refused({ items: [{ quantity_milli: 1_000 }] })).toEqual([
      "items.0.description",
      "items.0.unit_price_cents",
    ]);
    expect(await refused({ discount_cents: 6_700 })).toEqual(["discount_cents"]);
    expect(await refused({ valid_until: addDays(today(), -1) })).toEqual(["valid_until"]);
    expect(await refused({ items: [{ ...item, unit_price_cents: 0 }], discount_cents: 0, freight_cents: 0 })).toEqual([
      "items",
    ]);
  });

  test("can be changed repeatedly, and removed until it is sent", async () => {
    const { call, put, quote, fields, show } = await shopWithQuote();
    const { body } = await put(update, { id: quote.id, ...fields, discount_cents: 0, items: [delivery] });
    expect(body).toMatchObject({ number: 1, version: 1, status: "rascunho", total_cents: 6_000 });
    expect(body.items).toHaveLength(1);
    expect((await call(remove, { id: quote.id })).body).toEqual({ id: quote.id });
    expect((await show()).code).toBe("NOT_FOUND");
  });
});

describe("sent quote", () => {
  test("becomes a draft of a new version without a link when changed", async () => {
    const { call, put, quote, fields, show } = await shopWithQuote();
    const sent = await call(send, { id: quote.id });
    expect(sent.status).toBe(201);
    expect(sent.body.token).toMatch(/^orc_[\w-]{65}$/);
    expect(await show()).toMatchObject({ status: "enviado", has_link: true, version: 1 });
    const { body } = await put(update, { id: quote.id, ...fields, discount_cents: 0 });
    expect(body).toMatchObject({ version: 2, status: "rascunho", has_link: false, sent_at: null, total_cents: 7_700 });
    expect((await put(update, { id: quote.id, ...fields })).body.version).toBe(2);
    expect((await call(remove, { id: quote.id })).body.code).toBe("QUOTE_STATUS");
    expect(body.history).toMatchObject([{ status: "enviado", version: 1, name: "Ana Souza" }]);
  });

  test("is locked when approved, until it is reopened with a reason", async () => {
    const { call, put, quote, fields } = await shopWithQuote();
    await call(send, { id: quote.id });
    expect((await call(approve, { id: quote.id, name: "Seu Jorge" })).body).toMatchObject({ status: "aprovado" });
    const locked = await put(update, { id: quote.id, ...fields });
    expect([locked.status, locked.body.message]).toEqual([
      409,
      "O orçamento foi aprovado. Desfaça a aprovação para continuar.",
    ]);
    expect((await call(reopen, { id: quote.id, reason: "" })).body.errors).toHaveProperty("reason");
    const { body } = await call(reopen, { id: quote.id, reason: "Mudou a quantidade" });
    expect(body.status).toBe("enviado");
    expect(body.history).toMatchObject([
      { status: "enviado" },
      { status: "aprovado", name: "Seu Jorge" },
      { status: "reaberto", name: "Ana Souza", reason: "Mudou a quantidade" },
    ]);
    expect((await put(update, { id: quote.id, ...fields })).status).toBe(200);
  });

  test("requires a reason for a refusal, and can be sent again after a change", async () => {
    const { call, put, quote, fields } = await shopWithQuote();
    expect((await call(refuse, { id: quote.id, reason: "Achou caro" })).body.code).toBe("QUOTE_STATUS");
    await call(send, { id: quote.id });
    expect((await call(refuse, { id: quote.id })).body.errors).toHaveProperty("reason");
    expect((await call(refuse, { id: quote.id, reason: "Achou caro" })).body.status).toBe("recusado");
    expect((await call(send, { id: quote.id })).body.code).toBe("QUOTE_STATUS");
    await put(update, { id: quote.id, ...fields, discount_cents: 1_000 });
    expect((await call(send, { id: quote.id })).body.quote).toMatchObject({ version: 2, status: "enviado" });
  });

  test("is valid through its last day in the shop's time zone, and expired the day after", async () => {
    const { call, put, quote, db, show, expire, fields } = await shopWithQuote();
    await call(send, { id: quote.id });
    await db.quote.updateMany({ where: { id: quote.id }, data: { valid_until: toColumn(today()) } });
    expect((await show()).status).toBe("enviado");
    await expire();
    expect((await show()).status).toBe("expirado");
    expect((await call(approve, { id: quote.id })).body.code).toBe("QUOTE_EXPIRED");
    expect((await call(send, { id: quote.id })).body.code).toBe("QUOTE_EXPIRED");
    expect((await put(update, { id: quote.id, ...fields })).body).toMatchObject({ version: 2, status: "rascunho" });
  });

  test("does not expire as a draft or when approved", async () => {
    const { call, quote, show, expire, make } = await shopWithQuote();
    const other = await make();
    await call(approve, { id: quote.id });
    await Promise.all([expire(), expire(other.id)]);
    expect([(await show()).status, (await show(other.id)).status]).toEqual(["aprovado", "rascunho"]);
  });
});

describe("access", () => {
  test("shows users their own quotes, and all quotes only with the permission for quotes", async () => {
    const { call, colleague, quote, db } = await shopWithQuote();
    const clerk = await colleague({ permissions: ["acesso pdv"] });
    expect((await clerk.call(list)).body.data).toEqual([]);
    expect((await clerk.call(getQuote, { id: quote.id })).status).toBe(404);
    expect((await clerk.call(list, { scope: "all" })).body.code).toBe("FORBIDDEN");
    expect((await clerk.call(create, { items: [delivery] })).status).toBe(403);
    await db.quote.updateMany({ where: { id: quote.id }, data: { user_id: clerk.user.id } });
    expect((await clerk.call(list)).body.data).toMatchObject([{ id: quote.id, total_cents: 7_000, item_count: 2 }]);
    expect((await clerk.call(getQuote, { id: quote.id })).body.number).toBe(1);
    expect((await call(list)).body.total).toBe(0);
    expect((await call(list, { scope: "all" })).body.total).toBe(1);
    expect((await call(getQuote, { id: quote.id })).status).toBe(200);
  });

  test("filters and searches the list, with totals by status", async () => {
    const { call, quote, make, expire } = await shopWithQuote();
    const second = await make({ customer_name: "Oficina São João", items: [delivery], discount_cents: 0 });
    const third = await make();
    await Promise.all([second, third].map(({ id }) => call(send, { id })));
    await expire(third.id);
    const read = async (input: object = {}) => (await call(list, input)).body;
    const numbers = (body: { data: { number: number }[] }) => body.data.map(({ number }) => number);
    const all = await read();
    expect(numbers(all)).toEqual([3, 2, 1]);
    expect(all.totals).toMatchObject({ quote_count: 3, total_cents: 20_000, conversion_bp: 0, expiring_count: 0 });
    const sums = Object.fromEntries(all.totals.by_status.map((sum: { status: string }) => [sum.status, sum]));
    expect(sums).toMatchObject({
      rascunho: { quote_count: 1, total_cents: 7_000 },
      enviado: { quote_count: 1, total_cents: 6_000 },
      expirado: { quote_count: 1, total_cents: 7_000 },
    });
    expect(numbers(await read({ status: "expirado" }))).toEqual([3]);
    expect(numbers(await read({ status: "enviado" }))).toEqual([2]);
    expect((await read({ status: "enviado" })).totals.quote_count).toBe(3);
    expect(numbers(await read({ search: "joao oficina" }))).toEqual([2]);
    expect(numbers(await read({ search: "1" }))).toEqual([quote.number]);
    expect(numbers(await read({ from: addDays(today(), 1) }))).toEqual([]);
  });
});

test("sorts the list by customer, date and total, newest first among equals", async () => {
  const { make, call } = await shopWithQuote();
  await make({ customer_name: "Bar do Zé", freight_cents: 5_000 });
  await make({ customer_name: null, customer_phone: null });
  await make({ customer_name: "Bar do Zé", valid_until: addDays(today(), 2) });
  const numbersBy = async (order: object) =>
    (await call(list, { scope: "all", ...order })).body.data.map(({ number }: { number: number }) => number);
  expect(await numbersBy({})).toEqual([4, 3, 2, 1]);
  expect(await numbersBy({ sort: "number", direction: "asc" })).toEqual([1, 2, 3, 4]);
  expect(await numbersBy({ sort: "customer_name", direction: "asc" })).toEqual([4, 2, 1, 3]);
  expect(await numbersBy({ sort: "customer_name", direction: "desc" })).toEqual([1, 4, 2, 3]);
  expect(await numbersBy({ sort: "total_cents" })).toEqual([2, 4, 3, 1]);
  expect(await numbersBy({ sort: "valid_until", direction: "asc" })).toEqual([4, 3, 2, 1]);
  expect((await call(list, { scope: "all", sort: "internal_note" })).status).toBe(422);
});
