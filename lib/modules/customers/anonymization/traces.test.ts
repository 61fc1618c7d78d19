import { randomInt, randomUUID } from "node:crypto";
import { beforeAll, expect, test } from "vitest";
import { POST as openRegister } from "@/app/api/v1/cash-registers/route";
import { POST as anonymize } from "@/app/api/v1/customers/[id]/anonymization/route";
import { POST as create } from "@/app/api/v1/customers/route";
import { POST as owe } from "@/app/api/v1/fiado-customers/[id]/opening-balance/route";
import { POST as reverse } from "@/app/api/v1/fiado-customers/[id]/payments/[payment_id]/reversal/route";
import { POST as pay } from "@/app/api/v1/fiado-customers/[id]/payments/route";
import { POST as link } from "@/app/api/v1/fiado-customers/[id]/statement-links/route";
import { POST as recall } from "@/app/api/v1/held-sales/[id]/recall/route";
import { POST as hold } from "@/app/api/v1/held-sales/route";
import { POST as commit } from "@/app/api/v1/imports/[id]/commit/route";
import { POST as undo } from "@/app/api/v1/imports/[id]/undo/route";
import { POST as send } from "@/app/api/v1/imports/route";
import { POST as answer } from "@/app/api/v1/public-quotes/[token]/answer/route";
import { GET as read } from "@/app/api/v1/public-statements/[token]/route";
import { POST as mail } from "@/app/api/v1/quotes/[id]/mail/route";
import { GET as showQuote } from "@/app/api/v1/quotes/[id]/route";
import { POST as sendQuote } from "@/app/api/v1/quotes/[id]/sending/route";
import { POST as quote } from "@/app/api/v1/quotes/route";
import { prisma } from "@/lib/db/client";
import { delegateOf, TENANT_TABLES } from "@/lib/db/models";
import { cartOf } from "@/lib/testing/cart";
import { callAs, company } from "@/lib/testing/company";

const email = `rosalinda-${randomUUID()}@exemplo.com.br`;
const rosa = { name: "Rosalinda Quaresma", cpf_cnpj: "529.982.247-25", phone: "(11) 98765-4321", email };
const TRACES = [/rosalinda/i, /quaresma/i, /529\D?982\D?247\D?25/, /98765\D?4321/, /Chrome em casa/, /"4725"/];
const anywhere = () => ({ "x-forwarded-for": `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}` });
const items = [{ description: "Bolo", quantity_milli: 1_000, unit_price_cents: 5_000 }];

type Shop = Awaited<ReturnType<typeof company>>;
type Table = { findMany: (args?: object) => Promise<object[]> };

const rowsOf = (shop: Shop, table: string) => (shop.db[delegateOf(table) as "sale"] as unknown as Table).findMany({});

/** Creates a company with every kind of record about a customer, and a quote of another customer. */
async function companyWithCustomerData() {
  const shop = await company();
  await shop.call(openRegister, { opening_amount_cents: 10_000 });
  const sheet = `Nome;CPF;Celular;E-mail\nRosalinda Quaresma;529.982.247-25;(11) 98765-4321;${email}\nOutra Pessoa;;;`;
  const { id } = (
    await shop.call(send, { kind: "clientes", file_name: "c.csv", file: new TextEncoder().encode(sheet) })
  ).body;
  await shop.call(commit, { id });
  const again = (await shop.call(send, { kind: "clientes", file_name: "d.csv", file: new TextEncoder().encode(sheet) }))
    .body;
  const { id: customer_id } = await shop.db.customer.findFirstOrThrow({ where: { name: rosa.name } });
  await shop.call(owe, { id: customer_id, amount_cents: 5_000, date: "2026-01-02" });
  const { body: paid } = await shop.call(pay, { id: customer_id, amount_cents: 5_000, payment_method: "dinheiro" });
  await shop.call(reverse, { id: customer_id, payment_id: paid.id, reason: "Valor errado" });
  await shop.call(pay, { id: customer_id, amount_cents: 5_000, payment_method: "pix" });
  const customer = { id: customer_id, name: rosa.name, fiado_allowed: true, fiado_limit_cents: 0 };
  const cart = { ...cartOf(randomUUID(), "Arroz"), customer: { ...customer, fiado_balance_cents: 0 } };
  const { body: held } = await shop.call(hold, { cart: { ...cart, cpf_cnpj: "529.982.247-25" } });
  const { body: statement } = await shop.call(link, { id: customer_id });
  const { body: offer } = await shop.call(quote, { customer_id, items });
  await shop.call(mail, { id: offer.id, email });
  const { token } = (await shop.call(sendQuote, { id: offer.id })).body;
  const approval = { token, approved: true, name: "Rosalinda", document_end: "4725" };
  await callAs(null, answer, approval, { headers: { ...anywhere(), "user-agent": "Chrome em casa" } });
  const { body: other } = await shop.call(quote, { customer_name: "Padaria Aurora", items });
  const { token: theirs } = (await shop.call(sendQuote, { id: other.id })).body;
  await callAs(null, answer, { token: theirs, approved: true, name: "Seu Jorge" }, { headers: anywhere() });
  return { shop, customer_id, import_id: id as string, again, held, statement, offer, other };
}

let known: Awaited<ReturnType<typeof companyWithCustomerData>>;
beforeAll(async () => {
  known = await companyWithCustomerData();
  const { shop, customer_id: id } = known;
  expect((await shop.call(anonymize, { id, confirmation: rosa.name })).status).toBe(200);
});

test.each(TENANT_TABLES)("erases the customer from every row of %s", async (table) => {
  const kept = JSON.stringify(await rowsOf(known.shop, table), (_, value) =>
    typeof value === "bigint" ? String(value) : value,
  );
  for (const trace of TRACES) expect(kept).not.toMatch(trace);
});

test("deletes mails to the customer and revokes the statement link", async () => {
  expect(await prisma.mailMessage.count({ where: { to_address: email } })).toBe(0);
  const { status } = await callAs(null, read, { token: known.statement.token }, { headers: anywhere() });
  expect(status).toBe(404);
});

test("keeps amounts, user names and the data of other customers", async () => {
  const { shop, held, offer, other, import_id } = known;
  const moved = await shop.db.cashMovement.findMany({ orderBy: { id: "asc" } });
  expect(moved.map(({ amount_cents, description }) => [amount_cents, description])).toEqual([
    [5_000, "Recebimento de fiado: Cliente anonimizado"],
    [5_000, "Estorno de recebimento de fiado: Cliente anonimizado"],
    [5_000, "Recebimento de fiado: Cliente anonimizado"],
  ]);
  const history = (await shop.call(showQuote, { id: offer.id })).body.history;
  expect(history.map(({ status, name }: { status: string; name: string }) => [status, name])).toEqual([
    ["enviado", shop.user.name],
    ["enviado", shop.user.name],
    ["aprovado", "Cliente anonimizado"],
  ]);
  expect((await shop.call(showQuote, { id: other.id })).body.history.at(-1)).toMatchObject({ name: "Seu Jorge" });
  const { body } = await shop.call(recall, { id: held.id });
  expect([body.cart.lines.length, body.cart.customer]).toEqual([1, null]);
  const lines = await shop.db.importRow.findMany({ where: { import_id }, orderBy: { line: "asc" } });
  expect(lines.map(({ cells }) => (cells as string[])[0])).toEqual(["", "Outra Pessoa"]);
  expect((await shop.call(undo, { id: import_id })).status).toBe(200);
});

test("rejects other changes to the history of a quote", async () => {
  const { shop, other, offer } = known;
  const forget = { name: "Cliente anonimizado", reason: null, document_end: null, ip_prefix: null, user_agent: null };
  const rewrite = (quote_id: string, data: object) => shop.db.quoteAnswer.updateMany({ where: { quote_id }, data });
  await expect(rewrite(other.id, forget)).rejects.toThrow("never rewritten");
  await expect(rewrite(offer.id, { name: "Outro nome" })).rejects.toThrow("never rewritten");
  await expect(rewrite(offer.id, { status: "recusado" })).rejects.toThrow("never rewritten");
  await expect(shop.db.quoteAnswer.deleteMany({ where: { quote_id: offer.id } })).rejects.toThrow("never rewritten");
});

test("accepts a new customer with the erased document", async () => {
  expect((await known.shop.call(create, rosa)).status).toBe(201);
});
